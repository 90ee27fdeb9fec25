/**
 * The worker of local games: downloads and starts Python, and passes messages between the page and
 * Python.
 */

import type { WorkerLike } from "../core/client";
import { PageCore } from "../core/pagecore";
import type { FromWorker, PackedFile, Progress, ToWorker } from "../backend/messages";
import { cacheBundle } from "../backend/download";
import { Journals } from "./journals";

declare const self: DedicatedWorkerGlobalScope;

/** The interface of the Python backend that we use; see server/browser/page.py. */
interface PageHost {
  request(
    id: number,
    method: string,
    path: string,
    body: string,
    key: string,
    onMessage: (text: string) => void,
  ): Promise<string>;
  stop(id: number): void;
  connect(game: string, onMessage: (text: string) => void): number;
  on_message(connection: number, text: string): void;
  disconnect(connection: number): Promise<void>;
  catch_up(game: string, number: number): Promise<void>;
}
interface Python {
  unpackArchive(content: ArrayBuffer, format: string): void;
  runPython(code: string): unknown;
}
interface Loader {
  loadPyodide(options: Record<string, unknown>): Promise<Python>;
}

const connections = new Map<number, number>();
let host: PageHost | null = null;
let journals: Journals | null = null;

const send = (message: FromWorker): void => self.postMessage(message);
const progress = (step: Progress["step"], loaded: number, total: number): void =>
  send({ type: "progress", progress: { step, loaded, total } });

/** Reads a file from the cache if possible, so that it works offline. */
async function content(path: string): Promise<Response> {
  return (await caches.match(path, { ignoreVary: true }).catch(() => undefined)) ?? fetch(path);
}

const compiledCore = async (folder: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await (await content(`${folder}core.wasm`)).arrayBuffer());

const searchWorker = () =>
  new Worker(new URL("../core/searchworker.ts", import.meta.url), { type: "module" }) as WorkerLike;

async function start(folder: string, files: PackedFile[]): Promise<void> {
  await cacheBundle(folder, files, (loaded, total) => progress("fetching", loaded, total));
  const total = files.reduce((sum, { size }) => sum + size, 0);
  progress("starting", total, total);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as Loader;
  const options = { indexURL: folder, stdLibURL: `${folder}python.zip` };
  const python = await loadPyodide({ ...options, stdout: console.log });
  const msgspec = await (await content(`${folder}msgspec.zip`)).arrayBuffer();
  python.unpackArchive(msgspec, "wheel");
  journals = await Journals.open(
    (state) => send({ type: "storage", state }),
    (game, number) => void host?.catch_up(game, number),
  );
  const core = PageCore.open(await compiledCore(folder), searchWorker);
  const made = python.runPython("from boardwright.server.browser.page import PageHost\nPageHost");
  host = (made as (journals: Journals, core: PageCore) => PageHost)(journals, core);
  progress("ready", total, total);
}

async function handle(message: ToWorker): Promise<void> {
  if (message.type === "start") return start(message.folder, message.files);
  if (!host) return;
  const { id } = message;
  if (message.type === "remembered") {
    send({ type: "answer", id, text: journals?.remembered() ?? "{}" });
  } else if (message.type === "request") {
    const { method, path, body, key } = message;
    const onMessage = (text: string) => send({ type: "message", id, text });
    send({ type: "answer", id, text: await host.request(id, method, path, body, key, onMessage) });
  } else if (message.type === "connect") {
    connections.set(
      id,
      host.connect(message.game, (text) => send({ type: "message", id, text })),
    );
  } else {
    const connection = connections.get(id);
    if (connection === undefined) return host.stop(id);
    if (message.type === "send") return host.on_message(connection, message.text);
    connections.delete(id);
    await host.disconnect(connection);
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  handle(data).catch((error: unknown) => {
    console.error(error);
    if (!host) return progress("failed", 0, 0);
    const problem = { code: "unavailable", text: String(error), rule: null, reason: null };
    const content = JSON.stringify(problem);
    const headers = { "Content-Type": "application/json" };
    if (data.type === "request")
      send({
        type: "answer",
        id: data.id,
        text: JSON.stringify({ status: 503, headers, content }),
      });
  });
};
