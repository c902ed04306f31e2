"""``python3 tests``: set up what is missing, then run every check and every test. Further words go to pytest."""

import sys

if not __package__:
    sys.path.pop(0)  # this very folder: its files must not stand in the way of others

import os
import runpy
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def main() -> int:
    """Set up, check, test; return the exit status."""
    bootstrap = runpy.run_path(str(ROOT / "dominoes_widgets" / "bootstrap.py"))
    bootstrap["require_python"]()
    python: Path = bootstrap["environment"](ROOT, "test")
    if Path(sys.prefix) != python.parents[1]:
        os.execv(python, [str(python), str(ROOT / "tests"), *sys.argv[1:]])
    chromium = runpy.run_path(str(ROOT / "tests" / "chromium.py"))
    chromium["ensure"](bootstrap["install_packages"])
    start = [str(python), "-m"]
    checks = {
        "ruff": [*start, "ruff", "check", "--quiet", "."],
        "mypy": [*start, "mypy", "--no-error-summary"],
        "import-linter": [str(python.with_name("lint-imports")), "--no-logo"],
    }
    outcomes = [check(name, command) for name, command in checks.items()]
    told = os.environ | {"DOMINOES_CHECKS": "\n".join(line for line, _ in outcomes)}
    pytest = [*start, "pytest", "-n", "2", *sys.argv[1:]]
    status = subprocess.run(pytest, stdin=subprocess.DEVNULL, env=told, cwd=ROOT, check=False).returncode
    return status or int(any(failed for _, failed in outcomes))


def check(name: str, command: list[str]) -> tuple[str, bool]:
    """Run one check; return a line about it, which pytest repeats at its end, and whether it failed."""
    start = time.monotonic()
    failed = subprocess.run(command, stdin=subprocess.DEVNULL, cwd=ROOT, check=False).returncode != 0
    line = f"{name} {'FAILED' if failed else 'passed'} in {time.monotonic() - start:.1f} s"
    print(line, flush=True)
    return line, failed


if __name__ == "__main__":
    sys.exit(main())
