/** Saves analyses in this browser while they are edited, each in a separate slot. */

import {
  load,
  loadInTab,
  namesFrom,
  remove,
  removeInTab,
  save,
  saveInTab,
  storedName,
} from "../../offline/backend/storage";
import { fromRecord, sizeOf, toRecord, type Path, type RecordData, type Tree } from "./tree";

const PREFIX = "analysis/";

export interface SavedAnalysis {
  record: RecordData;
  /** The result of the record and the moves that it applies to; the main line may change later. */
  ending: Tree["ending"];
  /** The node that was shown. */
  path: Path;
  /** The time of the last change, in milliseconds. */
  at: number;
}

export interface Slot extends SavedAnalysis {
  id: string;
}

export const newSlot = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

export const isSlotKey = (key: string | null, id: string): boolean =>
  storedName(key) === PREFIX + id;

/** Saves an analysis. Returns false if the browser's storage is full or disabled. */
export function saveSlot(id: string, tree: Tree, path: Path): boolean {
  const saved: SavedAnalysis = {
    record: toRecord(tree),
    ending: tree.ending,
    path,
    at: Date.now(),
  };
  return save(PREFIX + id, saved);
}

/** Loads a slot; null if it is empty or cannot be read. */
export function loadSlot(id: string): (SavedAnalysis & { tree: Tree }) | null {
  const saved = load<SavedAnalysis | null>(PREFIX + id, null);
  try {
    return saved && { ...saved, tree: { ...fromRecord(saved.record), ending: saved.ending } };
  } catch {
    return null;
  }
}

export const deleteSlot = (id: string): void => remove(PREFIX + id);

/** All saved analyses, the newest first. */
export function allSlots(): (Slot & { moves: number })[] {
  const ids = namesFrom(PREFIX).map((name) => name.slice(PREFIX.length));
  const found = ids.flatMap((id) => {
    const saved = loadSlot(id);
    return saved ? [{ ...saved, id, moves: sizeOf(saved.tree).nodes }] : [];
  });
  return found.sort((one, other) => other.at - one.at);
}

const HANDOVER = "study-new";

/** A record, and its node that is shown. */
type Handover = Pick<SavedAnalysis, "record" | "path">;

/** Hands a record to the page that creates a study; false if the browser's storage is full. */
export const handOver = (handover: Handover): boolean => saveInTab(HANDOVER, handover);

/** Takes the record that was handed over; a second call returns null. */
export function takeHandover(): Handover | null {
  const found = loadInTab(HANDOVER) as Handover | null;
  removeInTab(HANDOVER);
  return found;
}
