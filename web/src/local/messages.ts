/** What the page and the worker of its local games say to each other. */

/** How far the worker is; `loaded` and `total` are bytes of what has to be fetched. */
export interface Progress {
  step: "fetching" | "starting" | "ready" | "failed";
  loaded: number;
  total: number;
}

/**
 * Where games are kept: for good, or, in a browser that keeps nothing (`memory`) or nothing more
 * (`full`), while the page is open. Those that a `newer` page keeps are not touched, and as long as
 * a tab with an older page holds them (`blocked`), they cannot be either.
 */
export type Keeping = "kept" | "memory" | "full" | "newer" | "blocked";

/** What tabs tell each other: that a game was written to up to a number, or that there is room again. */
export type News = { game: string; number: number } | { room: true };

export interface PackedFile {
  name: string;
  size: number;
  /** As it travels. */
  compressed: number;
}

export type ToWorker =
  | { type: "start"; folder: string; files: PackedFile[] }
  | { type: "ask"; id: number; method: string; path: string; body: string; key: string }
  | { type: "connect"; id: number; game: string }
  | { type: "say"; id: number; text: string }
  | { type: "leave"; id: number }
  | { type: "remembered"; id: number };

/**
 * An answer is `{ status, headers, content }`, and lines of it that come one by one are told before it; an empty text
 * ends a connection. `leave` ends either.
 */
export type FromWorker =
  | { type: "progress"; progress: Progress }
  | { type: "keeping"; keeping: Keeping }
  | { type: "answer"; id: number; text: string }
  | { type: "told"; id: number; text: string };
