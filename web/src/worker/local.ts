/**
 * The worker of local games: downloads and starts Python, and passes messages between the page and
 * Python.
 */

import type { WorkerLike } from "../core/client";
import { PageCore } from "../core/pagecore";
import type { FromWorker, PackedFile, Progress, ToWorker } from "../local/messages";
import { stock } from "../local/stock";
import { Journals } from "./journals";

declare const self: DedicatedWorkerGlobalScope;

/** The interface of the Python backend that we use; see server/browser/page.py. */
interface PageHost {
  ask(
    id: number,
    method: string,
    path: string,
    body: string,
    key: string,
    tell: (text: string) => void,
  ): Promise<string>;
  stop(id: number): void;
  connect(game: string, tell: (text: string) => void): number;
  on_message(talk: number, text: string): void;
  disconnect(talk: number): Promise<void>;
  catch_up(game: string, number: number): Promise<void>;
}
interface Python {
  unpackArchive(content: ArrayBuffer, format: string): void;
  runPython(code: string): unknown;
}
interface Loader {
  loadPyodide(options: Record<string, unknown>): Promise<Python>;
}

const talks = new Map<number, number>();
let host: PageHost | null = null;
let journals: Journals | null = null;

const say = (message: FromWorker): void => self.postMessage(message);
const progress = (step: Progress["step"], loaded: number, total: number): void =>
  say({ type: "progress", progress: { step, loaded, total } });

/** Reads a file from the cache if possible, so that it works offline. */
async function content(path: string): Promise<Response> {
  return (await caches.match(path, { ignoreVary: true }).catch(() => undefined)) ?? fetch(path);
}

const compiledCore = async (folder: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await (await content(`${folder}core.wasm`)).arrayBuffer());

const searchWorker = () =>
  new Worker(new URL("../core/searchworker.ts", import.meta.url), { type: "module" }) as WorkerLike;

async function start(folder: string, files: PackedFile[]): Promise<void> {
  await stock(folder, files, (loaded, total) => progress("fetching", loaded, total));
  const total = files.reduce((sum, { size }) => sum + size, 0);
  progress("starting", total, total);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as Loader;
  const options = { indexURL: folder, stdLibURL: `${folder}python.zip` };
  const python = await loadPyodide({ ...options, stdout: console.log });
  const msgspec = await (await content(`${folder}msgspec.zip`)).arrayBuffer();
  python.unpackArchive(msgspec, "wheel");
  journals = await Journals.open(
    (keeping) => say({ type: "keeping", keeping }),
    (game, number) => void host?.catch_up(game, number),
  );
  const core = PageCore.open(await compiledCore(folder), searchWorker);
  const made = python.runPython("from boardwright.server.browser.page import PageHost\nPageHost");
  host = (made as (keeper: Journals, core: PageCore) => PageHost)(journals, core);
  progress("ready", total, total);
}

async function obey(message: ToWorker): Promise<void> {
  if (message.type === "start") return start(message.folder, message.files);
  if (!host) return;
  const { id } = message;
  if (message.type === "remembered") {
    say({ type: "answer", id, text: journals?.remembered() ?? "{}" });
  } else if (message.type === "ask") {
    const { method, path, body, key } = message;
    const tell = (text: string) => say({ type: "told", id, text });
    say({ type: "answer", id, text: await host.ask(id, method, path, body, key, tell) });
  } else if (message.type === "connect") {
    talks.set(
      id,
      host.connect(message.game, (text) => say({ type: "told", id, text })),
    );
  } else {
    const talk = talks.get(id);
    if (talk === undefined) return host.stop(id);
    if (message.type === "say") return host.on_message(talk, message.text);
    talks.delete(id);
    await host.disconnect(talk);
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  obey(data).catch((error: unknown) => {
    console.error(error);
    if (!host) return progress("failed", 0, 0);
    const problem = { code: "unavailable", text: String(error), rule: null, reason: null };
    const content = JSON.stringify(problem);
    const headers = { "Content-Type": "application/json" };
    if (data.type === "ask")
      say({
        type: "answer",
        id: data.id,
        text: JSON.stringify({ status: 503, headers, content }),
      });
  });
};
