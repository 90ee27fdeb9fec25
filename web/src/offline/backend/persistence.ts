/** Whether the browser may delete our stored data when it runs out of room. */

import { load, save } from "./storage";

export type Persistence = "persisted" | "passing" | "unknown";

const REQUESTED_KEY = "persistence"; // in this browser's storage: browsers that ask the visitor do so only one time

export async function persistence(): Promise<Persistence> {
  try {
    return (await navigator.storage.persisted()) ? "persisted" : "passing";
  } catch {
    return "unknown";
  }
}

/** Requests persistent storage and returns the browser's decision. */
export async function persist(): Promise<Persistence> {
  save(REQUESTED_KEY, true);
  try {
    return (await navigator.storage.persist()) ? "persisted" : "passing";
  } catch {
    return "unknown";
  }
}

/** Requests persistent storage one time, when there is data to lose. */
export async function requestPersistence(): Promise<void> {
  if (!load(REQUESTED_KEY, false)) await persist();
}
