// Runs the work of wasm_work.py in Pyodide and prints what comes of it as JSON.
//
//     node wasm.mjs PYODIDE CHECKOUT SITE_PACKAGES WORK ...
//
// Python's own clock tells only the time that has passed here, so it is given the processor time of this process.

import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, checkout, site, ...work] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const cpuMilliseconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const before = cpuMilliseconds();
const python = await loadPyodide({
  indexURL: pyodide + path.sep,
  env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "2", HOME: "/home/pyodide" },
  stdout: (line) => process.stderr.write(`${line}\n`),
});
python.registerJsModule("node_clock", { cpu_milliseconds: cpuMilliseconds, loading: cpuMilliseconds() - before });
python.mountNodeFS("/checkout", checkout);
python.mountNodeFS("/site", site);
python.globals.set("chosen", python.toPy(work));
const found = python.runPython(`
import sys
sys.path[:0] = ["/checkout", "/site"]
from tests.bench.wasm_work import report
report(chosen)
`);
process.stdout.write(found);
