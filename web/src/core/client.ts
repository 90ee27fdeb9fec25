/**
 * The page's client of the core: engines that search in a worker, report improvements, and can be
 * stopped immediately.
 *
 *   page                                worker
 *   CoreClient -- { task, asked } ----> WorkerCore  one task at a time; others wait in #waiting
 *              <-- report ... --------              improvements of a search
 *              <-- result or failure --
 *              == stopped[] =========>              shared memory: ids of tasks to stop
 *
 * With shared memory, a stopped search ends and preserves its tables. Without it no message reaches
 * a busy worker, so the client terminates the worker and starts a new one.
 */

import type { Root, Task, Told } from "./messages";
import { CoreError } from "./module";
import type { Limits, Report, SearcherSettings } from "./searcher";

/** The interface of a Web Worker. A Node thread can be wrapped into it. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): unknown;
  onmessage: ((event: { data: Told }) => void) | null;
  onerror: ((event: never) => void) | null;
}

interface Waiting {
  asked: Task;
  hear?: (report: Report) => void;
  done: (result: Report | Map<number, number> | null) => void;
  failed: (error: Error) => void;
}

const STOPPED = 1024; // slots for stopped tasks in the shared memory
type Shared = Int32Array<SharedArrayBuffer>;
const shared = (): Shared | null =>
  typeof SharedArrayBuffer === "undefined"
    ? null
    : new Int32Array(new SharedArrayBuffer(4 * STOPPED));

export class CoreClient {
  readonly #compiled: WebAssembly.Module;
  readonly #makeWorker: () => WorkerLike;
  readonly #stopped: Shared | null;
  readonly #engines = new Map<number, Extract<Task, { do: "make" }>>();
  readonly #waiting = new Map<number, Waiting>();
  #worker: WorkerLike | null = null;
  /** The id of the running task. */
  #current: number | null = null;
  #last = 0;

  constructor(compiled: WebAssembly.Module, makeWorker: () => WorkerLike, stopped = shared()) {
    this.#compiled = compiled;
    this.#makeWorker = makeWorker;
    this.#stopped = stopped;
  }

  /** Creates an engine for the game of a position and returns its id. */
  async make(position: Uint8Array, settings: SearcherSettings = {}): Promise<number> {
    const engine = ++this.#last;
    const task: Task = { do: "make", engine, root: { position }, settings };
    await this.#ask(task);
    this.#engines.set(engine, task);
    return engine;
  }
  async drop(engine: number): Promise<void> {
    this.#engines.delete(engine);
    await this.#ask({ do: "drop", engine });
  }
  async clear(engine: number): Promise<void> {
    await this.#ask({ do: "clear", engine });
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
      hear,
      signal,
      atMost,
    }: { hear?: (report: Report) => void; signal?: AbortSignal; atMost?: number } = {},
  ): Promise<Report> {
    let latest: Report | undefined;
    const listener = (report: Report) => {
      latest = report;
      if (!signal?.aborted) hear?.(report);
    };
    const task: Task = { do: "search", engine, root, limits, ...(atMost && { atMost }) };
    try {
      return (await this.#ask(task, signal, listener)) as Report;
    } catch (error) {
      if (!signal?.aborted || !(error instanceof CoreError) || error.failure !== "stopped")
        throw error;
      // It was stopped before its first report: search a single node.
      return latest ?? ((await this.#ask({ ...task, limits: { ...limits, nodes: 1 } })) as Report);
    }
  }

  /** The share of the win that each action guarantees; null if `mostNodes` is too small. */
  async solve(
    root: Root,
    plies: number,
    mostNodes?: number,
    signal?: AbortSignal,
  ): Promise<Map<number, number> | null> {
    const task: Task = { do: "solve", root, plies, ...(mostNodes && { mostNodes }) };
    return (await this.#ask(task, signal)) as Map<number, number> | null;
  }

  close(): void {
    this.#end(new CoreError("stopped", "the core was closed"));
  }

  /** The worker. It is started on the first request, and again after it was lost. */
  #running(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = (this.#worker = this.#makeWorker());
    worker.onmessage = ({ data }) => this.#take(data);
    worker.onerror = () => this.#end(new CoreError("broken", "the worker of the core is lost"));
    worker.postMessage({ compiled: this.#compiled, stopped: this.#stopped });
    this.#makeAgain();
    return worker;
  }

  /** Terminates the worker and rejects all waiting tasks. */
  #end(error: CoreError): void {
    this.#terminate();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    waiting.forEach(({ failed }) => failed(error));
  }

  #terminate(): void {
    this.#worker?.terminate();
    this.#worker = this.#current = null;
  }

  /**
   * Sends the oldest waiting task to the worker if it is idle. Rejects a task that cannot be sent.
   */
  #next(): void {
    const [next] = this.#waiting;
    if (this.#current !== null || !next) return;
    const [task, { asked, failed }] = next;
    try {
      const worker = this.#running();
      this.#current = task;
      worker.postMessage({ task, asked });
    } catch (error) {
      if (this.#current === null) this.#terminate(); // the worker did not start
      this.#current = null;
      this.#waiting.delete(task);
      failed(error as Error);
      this.#next();
    }
  }

  #ask(asked: Task, signal?: AbortSignal, hear?: (report: Report) => void): Promise<unknown> {
    const task = ++this.#last;
    return new Promise((done, failed) => {
      const stop = () => this.#stop(task);
      const leave =
        <T>(act: (value: T) => void) =>
        (value: T): void => {
          signal?.removeEventListener("abort", stop);
          act(value);
        };
      this.#waiting.set(task, {
        asked,
        ...(hear && { hear }),
        done: leave(done),
        failed: leave(failed),
      });
      signal?.addEventListener("abort", stop); // first, so that an immediately rejected task removes it
      this.#next();
      if (signal?.aborted) stop();
    });
  }

  #take(told: Told): void {
    const waiting = this.#waiting.get(told.task);
    if (!waiting) return; // the response for an engine that was created again
    if ("report" in told) return waiting.hear?.(told.report);
    this.#waiting.delete(told.task);
    this.#current = null;
    if ("result" in told) waiting.done(told.result);
    else {
      if (told.failure === "broken") this.#makeAgain();
      waiting.failed(new CoreError(told.failure, told.message));
    }
    this.#next();
  }

  #stop(task: number): void {
    const isRunning = task === this.#current;
    if (isRunning && this.#stopped) return void Atomics.store(this.#stopped, task % STOPPED, task);
    if (isRunning) this.#terminate();
    const stopped = this.#waiting.get(task);
    this.#waiting.delete(task);
    stopped?.failed(new CoreError("stopped", "it was stopped"));
    this.#next();
  }

  #makeAgain(): void {
    for (const asked of this.#engines.values()) this.#worker?.postMessage({ task: 0, asked });
  }
}
