/** A tree as a list of moves shows it: lines of moves with numbers, and the variations between them. */

import type { StepView, BoardView } from "../api/types";
import type { TreeBoards } from "./boards.svelte";
import type { Path, TreeNode } from "./tree";

export interface ListedMove {
  node: TreeNode;
  path: Path;
  key: string;
  /** What stands before the move: the number of its turn where it begins one, or opens a line. */
  mark: string;
  /** The turn that it belongs to; unknown as long as its board is. */
  turn: number | null;
  step: StepView | undefined;
  before: BoardView | undefined;
  /** The other moves of its parent, where it is the first of them. */
  others: readonly TreeNode[];
}

/** The moves of a line: a node and all first children after it. `turn` is the one before it. */
export function listedLine(
  first: TreeNode,
  parent: Path,
  others: readonly TreeNode[],
  turn: number | null,
  boards: Pick<TreeBoards, "boardAt" | "stepAt">,
): ListedMove[] {
  const moves: ListedMove[] = [];
  let [node, siblings, path, number]: [TreeNode | undefined, typeof others, Path, typeof turn] = [
    ...([first, others, parent, turn] as const),
  ];
  while (node) {
    const before = boards.boardAt(path);
    path = [...path, node.move];
    if (number !== null) number = before ? number + (before.starts_turn ? 1 : 0) : null;
    const mark = markOf(number, before, moves.length === 0);
    const step = boards.stepAt(path);
    moves.push({
      node,
      path,
      key: path.join(" "),
      mark,
      turn: number,
      step,
      before,
      others: siblings,
    });
    [node, ...siblings] = node.children;
  }
  return moves;
}

/** As records have it: a slash where another seat decides inside the turn. */
function markOf(turn: number | null, before: BoardView | undefined, isFirst: boolean): string {
  if (turn === null || !before) return "";
  if (before.starts_turn) return `${turn}.`;
  const slash = before.to_move === before.on_turn ? "" : "/";
  return isFirst ? `${turn}… ${slash}`.trim() : slash;
}
