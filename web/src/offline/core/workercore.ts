/** The worker's side of the core: runs tasks in order and reports improvements. */

import type { Root, Start, Task, WorkerMessage } from "./tasks";
import { CoreError, CoreModule } from "./module";
import { Searcher } from "./searcher";
import { State } from "./state";

export class WorkerCore {
  readonly #start: Start;
  readonly #post: (message: WorkerMessage) => void;
  #core: CoreModule;
  #engines = new Map<number, Searcher>();

  constructor(start: Start, post: (message: WorkerMessage) => void) {
    this.#start = start;
    this.#post = post;
    this.#core = CoreModule.open(start.compiled);
  }

  do(number: number, task: Task): void {
    try {
      this.#post({ id: number, result: this.#run(this.#core, number, task) });
    } catch (error) {
      const failure = error instanceof CoreError ? error : new CoreError("broken", String(error));
      if (failure.failure === "broken") this.#renew();
      this.#post({ id: number, failure: failure.failure, message: failure.message });
    }
  }

  /** Replaces a broken core. Its engines are lost; the client creates them again. */
  #renew(): void {
    this.#engines.clear();
    this.#core = CoreModule.open(this.#start.compiled);
  }

  #run(core: CoreModule, number: number, task: Task) {
    switch (task.do) {
      case "make":
        return at(core, task.root, (state) => {
          this.#engines.set(task.engine, new Searcher(state, task.settings));
          return null;
        });
      case "search":
        return at(core, task.root, (state) => {
          const onReport = (report: ReturnType<Searcher["search"]>) =>
            this.#post({ id: number, report });
          const isStopped = this.#stopCondition(number, task.maxSeconds);
          return this.#engine(task.engine).search(state, task.limits, { onReport, isStopped });
        });
      case "solve":
        return at(core, task.root, (state) =>
          state.solve(task.plies, task.maxNodes, { isStopped: this.#stopCondition(number) }),
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

  #stopCondition(number: number, maxSeconds?: number): () => boolean {
    const { stopped } = this.#start;
    const due = maxSeconds === undefined ? Infinity : performance.now() + 1000 * maxSeconds;
    return () =>
      (stopped && Atomics.load(stopped, number % stopped.length) === number) ||
      performance.now() >= due;
  }

  #engine(number: number): Searcher {
    const engine = this.#engines.get(number);
    if (!engine) throw new CoreError("refused", "no such engine");
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
