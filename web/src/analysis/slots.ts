/** Analyses that this browser keeps while they are worked on, each in a slot of its own. */

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
  /** The result that the record had, and after which moves; later the main line may be another. */
  ending: Tree["ending"];
  /** The node that was looked at. */
  path: Path;
  /** When it was changed last, in milliseconds. */
  at: number;
}

export interface Slot extends Kept {
  id: string;
}

export const newSlot = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

export const isSlot = (key: string | null, id: string): boolean => storedName(key) === PREFIX + id;

/** Keeps an analysis; false where the browser has no room for it, or keeps nothing. */
export function keep(id: string, tree: Tree, path: Path): boolean {
  const kept: Kept = { record: toRecord(tree), ending: tree.ending, path, at: Date.now() };
  return save(PREFIX + id, kept);
}

/** What a slot holds; null where that is nothing, or nothing that can be read. */
export function keptIn(id: string): (Kept & { tree: Tree }) | null {
  const kept = load<Kept | null>(PREFIX + id, null);
  try {
    return kept && { ...kept, tree: { ...fromRecord(kept.record), ending: kept.ending } };
  } catch {
    return null;
  }
}

export const forget = (id: string): void => remove(PREFIX + id);

/** All analyses that are kept, the newest first. */
export function allKept(): (Slot & { moves: number })[] {
  const ids = namesFrom(PREFIX).map((name) => name.slice(PREFIX.length));
  const found = ids.flatMap((id) => {
    const kept = keptIn(id);
    return kept ? [{ ...kept, id, moves: sizeOf(kept.tree).nodes }] : [];
  });
  return found.sort((one, other) => other.at - one.at);
}

const HANDED = "study-new";

/** A record, and the node of it that is looked at. */
type Handed = Pick<Kept, "record" | "path">;

/** Hands a record on to the page that makes a study of it; false where the browser has no room. */
export const handOn = (handed: Handed): boolean => saveInTab(HANDED, handed);

/** The record that was handed on; it is taken once. */
export function handedOn(): Handed | null {
  const found = loadInTab(HANDED) as Handed | null;
  removeInTab(HANDED);
  return found;
}
