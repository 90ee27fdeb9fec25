/**
 * Merges local changes that the server has not confirmed with the edits from the server. No text is
 * overwritten: two comments on the same node are both preserved.
 */

import type { NumberedEdit } from "../../net/types";
import {
  joinTexts,
  EditError,
  nodeAt,
  type LineData,
  type Path,
  type PlyData,
} from "../../board/analysis/tree";
import { changed, chapterOf, isNodeChange, type NodeChange, type Study } from "./study";
import type { StudyChange } from "./study";

/** The study at the server's latest known revision, and the local changes not yet confirmed. */
export interface Replica {
  readonly base: Study;
  readonly revision: number;
  readonly pending: readonly StudyChange[];
}

export interface Merged {
  replica: Replica;
  /** The study with the pending changes applied. */
  study: Study;
  /** Pending changes that conflicted with edits of others: merged with them, or dropped. */
  merged: StudyChange[];
  dropped: StudyChange[];
}

/** The server's edits do not follow the known revision: the study must be loaded again. */
export class RevisionGap extends Error {}

/** Applies the server's edits that are newer than the known revision. */
export function withServerEdits(replica: Replica, edits: readonly NumberedEdit[]): Replica {
  let { base, revision } = replica;
  for (const { number, edit } of edits) {
    if (number <= revision) continue;
    if (number !== revision + 1) throw new RevisionGap();
    // The server accepted this edit. If it fails here, we missed an earlier one.
    try {
      base = changed(base, edit);
    } catch (error) {
      throw error instanceof EditError ? new RevisionGap() : error;
    }
    revision = number;
  }
  return { ...replica, base, revision };
}

/** Applies the pending changes on top of the server's state. */
export function rebased(replica: Replica): Merged {
  let study = replica.base;
  const pending: StudyChange[] = [];
  const [merged, dropped]: [StudyChange[], StudyChange[]] = [[], []];
  for (const change of joinConsecutive(replica.pending)) {
    const after = attempt(study, change);
    if (after) {
      if (after !== study) pending.push(change);
      study = after;
      continue;
    }
    const replacements = resolved(study, change).filter((one) => {
      const next = attempt(study, one);
      if (next && next !== study) pending.push(one);
      study = next ?? study;
      return next;
    });
    (replacements.length ? merged : dropped).push(change);
  }
  return { replica: { ...replica, pending }, study, merged, dropped };
}

function attempt(study: Study, change: StudyChange): Study | null {
  try {
    return changed(study, change);
  } catch (error) {
    if (error instanceof EditError) return null;
    throw error;
  }
}

const isSamePath = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((move, k) => move === other[k]);

/** Joins consecutive changes of the same title or comment. */
export function joinConsecutive(changes: readonly StudyChange[]): StudyChange[] {
  const found: StudyChange[] = [];
  for (const change of changes) {
    const last = found.at(-1);
    const both = last && joinChanges(last, change);
    if (both) found[found.length - 1] = both;
    else found.push(change);
  }
  return found;
}

/** Joins two changes of the same title or comment; null if they differ. */
export function joinChanges(one: StudyChange, next: StudyChange): StudyChange | null {
  if (one.op === "title" && next.op === "title") return { ...next, was: one.was };
  if (one.op !== "comment" || next.op !== "comment") return null;
  if (one.chapter !== next.chapter || !isSamePath(one.path, next.path)) return null;
  return { ...next, was: one.was };
}

/** Returns the changes that replace one that no longer applies; empty if the other's edit wins. */
export function resolved(study: Study, change: StudyChange): StudyChange[] {
  if (!isNodeChange(change) || change.op === "cut" || change.op === "promote") return [];
  const tree = chapterOf(study, change.chapter)?.tree;
  if (!tree) return [];
  const node = nodeAt(tree, change.path);
  if (!node) return [...restoredPath(study, change.chapter, change.path), withoutWas(change)];
  switch (change.op) {
    case "comment":
      return [{ ...change, comment: joinTexts(node.comment, change.comment), was: node.comment }];
    case "nags":
      return [{ ...change, nags: union(node.nags, change.nags), was: [...node.nags] }];
    case "shapes":
      return [{ ...change, shapes: union(node.shapes, change.shapes), was: [...node.shapes] }];
    case "add":
      return changesAfterAdd(change);
  }
}

const union = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])];

/** Clears the expected old value, because the node was created again. */
function withoutWas(change: NodeChange): NodeChange {
  if (change.op === "comment") return { ...change, was: "" };
  return change.op === "nags" || change.op === "shapes" ? { ...change, was: [] } : change;
}

/** Adds the moves of a path again after another editor deleted them. */
function restoredPath(study: Study, chapter: string, path: Path): StudyChange[] {
  const tree = chapterOf(study, chapter)?.tree;
  let existing = path.length;
  while (tree && existing > 0 && !nodeAt(tree, path.slice(0, existing))) existing -= 1;
  const line = { moves: path.slice(existing) };
  return [{ op: "add", chapter, path: path.slice(0, existing), line }];
}

/** Handles a line whose first move exists by now: adds the other moves after it, and its notes. */
function changesAfterAdd(change: Extract<StudyChange, { op: "add" }>): StudyChange[] {
  const { chapter, path } = change;
  const line = change.line as unknown as LineData;
  const [first, ...rest] = line.moves;
  if (first === undefined) return [];
  const ply: PlyData = typeof first === "string" ? { move: first } : first;
  const after = [...path, ply.move];
  const comment = ply.comment ?? "";
  return [
    ...(rest.length ? [{ op: "add" as const, chapter, path: after, line: { moves: rest } }] : []),
    ...(comment ? [{ op: "comment" as const, chapter, path: after, comment, was: "" }] : []),
  ];
}
