"""What the coach, the bots and the pages take in WebAssembly, against the same work done natively, and whether it answers alike.

It wants Node and the npm package ``pyodide``, which anybody may fetch into a folder outside the checkout:

    npm i --ignore-scripts pyodide
    python tests/bench/wasm.py node_modules/pyodide [WORK ...]

Pure Python packages are those of the interpreter that runs this. A WORK is the beginning of a line's name; without one all is
done. Times are of the processor, in WebAssembly those of the whole Node process. Answers, ratings and node counts have to be the
same, every module has to be importable, and no work may take more than ``LIMIT`` times as long; else this ends with an error.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import jinja2

CHECKOUT = Path(__file__).parents[2]
LIMIT = 3.5
"""So many times the native processor time is allowed, all in all."""


def natively(work: list[str]) -> dict[str, Any]:
    """The report of this interpreter. Its hash seed differs from the other's, so nothing may hang on the order of a set."""
    command = [sys.executable, "-m", "tests.bench.wasm_work", *work]
    return _told(command, {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": str(CHECKOUT)})


def in_wasm(pyodide: Path, work: list[str]) -> dict[str, Any]:
    """The report of Pyodide under Node."""
    site = Path(jinja2.__file__).parents[1]
    script = Path(__file__).with_suffix(".mjs")
    return _told(["node", str(script), str(pyodide.resolve()), str(CHECKOUT), str(site), *work], dict(os.environ))


def _told(command: list[str], environment: dict[str, str]) -> dict[str, Any]:
    ended = subprocess.run(command, cwd=CHECKOUT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(ended.stdout)
    return found


def spread(times: list[float]) -> str:
    """Median, 99th percentile and greatest."""
    row = sorted(times)
    return " / ".join(f"{cell:5.1f}" for cell in (row[len(row) // 2], row[len(row) * 99 // 100], row[-1]))


def line(name: str, native: dict[str, Any], wasm: dict[str, Any]) -> str:
    """One line of the table."""
    units = len(native["took"])
    means = [sum(one["took"]) / units for one in (native, wasm)]
    longest = [max(one["took"]) for one in (native, wasm)]
    other = [i for i, (one, two) in enumerate(zip(native["said"], wasm["said"], strict=True)) if one != two]
    told = f"{len(other)} differ: {other[:6]}" if other else "same"
    told += "" if native["nodes"] == wasm["nodes"] else f", {native['nodes']} nodes natively"
    return (
        f"{name:28} {units:4} {means[0]:8.1f} {longest[0]:8.1f} {means[1]:8.1f} {longest[1]:8.1f} {means[1] / means[0]:6.2f}"
        f"  {spread(native['slices']):>21}  {spread(wasm['slices']):>21} {wasm['nodes']:9}  {told}"
    )


HEAD = (
    f"{'milliseconds of the processor':33} {'native':>8} {'most':>8} {'wasm':>8} {'most':>8}  ratio"
    f"  {'native slices':>21}  {'p50 / p99 / max wasm':>21} {'nodes':>9}"
)


def modules_line(modules: dict[str, str]) -> str:
    """How many modules can be imported, and what is wrong with the others."""
    missing = [f"{name}: {why}" for name, why in modules.items() if why]
    return "\n  ".join(
        (f"modules that can be imported there: {len(modules) - len(missing)} of {len(modules)}", *missing)
    )


def main(pyodide: Path, work: list[str]) -> int:
    """Print the table; 0 where everything is the same and quick enough."""
    native, wasm = natively(work), in_wasm(pyodide, work)
    print(f"native Python {native.pop('python')}, in WebAssembly {wasm.pop('python')}")
    whole = not any(wasm["modules"].values())
    print(modules_line(wasm.pop("modules")), HEAD, sep="\n")
    del native["modules"]
    for name in native:
        print(line(name, native[name], wasm[name]))
    same = all(native[name][what] == wasm[name][what] for name in native for what in ("said", "nodes"))
    ratio = sum(sum(one["took"]) for one in wasm.values()) / sum(sum(one["took"]) for one in native.values())
    print(
        f"answers and nodes {'are the same' if same else 'DIFFER'}; all in all {ratio:.2f} times as long (at most {LIMIT})"
    )
    return 0 if same and whole and ratio <= LIMIT else 1


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
