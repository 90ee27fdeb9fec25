/** The browser backend: a worker that runs the server's Python code and rules. */

import { explainMissing, requireConsent } from "./consent";
import { folderOf } from "./folder";
import { bundle } from "./bundle";
import { requestPersistence } from "./persistence";
import type { FromWorker, StorageState, Progress, ToWorker } from "./messages";

/** Receives the responses to a request id, or `lose` if the worker fails. */
interface Listener {
  onMessage(text: string, isLine: boolean): void;
  onFailure(): void;
}

const encoder = new TextEncoder();

const listeners = new Map<number, Listener>();
const progressListeners = new Set<(progress: Progress) => void>();
let worker: Promise<Worker> | null = null;
let lastId = 0;
const storageListeners = new Set<(state: StorageState) => void>();
let storageState: StorageState = "stored";

/** Calls the listener with the worker's progress. Returns a function that unsubscribes. */
export function watchProgress(listener: (progress: Progress) => void): () => void {
  progressListeners.add(listener);
  return () => progressListeners.delete(listener);
}

/**
 * Calls the listener with the storage state, now and on changes. Returns a function that
 * unsubscribes.
 */
export function watchStorage(listener: (state: StorageState) => void): () => void {
  storageListeners.add(listener);
  listener(storageState);
  return () => storageListeners.delete(listener);
}

/**
 * Downloads missing files and starts the worker once. The next call after a failure tries again.
 * `isUserAction`: the visitor's action caused this, so a declined download may be offered again.
 */
export function start(isUserAction = true): Promise<Worker> {
  worker ??= requireConsent(isUserAction)
    .then(startWorker)
    .catch((error: unknown) => {
      worker = null;
      void explainMissing();
      throw error;
    });
  return worker;
}

function startWorker(): Promise<Worker> {
  if (!bundle) return Promise.reject(new Error("this page was built without its own Python"));
  const { version, files } = bundle;
  const folder = folderOf(version);
  const made = new Worker(new URL("../python/local.ts", import.meta.url), { type: "module" });
  const report = (progress: Progress) =>
    progressListeners.forEach((listener) => listener(progress));
  return new Promise((ready, reject) => {
    // Called before or after the worker is ready. The next request starts a new worker.
    const fail = () => {
      report({ step: "failed", loaded: 0, total: 0 });
      made.terminate();
      worker = null;
      reject(new Error("the worker did not start"));
      const lost = [...listeners.values()];
      listeners.clear();
      lost.forEach((listener) => listener.onFailure());
    };
    made.onerror = fail;
    made.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "storage") {
        storageState = data.state;
        storageListeners.forEach((listener) => listener(storageState));
      } else if (data.type !== "progress")
        listeners.get(data.id)?.onMessage(data.text, data.type === "message");
      else if (data.progress.step === "failed") fail();
      else {
        report(data.progress);
        if (data.progress.step === "ready") ready(made);
      }
    };
    made.postMessage({ type: "start", folder, files } satisfies ToWorker);
  });
}

function listen(listener: Listener): number {
  lastId += 1;
  listeners.set(lastId, listener);
  return lastId;
}

const bearerKey = (headers: Headers): string =>
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
  const text = await new Promise<string>((resolve) => {
    const onMessage = (text: string) => {
      listeners.delete(id);
      resolve(text);
    };
    const id = listen({ onMessage, onFailure: () => resolve("{}") });
    running.postMessage({ type: "remembered", id } satisfies ToWorker);
  });
  return JSON.parse(text) as Record<string, object[]>;
}

interface ResponseData {
  status: number;
  headers: Record<string, string>;
  content: string;
}

const LINE_HEADERS = { "Content-Type": "application/x-ndjson" };

/** Responds to a request as the server would. Streamed lines arrive one by one. */
export async function handleRequest(path: string, init: RequestInit): Promise<Response> {
  const { method = "GET", body } = init;
  const running = await start(method !== "GET");
  init.signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    let lines: ReadableStreamDefaultController<Uint8Array> | null = null;
    const end = (error?: Error) => {
      listeners.delete(id);
      init.signal?.removeEventListener("abort", leave);
      if (error && !lines) reject(error);
      else if (error) lines?.error(error);
    };
    const onMessage = (text: string, isLine: boolean) => {
      if (isLine) {
        if (!lines) resolve(new Response(new ReadableStream(source), { headers: LINE_HEADERS }));
        return lines?.enqueue(encoder.encode(text));
      }
      const { status, headers, content } = JSON.parse(text) as ResponseData;
      if (lines && status !== 200) return end(new TypeError(content)); // the stream failed midway
      end();
      if (lines) return lines.close();
      if (method === "POST" && status === 201) void requestPersistence(); // a game has begun
      resolve(new Response(content, { status, headers }));
    };
    const sendLeave = () => running.postMessage({ type: "leave", id } satisfies ToWorker);
    const leave = () => {
      sendLeave();
      end(new DOMException("nobody wants it any more", "AbortError"));
    };
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => void (lines = controller),
      cancel: () => {
        sendLeave();
        end();
      },
    };
    const id = listen({ onMessage, onFailure: () => end(new TypeError("the worker is lost")) });
    init.signal?.addEventListener("abort", leave, { once: true });
    const request = { method, path, body: typeof body === "string" ? body : "" };
    const key = bearerKey(new Headers(init.headers));
    running.postMessage({ type: "request", id, ...request, key } satisfies ToWorker);
  });
}

/** A connection to a local game. */
export interface LocalConnection {
  send(text: string): void;
  leave(): void;
}

/** Connects to a local game. `hear` receives each message, and an empty text at the end. */
export async function connect(
  game: string,
  onMessage: (text: string) => void,
): Promise<LocalConnection> {
  const running = await start(false);
  const id = listen({ onMessage, onFailure: () => onMessage("") });
  const send = (message: ToWorker) => running.postMessage(message);
  send({ type: "connect", id, game });
  return {
    send: (text) => send({ type: "send", id, text }),
    leave: () => {
      listeners.delete(id);
      send({ type: "leave", id });
    },
  };
}
