/** The marks on a cell, for the ear. */

import type { Cell } from "../api/types";
import { t } from "../i18n/i18n.svelte";
import type { Marks } from "./types";

/** `["can be chosen"]`; a cell without a mark is not spoken of. */
export function markWords(cell: Cell, marks: Marks, interactive: boolean): string[] {
  const words: string[] = [];
  if (interactive && marks.targets.has(cell)) words.push(t.boards.marks.target);
  if (marks.chosen.has(cell)) words.push(t.boards.marks.chosen);
  if (marks.hinted.has(cell)) words.push(t.boards.marks.hinted);
  const whose = marks.threats.get(cell);
  if (whose !== undefined) words.push(t.boards.marks.threat(whose));
  return words;
}
