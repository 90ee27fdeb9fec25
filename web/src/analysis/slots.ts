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
} from "../settings/storage";
import { fromRecord, sizeOf, toRecord, type Path, type RecordData, type Tree } from "./tree";

const PREFIX = "analysis/";

export interface Kept {
  record: RecordData;
  /** The result of the record and the moves that it applies to; the main line may change later. */
  ending: Tree["ending"];
  /** The node that was shown. */
  path: Path;
  /** The time of the last change, in milliseconds. */
  at: number;
}

export interface Slot extends Kept {
  id: string;
}

export const newSlot = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

export const isSlot = (key: string | null, id: string): boolean => storedName(key) === PREFIX + id;

/** Saves an analysis. Returns false if the browser's storage is full or disabled. */
export function keep(id: string, tree: Tree, path: Path): boolean {
  const kept: Kept = { record: toRecord(tree), ending: tree.ending, path, at: Date.now() };
  return save(PREFIX + id, kept);
}

/** Loads a slot; null if it is empty or cannot be read. */
export function keptIn(id: string): (Kept & { tree: Tree }) | null {
  const kept = load<Kept | null>(PREFIX + id, null);
  try {
    return kept && { ...kept, tree: { ...fromRecord(kept.record), ending: kept.ending } };
  } catch {
    return null;
  }
}

export const forget = (id: string): void => remove(PREFIX + id);

/** All saved analyses, the newest first. */
export function allKept(): (Slot & { moves: number })[] {
  const ids = namesFrom(PREFIX).map((name) => name.slice(PREFIX.length));
  const found = ids.flatMap((id) => {
    const kept = keptIn(id);
    return kept ? [{ ...kept, id, moves: sizeOf(kept.tree).nodes }] : [];
  });
  return found.sort((one, other) => other.at - one.at);
}

const HANDED = "study-new";

/** A record, and its node that is shown. */
type Handed = Pick<Kept, "record" | "path">;

/** Hands a record to the page that creates a study; false if the browser's storage is full. */
export const handOn = (handed: Handed): boolean => saveInTab(HANDED, handed);

/** Takes the record that was handed over; a second call returns null. */
export function handedOn(): Handed | null {
  const found = loadInTab(HANDED) as Handed | null;
  removeInTab(HANDED);
  return found;
}
