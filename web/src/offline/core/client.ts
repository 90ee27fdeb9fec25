/**
 * The page's client of the core: engines that search in a worker, report improvements, and can be
 * stopped immediately.
 *
 *   page                                worker
 *   CoreClient -- { id, task } -------> WorkerCore  one task at a time; others wait in #waiting
 *              <-- report ... --------              improvements of a search
 *              <-- result or failure --
 *              == stopped[] =========>              shared memory: ids of tasks to stop
 *
 * With shared memory, a stopped search ends and preserves its tables. Without it no message reaches
 * a busy worker, so the client terminates the worker and starts a new one.
 */

import type { Root, Task, WorkerMessage } from "./tasks";
import { CoreError } from "./module";
import type { Limits, Report, SearcherSettings } from "./searcher";

/** The interface of a Web Worker. A Node thread can be wrapped into it. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): unknown;
  onmessage: ((event: { data: WorkerMessage }) => void) | null;
  onerror: ((event: never) => void) | null;
}

interface PendingTask {
  task: Task;
  onReport?: (report: Report) => void;
  resolve: (result: Report | Map<number, number> | null) => void;
  reject: (error: Error) => void;
}

const STOP_SLOTS = 1024; // slots for stopped tasks in the shared memory
type Shared = Int32Array<SharedArrayBuffer>;
const shared = (): Shared | null =>
  typeof SharedArrayBuffer === "undefined"
    ? null
    : new Int32Array(new SharedArrayBuffer(4 * STOP_SLOTS));

export class CoreClient {
  readonly #compiled: WebAssembly.Module;
  readonly #makeWorker: () => WorkerLike;
  readonly #stopFlags: Shared | null;
  readonly #engines = new Map<number, Extract<Task, { do: "make" }>>();
  readonly #pending = new Map<number, PendingTask>();
  #worker: WorkerLike | null = null;
  /** The id of the running task. */
  #runningTask: number | null = null;
  #lastId = 0;

  constructor(compiled: WebAssembly.Module, makeWorker: () => WorkerLike, stopped = shared()) {
    this.#compiled = compiled;
    this.#makeWorker = makeWorker;
    this.#stopFlags = stopped;
  }

  /** Creates an engine for the game of a position and returns its id. */
  async make(position: Uint8Array, settings: SearcherSettings = {}): Promise<number> {
    const engine = ++this.#lastId;
    const task: Task = { do: "make", engine, root: { position }, settings };
    await this.#enqueue(task);
    this.#engines.set(engine, task);
    return engine;
  }
  async drop(engine: number): Promise<void> {
    this.#engines.delete(engine);
    await this.#enqueue({ do: "drop", engine });
  }
  async clear(engine: number): Promise<void> {
    await this.#enqueue({ do: "clear", engine });
  }

  /**
   * Searches until a limit is reached or the signal is aborted. There is always a line. `hear`
   * receives each improvement.
   */
  async search(
    engine: number,
    root: Root,
    limits: Limits,
    {
      onReport,
      signal,
      maxSeconds,
    }: { onReport?: (report: Report) => void; signal?: AbortSignal; maxSeconds?: number } = {},
  ): Promise<Report> {
    let latest: Report | undefined;
    const listener = (report: Report) => {
      latest = report;
      if (!signal?.aborted) onReport?.(report);
    };
    const task: Task = { do: "search", engine, root, limits, ...(maxSeconds && { maxSeconds }) };
    try {
      return (await this.#enqueue(task, signal, listener)) as Report;
    } catch (error) {
      if (!signal?.aborted || !(error instanceof CoreError) || error.failure !== "stopped")
        throw error;
      // It was stopped before its first report: search a single node.
      return (
        latest ?? ((await this.#enqueue({ ...task, limits: { ...limits, nodes: 1 } })) as Report)
      );
    }
  }

  /** The share of the win that each action guarantees; null if `maxNodes` is too small. */
  async solve(
    root: Root,
    plies: number,
    maxNodes?: number,
    signal?: AbortSignal,
  ): Promise<Map<number, number> | null> {
    const task: Task = { do: "solve", root, plies, ...(maxNodes && { maxNodes }) };
    return (await this.#enqueue(task, signal)) as Map<number, number> | null;
  }

  close(): void {
    this.#rejectAll(new CoreError("stopped", "the core was closed"));
  }

  /** The worker. It is started on the first request, and again after it was lost. */
  #ensureWorker(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = (this.#worker = this.#makeWorker());
    worker.onmessage = ({ data }) => this.#onMessage(data);
    worker.onerror = () =>
      this.#rejectAll(new CoreError("broken", "the worker of the core is lost"));
    worker.postMessage({ compiled: this.#compiled, stopped: this.#stopFlags });
    this.#recreateEngines();
    return worker;
  }

  /** Terminates the worker and rejects all waiting tasks. */
  #rejectAll(error: CoreError): void {
    this.#terminate();
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    waiting.forEach(({ reject }) => reject(error));
  }

  #terminate(): void {
    this.#worker?.terminate();
    this.#worker = this.#runningTask = null;
  }

  /**
   * Sends the oldest waiting task to the worker if it is idle. Rejects a task that cannot be sent.
   */
  #next(): void {
    const [next] = this.#pending;
    if (this.#runningTask !== null || !next) return;
    const [id, { task, reject }] = next;
    try {
      const worker = this.#ensureWorker();
      this.#runningTask = id;
      worker.postMessage({ id, task });
    } catch (error) {
      if (this.#runningTask === null) this.#terminate(); // the worker did not start
      this.#runningTask = null;
      this.#pending.delete(id);
      reject(error as Error);
      this.#next();
    }
  }

  #enqueue(
    task: Task,
    signal?: AbortSignal,
    onReport?: (report: Report) => void,
  ): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const stop = () => this.#stop(id);
      const settle =
        <T>(action: (value: T) => void) =>
        (value: T): void => {
          signal?.removeEventListener("abort", stop);
          action(value);
        };
      this.#pending.set(id, {
        task,
        ...(onReport && { onReport }),
        resolve: settle(resolve),
        reject: settle(reject),
      });
      signal?.addEventListener("abort", stop); // first, so that an immediately rejected task removes it
      this.#next();
      if (signal?.aborted) stop();
    });
  }

  #onMessage(message: WorkerMessage): void {
    const waiting = this.#pending.get(message.id);
    if (!waiting) return; // the response for an engine that was created again
    if ("report" in message) return waiting.onReport?.(message.report);
    this.#pending.delete(message.id);
    this.#runningTask = null;
    if ("result" in message) waiting.resolve(message.result);
    else {
      if (message.failure === "broken") this.#recreateEngines();
      waiting.reject(new CoreError(message.failure, message.message));
    }
    this.#next();
  }

  #stop(id: number): void {
    const isRunning = id === this.#runningTask;
    if (isRunning && this.#stopFlags)
      return void Atomics.store(this.#stopFlags, id % STOP_SLOTS, id);
    if (isRunning) this.#terminate();
    const stopped = this.#pending.get(id);
    this.#pending.delete(id);
    stopped?.reject(new CoreError("stopped", "it was stopped"));
    this.#next();
  }

  #recreateEngines(): void {
    for (const task of this.#engines.values()) this.#worker?.postMessage({ id: 0, task });
  }
}
