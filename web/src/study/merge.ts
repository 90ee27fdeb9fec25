/** What somebody has changed and the server has not confirmed, over what the server has told. Nothing
 *  is overwritten: where two wrote at the same place, both stay. */

import type { NumberedEdit } from "../api/types";
import {
  bothTexts,
  EditError,
  nodeAt,
  type LineData,
  type Path,
  type PlyData,
} from "../analysis/tree";
import { changed, chapterOf, isOfNode, type NodeChange, type Study } from "./study";
import type { StudyChange } from "./study";

/** The study as the server has it, at a revision, and the changes that it has not confirmed. */
export interface Replica {
  readonly base: Study;
  readonly revision: number;
  readonly pending: readonly StudyChange[];
}

export interface Merged {
  replica: Replica;
  /** The study with what is pending. */
  study: Study;
  /** Changes that met those of somebody else: merged with them, or left out. */
  merged: StudyChange[];
  dropped: StudyChange[];
}

/** The server told of edits that do not follow what is known: the study has to be read again. */
export class Gap extends Error {}

/** The study after the server's edits that are not known yet. */
export function received(replica: Replica, edits: readonly NumberedEdit[]): Replica {
  let { base, revision } = replica;
  for (const { number, edit } of edits) {
    if (number <= revision) continue;
    if (number !== revision + 1) throw new Gap();
    // What was made by the server is not refused here: where it is, something was missed.
    try {
      base = changed(base, edit);
    } catch (error) {
      throw error instanceof EditError ? new Gap() : error;
    }
    revision = number;
  }
  return { ...replica, base, revision };
}

/** Puts what is pending on top of what the server has told. */
export function rebased(replica: Replica): Merged {
  let study = replica.base;
  const pending: StudyChange[] = [];
  const [merged, dropped]: [StudyChange[], StudyChange[]] = [[], []];
  for (const change of united(replica.pending)) {
    const after = attempt(study, change);
    if (after) {
      if (after !== study) pending.push(change);
      study = after;
      continue;
    }
    const instead = resolved(study, change).filter((one) => {
      const next = attempt(study, one);
      if (next && next !== study) pending.push(one);
      study = next ?? study;
      return next;
    });
    (instead.length ? merged : dropped).push(change);
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

/** Changes of the same comment, one right after the other, are one. */
export function united(changes: readonly StudyChange[]): StudyChange[] {
  const found: StudyChange[] = [];
  for (const change of changes) {
    const last = found.at(-1);
    const both = last && joined(last, change);
    if (both) found[found.length - 1] = both;
    else found.push(change);
  }
  return found;
}

/** Two changes as one, where they are of the same words. */
export function joined(one: StudyChange, next: StudyChange): StudyChange | null {
  if (one.op === "title" && next.op === "title") return { ...next, was: one.was };
  if (one.op !== "comment" || next.op !== "comment") return null;
  if (one.chapter !== next.chapter || !isSamePath(one.path, next.path)) return null;
  return { ...next, was: one.was };
}

/** What to do instead of a change that cannot be made any more; nothing where the other's stays. */
export function resolved(study: Study, change: StudyChange): StudyChange[] {
  if (!isOfNode(change) || change.op === "cut" || change.op === "promote") return [];
  const tree = chapterOf(study, change.chapter)?.tree;
  if (!tree) return [];
  const node = nodeAt(tree, change.path);
  if (!node) return [...grown(study, change.chapter, change.path), withoutWas(change)];
  switch (change.op) {
    case "comment":
      return [{ ...change, comment: bothTexts(node.comment, change.comment), was: node.comment }];
    case "nags":
      return [{ ...change, nags: union(node.nags, change.nags), was: [...node.nags] }];
    case "shapes":
      return [{ ...change, shapes: union(node.shapes, change.shapes), was: [...node.shapes] }];
    case "add":
      return addedTo(change);
  }
}

const union = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])];

/** Of a node that is new again, nothing was said. */
function withoutWas(change: NodeChange): NodeChange {
  if (change.op === "comment") return { ...change, was: "" };
  return change.op === "nags" || change.op === "shapes" ? { ...change, was: [] } : change;
}

/** The moves of a path that somebody has cut. */
function grown(study: Study, chapter: string, path: Path): StudyChange[] {
  const tree = chapterOf(study, chapter)?.tree;
  let known = path.length;
  while (tree && known > 0 && !nodeAt(tree, path.slice(0, known))) known -= 1;
  const line = { moves: path.slice(known) };
  return [{ op: "add", chapter, path: path.slice(0, known), line }];
}

/** A line whose first move is there by now: the rest goes after it, and what is said about it stays. */
function addedTo(change: Extract<StudyChange, { op: "add" }>): StudyChange[] {
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
