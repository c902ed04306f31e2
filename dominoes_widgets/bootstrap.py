"""Make a checkout ready to use with nothing but Python: a virtual environment, filled, found again the next time.

Only the standard library may be used here, and only syntax that an older Python can read far enough to say that it is
too old. The file is loaded by its path (``runpy.run_path``) before the package can be imported.
"""

from __future__ import annotations  # an older Python must be able to read the annotations too

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)


def environment(root: Path, extra: str = "") -> Path:
    """Return the Python of ``root/.venv``, which is made and filled first where it is missing or out of date.

    ``extra`` names one of the project's optional dependency lists. Ends the program with one clear sentence
    (``SystemExit``) when the environment cannot be made.
    """
    venv = root / ".venv"
    python = venv / "bin" / "python"
    stamp = venv / "dominoes-stamp"
    place = f"{root} {OLDEST} {sys.version_info[:2]}"  # a moved checkout or another Python needs a new environment
    digest = hashlib.sha256((root / "pyproject.toml").read_bytes()).hexdigest()
    old_place, old_digest, old_extras = _read(stamp)
    if old_place == place and old_digest == digest and extra in {"", *old_extras}:
        return python
    extras = {extra} - {""}
    if old_place == place:
        extras |= old_extras
    else:
        _make(venv)
    _fill(python, root, sorted(extras))
    stamp.write_text("\n".join([place, digest, *sorted(extras)]), encoding="utf-8")
    return python


def install_packages(*names: str) -> bool:
    """Install Debian packages without asking anything; False where there is no apt-get or no right to use it."""
    if not shutil.which("apt-get"):
        return False
    start = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if start and not (shutil.which("sudo") and _runs(["sudo", "-n", "true"])):
        return False
    apt = [*start, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    install = [*apt, "install", "-y", "--no-install-recommends", *names]
    say(f"Installing {' and '.join(names)} with apt-get …")
    return _runs(install) or (_runs([*apt, "update"]) and _runs(install))


def say(text: str) -> None:
    """Tell the person what takes time, apart from what the command itself prints."""
    print(text, file=sys.stderr, flush=True)


def newer_python() -> str | None:
    """Return the path of a Python on PATH that is new enough, or None."""
    return next((path for minor in range(20, OLDEST[1] - 1, -1) if (path := shutil.which(f"python3.{minor}"))), None)


def require_python() -> None:
    """Go on in a Python that is new enough, or end with a sentence that says what to install."""
    if sys.version_info >= OLDEST:
        return
    found = newer_python()
    if found is None:
        have, need = (".".join(map(str, version)) for version in (sys.version_info[:2], OLDEST))
        sys.exit(f"This needs Python {need} or newer; this is Python {have}. Try: sudo apt-get install python{need}")
    os.execv(found, [found, *sys.argv])


def _read(stamp: Path) -> tuple[str, str, set[str]]:
    try:
        place, digest, *extras = stamp.read_text(encoding="utf-8").split("\n")
    except (OSError, ValueError):
        return "", "", set()
    return place, digest, set(extras)


def _make(venv: Path) -> None:
    package = "python{}.{}-venv".format(*sys.version_info[:2])
    if importlib.util.find_spec("ensurepip") is None and not install_packages(package):
        sys.exit(f"Python's venv module is missing here. Please type: sudo apt-get install {package}")
    if not _runs([sys.executable, "-m", "venv", "--clear", str(venv)]):
        sys.exit(f"The virtual environment {venv} could not be made; the lines above say why.")


def _fill(python: Path, root: Path, extras: list[str]) -> None:
    say("Setting up .venv (only the first time; needs the network; about a minute) …")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
    target = f"{root}[{','.join(extras)}]" if extras else str(root)
    if not _runs([*pip, "--editable", target]):
        sys.exit("Setting up did not work; the lines above say why. Is there a way to the network?")


def _runs(command: list[str]) -> bool:
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False).returncode == 0
