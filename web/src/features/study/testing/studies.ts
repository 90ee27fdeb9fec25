/** Studies for tests. */

import { emptyTree } from "../../../board/analysis/tree";
import type { Study, StudyChange } from "../study";

const head = { game: "repulso", rules: 1, options: {}, tags: {}, start: null };

export const smallStudy = (title = "Corners"): Study => ({
  title,
  chapters: [{ id: "1", title: "One", tree: emptyTree(head) }],
});

export const add = (...path: string[]): StudyChange => ({
  ...{ op: "add", chapter: "1", path: path.slice(0, -1) },
  line: { moves: path.slice(-1) },
});

export const comment = (path: string[], comment: string, was = ""): StudyChange => ({
  ...{ op: "comment", chapter: "1", path, comment, was },
});

export const cut = (...path: string[]): StudyChange => ({ op: "cut", chapter: "1", path });
