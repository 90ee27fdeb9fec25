/** The messages between the page and the core's worker. */

import type { CoreFailure } from "./module";
import type { Limits, Report, SearcherSettings } from "./searcher";

/** A position's bytes and the actions that were played since. */
export interface Root {
  position: Uint8Array;
  played?: readonly number[];
}

/** A request to the worker. It has an id, for its response and to stop it. */
export type Task =
  | { do: "make"; engine: number; root: Root; settings: SearcherSettings }
  | { do: "search"; engine: number; root: Root; limits: Limits; maxSeconds?: number }
  | { do: "solve"; root: Root; plies: number; maxNodes?: number }
  | { do: "clear" | "drop"; engine: number };

export interface Start {
  compiled: WebAssembly.Module;
  /** In shared memory, if available: the ids of the tasks to stop, each in its slot. */
  stopped: Int32Array | null;
}

export type WorkerMessage =
  | { id: number; report: Report }
  | { id: number; result: Report | Map<number, number> | null }
  | { id: number; failure: CoreFailure; message: string };
