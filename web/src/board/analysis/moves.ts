/** A tree as a list of moves: lines with turn numbers, and the variations between them. */

import type { StepView, BoardView } from "../../net/types";
import type { Timeline } from "../playable/timeline.svelte";
import type { Path, TreeNode } from "./tree";

export interface ListedMove {
  node: TreeNode;
  path: Path;
  key: string;
  /** Shown before the move: the turn number if the move begins a turn or a line. */
  mark: string;
  /** The turn number; null until the board is loaded. */
  turn: number | null;
  step: StepView | undefined;
  before: BoardView | undefined;
  /** The alternatives to this move, if it is the first child of its parent. */
  others: readonly TreeNode[];
}

/** The moves of a line: a node and all first children after it. `turn` is the turn before the
 * line. */
export function listedLine(
  first: TreeNode,
  parent: Path,
  others: readonly TreeNode[],
  turn: number | null,
  boards: Pick<Timeline, "boardAt" | "stepAt">,
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

/** The turn number or, as in records, a slash if another seat decides inside the turn. */
function markOf(turn: number | null, before: BoardView | undefined, isFirst: boolean): string {
  if (turn === null || !before) return "";
  if (before.starts_turn) return `${turn}.`;
  const slash = before.to_move === before.on_turn ? "" : "/";
  return isFirst ? `${turn}… ${slash}`.trim() : slash;
}
