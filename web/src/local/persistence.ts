/** Whether the browser may throw away what it keeps for us when it needs the room. */

import { load, save } from "./storage";

export type Persistence = "persisted" | "passing" | "unknown";

const ASKED = "persistence"; // in this browser's storage: browsers that ask the visitor do so once

export async function persistence(): Promise<Persistence> {
  try {
    return (await navigator.storage.persisted()) ? "persisted" : "passing";
  } catch {
    return "unknown";
  }
}

/** Asks the browser to keep it, and gives its answer. */
export async function persist(): Promise<Persistence> {
  save(ASKED, true);
  try {
    return (await navigator.storage.persist()) ? "persisted" : "passing";
  } catch {
    return "unknown";
  }
}

/** Asks once, when there is something to lose. */
export async function askToPersist(): Promise<void> {
  if (!load(ASKED, false)) await persist();
}
