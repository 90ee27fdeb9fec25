/** A search of one game with its tables, like `core.Searcher` in Python. */

import type { CoreModule } from "./module";
import type { State } from "./state";

/** The limits of a search (0: no limit of that kind), and the number of lines to report. */
export interface Limits {
  seconds?: number;
  longest?: number;
  nodes?: number;
  depth?: number;
  lines?: number;
  seed?: bigint;
  only?: readonly number[]; // the actions to look at; none: all
}

/** A move and its expected continuation, as action numbers. */
export interface SearchLine {
  actions: number[];
  score: number; // for the seat to move, in the game's own unit
  chances: number[]; // each seat's share of the win
  proven: number | null; // plies to the end where the result is certain
}

/** The best lines of a search so far, best first. */
export interface Report {
  lines: SearchLine[];
  depth: number;
  nodes: number;
  seconds: number;
}

export interface SearcherSettings {
  method?: string; // "": the game's best
  memory?: number; // bytes that tables and trees may take
  weights?: readonly number[];
  network?: Uint8Array; // the content of a file; the game's network method plays with it
}

export interface SearchHooks {
  onReport?: (report: Report) => void;
  isStopped?: () => boolean;
}

const DEFAULT_MEMORY = 64 << 20;
const encoder = new TextEncoder();

export class Searcher {
  readonly #core: CoreModule;
  readonly #handle: number;

  /** Creates a searcher for the game of a state. */
  constructor(
    state: State,
    { method = "", memory = DEFAULT_MEMORY, weights = [], network }: SearcherSettings = {},
  ) {
    this.#core = state.core;
    const data = [
      encoder.encode(method),
      Float64Array.from(weights),
      network ?? new Uint8Array(),
    ] as const;
    const [name, row, file] = data;
    this.#handle = this.#core.with([...data], (names = 0, rows = 0, files = 0) =>
      this.#core.call((it) =>
        it.searcher_make(
          state.handle,
          names,
          name.length,
          memory,
          rows,
          row.length,
          files,
          file.length,
        ),
      ),
    );
  }

  /**
   * Searches until a limit is reached or `isStopped` returns true. Always returns at least one
   * line.
   */
  search(state: State, limits: Limits, { onReport, isStopped }: SearchHooks = {}): Report {
    const { seconds = 0, longest = 0, nodes = 0, depth = 0, lines = 1, seed = 0n } = limits;
    const only = Int32Array.from(limits.only ?? []);
    const seats = state.game.seats;
    // An exception of the listener ends the search and is thrown afterwards.
    const thrown: unknown[] = [];
    const listener = (row: Float64Array) => {
      try {
        if (!thrown.length) onReport?.(readReport([...row], seats));
      } catch (error) {
        thrown.push(error);
      }
    };
    const hooks = { onReport: listener, isStopped: () => thrown.length > 0 || !!isStopped?.() };
    const count = this.#core.with([only], (place = 0) =>
      this.#core.call(
        (it) =>
          it.searcher_search(
            this.#handle,
            state.handle,
            seconds,
            longest,
            nodes,
            depth,
            lines,
            seed,
            place,
            only.length,
            Number(!!onReport),
          ),
        hooks,
      ),
    );
    if (thrown.length) throw thrown[0];
    return readReport(this.#core.numbers(count), seats);
  }

  clear(): void {
    this.#core.call((it) => it.searcher_clear(this.#handle));
  }
  drop(): void {
    this.#core.call((it) => it.searcher_drop(this.#handle));
  }
}

/** Reads a report from a row of numbers, as `native/wasm/searchers.cpp` writes it. */
function readReport(row: number[], seats: number): Report {
  let at = 0;
  const next = (): number => row[at++] ?? 0;
  const take = (count: number): number[] => row.slice(at, (at += count));
  const [depth, nodes, seconds, count] = [next(), next(), next(), next()];
  const lines = Array.from({ length: count }, () => {
    const [score, proven, chances] = [next(), next(), take(seats)];
    return { actions: take(next()), score, chances, proven: proven < 0 ? null : proven };
  });
  return { lines, depth, nodes, seconds };
}
