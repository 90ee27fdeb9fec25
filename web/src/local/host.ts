/** The browser backend: a worker that runs the server's Python code and rules. */

import { explain, permit } from "./consent";
import { folderOf } from "./folder";
import { pack } from "./pack";
import { askToPersist } from "./persistence";
import type { FromWorker, Keeping, Progress, ToWorker } from "./messages";

/** Receives the responses to a request id, or `lose` if the worker fails. */
interface Listener {
  hear(text: string, isLine: boolean): void;
  lose(): void;
}

const encoder = new TextEncoder();

const listeners = new Map<number, Listener>();
const watchers = new Set<(progress: Progress) => void>();
let worker: Promise<Worker> | null = null;
let last = 0;
const keepers = new Set<(keeping: Keeping) => void>();
let keeping: Keeping = "kept";

/** Calls the listener with the worker's progress. Returns a function that unsubscribes. */
export function watch(listener: (progress: Progress) => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

/**
 * Calls the listener with the storage state, now and on changes. Returns a function that
 * unsubscribes.
 */
export function keepingOf(listener: (keeping: Keeping) => void): () => void {
  keepers.add(listener);
  listener(keeping);
  return () => keepers.delete(listener);
}

/**
 * Downloads missing files and starts the worker once. The next call after a failure tries again.
 * `isAct`: the visitor's action caused this, so a declined download may be offered again.
 */
export function start(isAct = true): Promise<Worker> {
  worker ??= permit(isAct)
    .then(begin)
    .catch((error: unknown) => {
      worker = null;
      void explain();
      throw error;
    });
  return worker;
}

function begin(): Promise<Worker> {
  if (!pack) return Promise.reject(new Error("this page was built without its own Python"));
  const { version, files } = pack;
  const folder = folderOf(version);
  const made = new Worker(new URL("../worker/local.ts", import.meta.url), { type: "module" });
  const say = (progress: Progress) => watchers.forEach((watcher) => watcher(progress));
  return new Promise((ready, failed) => {
    // Called before or after the worker is ready. The next request starts a new worker.
    const fail = () => {
      say({ step: "failed", loaded: 0, total: 0 });
      made.terminate();
      worker = null;
      failed(new Error("the worker did not start"));
      const lost = [...listeners.values()];
      listeners.clear();
      lost.forEach((listener) => listener.lose());
    };
    made.onerror = fail;
    made.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "keeping") {
        keeping = data.keeping;
        keepers.forEach((listener) => listener(keeping));
      } else if (data.type !== "progress")
        listeners.get(data.id)?.hear(data.text, data.type === "told");
      else if (data.progress.step === "failed") fail();
      else {
        say(data.progress);
        if (data.progress.step === "ready") ready(made);
      }
    };
    made.postMessage({ type: "start", folder, files } satisfies ToWorker);
  });
}

function listen(listener: Listener): number {
  last += 1;
  listeners.set(last, listener);
  return last;
}

const keyIn = (headers: Headers): string =>
  (headers.get("authorization") ?? "").replace(/^Bearer /, "");

/** Whether the worker is running or starting. */
export const isStarted = (): boolean => worker !== null;

/** Whether the worker is ready: a resolved promise wins the race against null. */
export const isRunning = async (): Promise<boolean> =>
  (await Promise.race([worker, null]).catch(() => null)) !== null;

/** The journals that exist only in this tab, by game id. Each is a list of JSON values. */
export async function remembered(): Promise<Record<string, object[]>> {
  if (!isStarted()) return {};
  const running = await start();
  const text = await new Promise<string>((told) => {
    const hear = (answer: string) => {
      listeners.delete(id);
      told(answer);
    };
    const id = listen({ hear, lose: () => told("{}") });
    running.postMessage({ type: "remembered", id } satisfies ToWorker);
  });
  return JSON.parse(text) as Record<string, object[]>;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  content: string;
}

const LINES = { "Content-Type": "application/x-ndjson" };

/** Responds to a request as the server would. Streamed lines arrive one by one. */
export async function ask(path: string, init: RequestInit): Promise<Response> {
  const { method = "GET", body } = init;
  const running = await start(method !== "GET");
  init.signal?.throwIfAborted();
  return new Promise((told, failed) => {
    let lines: ReadableStreamDefaultController<Uint8Array> | null = null;
    const end = (error?: Error) => {
      listeners.delete(id);
      init.signal?.removeEventListener("abort", leave);
      if (error && !lines) failed(error);
      else if (error) lines?.error(error);
    };
    const hear = (text: string, isLine: boolean) => {
      if (isLine) {
        if (!lines) told(new Response(new ReadableStream(source), { headers: LINES }));
        return lines?.enqueue(encoder.encode(text));
      }
      const { status, headers, content } = JSON.parse(text) as Answer;
      if (lines && status !== 200) return end(new TypeError(content)); // the stream failed midway
      end();
      if (lines) return lines.close();
      if (method === "POST" && status === 201) void askToPersist(); // a game has begun
      told(new Response(content, { status, headers }));
    };
    const forget = () => running.postMessage({ type: "leave", id } satisfies ToWorker);
    const leave = () => {
      forget();
      end(new DOMException("nobody wants it any more", "AbortError"));
    };
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => void (lines = controller),
      cancel: () => {
        forget();
        end();
      },
    };
    const id = listen({ hear, lose: () => end(new TypeError("the worker is lost")) });
    init.signal?.addEventListener("abort", leave, { once: true });
    const said = { method, path, body: typeof body === "string" ? body : "" };
    const key = keyIn(new Headers(init.headers));
    running.postMessage({ type: "ask", id, ...said, key } satisfies ToWorker);
  });
}

/** A connection to a local game. */
export interface Talk {
  say(text: string): void;
  leave(): void;
}

/** Connects to a local game. `hear` receives each message, and an empty text at the end. */
export async function connect(game: string, hear: (text: string) => void): Promise<Talk> {
  const running = await start(false);
  const id = listen({ hear, lose: () => hear("") });
  const send = (message: ToWorker) => running.postMessage(message);
  send({ type: "connect", id, game });
  return {
    say: (text) => send({ type: "say", id, text }),
    leave: () => {
      listeners.delete(id);
      send({ type: "leave", id });
    },
  };
}
