/**
 * The core for Python in the browser (`PageSearches` in server/browser/page.py): states in Python's
 * thread, searches in workers. Settings and reports are JSON.
 */

import { CoreClient, type WorkerLike } from "./client";
import { CoreModule } from "./module";
import type { Limits, SearcherSettings } from "./searcher";
import { State } from "./state";

/** A running search. A stopped search reports its lines so far. */
export interface RunningSearch {
  report: Promise<string>;
  stop: () => void;
}

export class PageCore {
  /** A worker for each queue, started on first use: moves do not wait for analyses. */
  readonly #queues = new Map<string, CoreClient>();

  private constructor(
    private core: CoreModule,
    private readonly compiled: WebAssembly.Module,
    private readonly makeWorker: () => WorkerLike,
  ) {}

  static open(compiled: WebAssembly.Module, makeWorker: () => WorkerLike): PageCore {
    return new PageCore(CoreModule.open(compiled), compiled, makeWorker);
  }

  read(bytes: Uint8Array): State {
    if (this.core.isBroken) this.core = CoreModule.open(this.compiled);
    return State.read(this.core, bytes);
  }

  make(queue: string, start: Uint8Array, settings: string, network: Uint8Array): Promise<number> {
    const parsed = JSON.parse(settings) as SearcherSettings;
    return this.#client(queue).make(start, { ...parsed, ...(network.length && { network }) });
  }

  drop(queue: string, engine: number): Promise<void> {
    return this.#client(queue).drop(engine);
  }

  search(
    queue: string,
    engine: number,
    position: Uint8Array,
    limits: string,
    maxSeconds: number | undefined,
    onReport: ((report: string) => void) | undefined,
  ): RunningSearch {
    const stopping = new AbortController();
    const { seed, ...rest } = JSON.parse(limits) as Omit<Limits, "seed"> & { seed: string };
    const found = this.#client(queue).search(
      engine,
      { position },
      { ...rest, seed: BigInt(seed) },
      {
        ...(onReport && { onReport: (report) => onReport(JSON.stringify(report)) }),
        signal: stopping.signal,
        ...(maxSeconds && { maxSeconds }),
      },
    );
    return {
      report: found.then((report) => JSON.stringify(report)),
      stop: () => stopping.abort(),
    };
  }

  #client(queue: string): CoreClient {
    const cached = this.#queues.get(queue);
    if (cached) return cached;
    const made = new CoreClient(this.compiled, this.makeWorker);
    this.#queues.set(queue, made);
    return made;
  }
}
