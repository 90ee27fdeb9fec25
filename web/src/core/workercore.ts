/** The worker's side of the core: runs tasks in order and reports improvements. */

import type { Root, Start, Task, Told } from "./messages";
import { CoreError, CoreModule } from "./module";
import { Searcher } from "./searcher";
import { State } from "./state";

export class WorkerCore {
  readonly #start: Start;
  readonly #tell: (told: Told) => void;
  #core: CoreModule;
  #engines = new Map<number, Searcher>();

  constructor(start: Start, tell: (told: Told) => void) {
    this.#start = start;
    this.#tell = tell;
    this.#core = CoreModule.open(start.compiled);
  }

  do(number: number, task: Task): void {
    try {
      this.#tell({ task: number, result: this.#result(this.#core, number, task) });
    } catch (error) {
      const known = error instanceof CoreError ? error : new CoreError("broken", String(error));
      if (known.failure === "broken") this.#renew();
      this.#tell({ task: number, failure: known.failure, message: known.message });
    }
  }

  /** Replaces a broken core. Its engines are lost; the client creates them again. */
  #renew(): void {
    this.#engines.clear();
    this.#core = CoreModule.open(this.#start.compiled);
  }

  #result(core: CoreModule, number: number, task: Task) {
    switch (task.do) {
      case "make":
        return at(core, task.root, (state) => {
          this.#engines.set(task.engine, new Searcher(state, task.settings));
          return null;
        });
      case "search":
        return at(core, task.root, (state) => {
          const hear = (report: ReturnType<Searcher["search"]>) =>
            this.#tell({ task: number, report });
          const isStopped = this.#stopping(number, task.atMost);
          return this.#engine(task.engine).search(state, task.limits, { hear, isStopped });
        });
      case "solve":
        return at(core, task.root, (state) =>
          state.solve(task.plies, task.mostNodes, { isStopped: this.#stopping(number) }),
        );
      case "clear":
        this.#engine(task.engine).clear();
        return null;
      case "drop":
        this.#engine(task.engine).drop();
        this.#engines.delete(task.engine);
        return null;
    }
  }

  #stopping(number: number, atMost?: number): () => boolean {
    const { stopped } = this.#start;
    const due = atMost === undefined ? Infinity : performance.now() + 1000 * atMost;
    return () =>
      (stopped && Atomics.load(stopped, number % stopped.length) === number) ||
      performance.now() >= due;
  }

  #engine(number: number): Searcher {
    const engine = this.#engines.get(number);
    if (!engine) throw new CoreError("refused", "there is no such engine");
    return engine;
  }
}

function at<T>(core: CoreModule, { position, played = [] }: Root, work: (state: State) => T): T {
  const state = State.after(core, position, played);
  try {
    return work(state);
  } finally {
    state.drop();
  }
}
