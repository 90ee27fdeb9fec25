/** The file formats of an analysis. */

import { lineEnd, nodesAlong, type Tree } from "./tree";

/** The file extensions, by format. */
export const FORMATS: Record<string, string> = { text: ".bwr", json: ".json", apgn: ".apgn" };

/** Whether APGN can hold a tree: it has no variations, no marks, and no comment before the
 * moves. */
export function fitsApgn(tree: Pick<Tree, "root">): boolean {
  const nodes = nodesAlong(tree.root, lineEnd(tree)) ?? [];
  const isPlain = nodes.every(({ children, nags }) => children.length < 2 && !nags.length);
  return isPlain && !tree.root.comment && !tree.root.shapes.length;
}
