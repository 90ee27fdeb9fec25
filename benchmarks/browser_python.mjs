/** The packed Python in Node, for measurements: a call of a task a line, an answer a line. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [pack, source] = process.argv.slice(2);
const folder = `${pack}/`;
const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`));
const python = await loadPyodide({
  indexURL: folder,
  stdLibURL: `${folder}python.zip`,
});
const msgspec = new Uint8Array(readFileSync(`${folder}msgspec.zip`));
python.unpackArchive(msgspec, "wheel");
const { openCore } = await import(
  pathToFileURL(`${folder}../local-fetched/core.mjs`)
);
const clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
python.runPython(readFileSync(source, "utf8"));
const tasks = python.globals.get("BrowserTasks")(
  await openCore(`${folder}core.wasm`),
  clock,
);
console.log("ready");
for await (const line of createInterface({ input: process.stdin })) {
  const { task, given } = JSON.parse(line);
  const found = await tasks[task](...given);
  console.log(JSON.stringify(found?.toJs?.() ?? found));
}
process.exit();
