/** A browser backend in Pyodide, for tests: one JSON request per line, one response per line. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = `${process.argv[2]}/`;
const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`));
const python = await loadPyodide({
  indexURL: folder,
  stdLibURL: `${folder}python.zip`,
});
python.unpackArchive(
  new Uint8Array(readFileSync(`${folder}msgspec.zip`)),
  "wheel",
);
const { openCore } = await import(
  pathToFileURL(`${folder}../local-fetched/core.mjs`)
);
const makeHost = python.runPython(`
from boardwright.server.browser.services import BrowserServices
from boardwright.server.browser.page import PageHost
BrowserServices.is_reached = True  # the server's tests invite people by links
PageHost`);
const host = makeHost(undefined, await openCore(`${folder}core.wasm`));
console.log("ready");
for await (const line of createInterface({ input: process.stdin })) {
  const { method, address, body, key } = JSON.parse(line);
  const lines = [];
  const collect = (text) => lines.push(text);
  const result = JSON.parse(await host.request(0, method, address, body, key, collect));
  const content = lines.join("") || result.content;
  console.log(JSON.stringify({ ...result, content }));
}
process.exit(); // without it, timers of game clocks prevent the exit
