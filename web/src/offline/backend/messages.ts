/** Messages between the page and the worker of local games. */

/** Progress of the worker. `loaded` and `total` are bytes of the download. */
export interface Progress {
  step: "fetching" | "starting" | "ready" | "failed";
  loaded: number;
  total: number;
}

/**
 * Where games are stored: permanently (`stored`), or only while the page is open because the browser
 * has no storage (`memory`) or no room (`full`). Games in the database of a `newer` page are not
 * touched. `blocked`: a tab with an older page still holds the database.
 */
export type StorageState = "stored" | "memory" | "full" | "newer" | "blocked";

/** Message between tabs: a game has entries up to a number, or there is room again. */
export type TabMessage = { game: string; number: number } | { room: true };

export interface PackedFile {
  name: string;
  size: number;
  /** Compressed size of the download. */
  compressed: number;
}

export type ToWorker =
  | { type: "start"; folder: string; files: PackedFile[] }
  | { type: "request"; id: number; method: string; path: string; body: string; key: string }
  | { type: "connect"; id: number; game: string }
  | { type: "send"; id: number; text: string }
  | { type: "leave"; id: number }
  | { type: "remembered"; id: number };

/**
 * An answer is `{ status, headers, content }`. Streamed lines are sent as `message` before it. An
 * empty text ends a connection. `leave` ends either.
 */
export type FromWorker =
  | { type: "progress"; progress: Progress }
  | { type: "storage"; state: StorageState }
  | { type: "answer"; id: number; text: string }
  | { type: "message"; id: number; text: string };
