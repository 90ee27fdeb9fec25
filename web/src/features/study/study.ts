/**
 * A study as an immutable value: a title and chapters. A chapter is a tree with a stable id.
 * Changes are plain data in the server's format.
 */

import type { StudyBody, StudyChange, StudyView } from "../../net/types";
import {
  apply,
  EditError,
  fromRecord,
  isSameNote,
  nodeAt,
  sizeOf,
  toRecord,
} from "../../board/analysis/tree";
import type { Edit, LineData, Path, RecordData, Tree } from "../../board/analysis/tree";

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly tree: Tree;
}

export interface Study {
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

/** An edit of a chapter's tree. `was` holds the value that it replaces. */
export type NodeChange = Exclude<StudyChange, { op: "title" | `chapter-${string}` }>;
export type { StudyChange };

export const MAX_CHAPTERS = 64;
export const MAX_ALL_NODES = 50_000;
export const MAX_TITLE = 120;
/** Maximum size of a file. */
export const MAX_BYTES = 2_000_000;

export const isNodeChange = (change: StudyChange): change is NodeChange =>
  change.op !== "title" && !change.op.startsWith("chapter-");

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((n) => (n % 36).toString(36)).join("");

/** Makes a valid title: one line, not too long. Null if nothing remains. */
export const tidyTitle = (text: string): string | null =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, MAX_TITLE) || null;

export const chapterOf = (study: Study, id: string): Chapter | undefined =>
  study.chapters.find((chapter) => chapter.id === id);

function chapterOrThrow(study: Study, id: string): Chapter {
  const chapter = chapterOf(study, id);
  if (!chapter) throw new EditError("gone");
  return chapter;
}

const withChapter = (study: Study, chapter: Chapter): Study => ({
  ...study,
  chapters: study.chapters.map((one) => (one.id === chapter.id ? chapter : one)),
});

/** Converts an edit of a tree into a change of the study. `tree` is the tree before the edit. */
export function changeOf(chapter: string, edit: Edit, tree: Tree): NodeChange {
  const node = nodeAt(tree, edit.path);
  const path = [...edit.path];
  switch (edit.op) {
    case "comment":
      return { op: "comment", chapter, path, comment: edit.comment, was: node?.comment ?? "" };
    case "nags":
      return { op: "nags", chapter, path, nags: [...edit.nags], was: [...(node?.nags ?? [])] };
    case "shapes":
      return {
        ...{ op: "shapes", chapter, path, shapes: [...edit.shapes] },
        was: [...(node?.shapes ?? [])],
      } as NodeChange;
    case "add":
      return { op: "add", chapter, path, line: edit.line as never, at: edit.at ?? null };
    case "cut":
      return { op: "cut", chapter, path };
    case "promote":
      return { op: "promote", chapter, path, to: edit.to };
  }
}

function editOf(change: NodeChange): Edit {
  const { chapter: _, ...edit } = change;
  if (edit.op !== "add") return edit;
  const { at, ...rest } = edit;
  return { ...rest, line: edit.line as unknown as LineData, ...(at != null && { at }) };
}

/** Applies a change. Returns the same study if nothing changes. Throws an `EditError`. */
export function changed(study: Study, change: StudyChange): Study {
  if (isNodeChange(change)) return withNode(study, change);
  switch (change.op) {
    case "title":
      if (study.title === change.title) return study;
      if (study.title !== change.was) throw new EditError("stale");
      return { ...study, title: change.title };
    case "chapter-title": {
      const chapter = chapterOrThrow(study, change.chapter);
      if (chapter.title === change.title) return study;
      if (chapter.title !== change.was) throw new EditError("stale");
      return withChapter(study, { ...chapter, title: change.title });
    }
    case "chapter-add":
      return withNew(study, change);
    case "chapter-move": {
      const chapter = chapterOrThrow(study, change.chapter);
      const others = study.chapters.filter((one) => one !== chapter);
      return { ...study, chapters: others.toSpliced(change.to, 0, chapter) };
    }
    case "chapter-cut": {
      const chapters = study.chapters.filter(({ id }) => id !== change.chapter);
      if (!chapters.length) throw new EditError("malformed");
      return { ...study, chapters };
    }
  }
}

function withNode(study: Study, change: NodeChange): Study {
  const chapter = chapterOrThrow(study, change.chapter);
  const edit = editOf(change);
  if (edit.op === "cut" && !nodeAt(chapter.tree, edit.path)) return study;
  if (isAlreadyApplied(chapter.tree, edit)) return study;
  const { tree } = apply(chapter.tree, edit);
  if (tree === chapter.tree) return study;
  if (edit.op === "add") checkRoom({ ...study, chapters: [{ ...chapter, tree }] }, study, chapter);
  return withChapter(study, { ...chapter, tree });
}

/** Whether a note already has the wanted value. Its old value does not matter then. */
function isAlreadyApplied(tree: Tree, edit: Edit): boolean {
  const node = nodeAt(tree, edit.path);
  if (!node) return false;
  if (edit.op === "comment") return node.comment === edit.comment;
  if (edit.op === "nags") return isSameNote(node.nags, edit.nags);
  return edit.op === "shapes" && isSameNote(node.shapes, edit.shapes);
}

const nodesIn = ({ chapters }: Study): number =>
  chapters.reduce((sum, { tree }) => sum + sizeOf(tree).nodes, 0);

function checkRoom(grown: Study, study: Study, chapter: Chapter): void {
  const others = { ...study, chapters: study.chapters.filter((one) => one !== chapter) };
  if (nodesIn(grown) + nodesIn(others) > MAX_ALL_NODES) throw new EditError("too-many");
}

function withNew(study: Study, change: Extract<StudyChange, { op: "chapter-add" }>): Study {
  if (chapterOf(study, change.chapter)) return study;
  if (study.chapters.length >= MAX_CHAPTERS) throw new EditError("too-many");
  const tree = fromRecord(change.record as unknown as RecordData);
  const chapter = { id: change.chapter, title: change.title, tree };
  const at = change.at ?? study.chapters.length;
  return { ...study, chapters: study.chapters.toSpliced(at, 0, chapter) };
}

/** Translates a change to new chapter ids. */
export const withChapterIds = (
  change: StudyChange,
  ids: ReadonlyMap<string, string>,
): StudyChange =>
  "chapter" in change ? { ...change, chapter: ids.get(change.chapter) ?? change.chapter } : change;

/** Converts the server's view of a study. */
export const ofView = ({ title, chapters }: StudyView): Study => ({
  title,
  chapters: chapters.map(({ id, title, record }) => ({
    ...{ id, title },
    tree: fromRecord(record as unknown as RecordData),
  })),
});

/** Converts a study to its file format. */
export const toDocument = ({ title, chapters }: Study): StudyBody => ({
  format: "boardwright-study",
  version: 1,
  title,
  chapters: chapters.map(({ title, tree }) => ({
    title,
    record: toRecord(tree) as unknown as Record<string, unknown>,
  })),
});

/** Converts a document that the server has checked. */
export const ofDocument = ({ title, chapters }: StudyBody): Study => ({
  title,
  chapters: chapters.map(({ title, record }, k) => ({
    ...{ id: `${k + 1}`, title },
    tree: fromRecord(record as unknown as RecordData),
  })),
});

export type { Path };
