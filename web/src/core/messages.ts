/** What the page and the core's worker tell each other. */

import type { CoreFailure } from "./module";
import type { Limits, Report, SearcherSettings } from "./searcher";

/** A position's bytes and the actions that were played since. */
export interface Root {
  position: Uint8Array;
  played?: readonly number[];
}

/** What the worker is asked; each has a number of its own, by which it is answered and stopped. */
export type Task =
  | { do: "make"; engine: number; root: Root; settings: SearcherSettings }
  | { do: "search"; engine: number; root: Root; limits: Limits; atMost?: number }
  | { do: "solve"; root: Root; plies: number; mostNodes?: number }
  | { do: "clear" | "drop"; engine: number };

export interface Start {
  compiled: WebAssembly.Module;
  /** Where memory can be shared: the numbers of the tasks that are to end, each in its place. */
  stopped: Int32Array | null;
}

export type Told =
  | { task: number; report: Report }
  | { task: number; result: Report | Map<number, number> | null }
  | { task: number; failure: CoreFailure; message: string };
