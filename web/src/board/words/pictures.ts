/** The texts of a picture of the board: the lines below it, and its description. */

import type { BoardView, Cell, GameDescription, Seat } from "../../net/types";
import { t } from "../../app/i18n/i18n.svelte";
import { spokenCell } from "./cells";
import { turnText } from "./events";
import type { Frame } from "../animation/frames";
import { factLines, isUnusual, taskText } from "./facts";
import { pieceWords, seatName, sentence } from "./phrases";
import { reasonText, verdictText } from "./outcomes";

export interface PictureTexts {
  title: string;
  caption: string;
  /** The cell of a piece of the seat that the caption is about. */
  iconCell: Cell | undefined;
  lines: string[];
  /** Everything that the picture shows, for people who cannot see it. */
  description: string;
  cell: (cell: Cell) => string;
}

/** `frames` are those of the turn that was played last, possibly a turn before the board's. */
export function pictureTexts(
  board: BoardView,
  catalogue: GameDescription,
  options: Record<string, string>,
  frames: readonly Frame[] = [],
): PictureTexts {
  const caption = captionOf(board, catalogue);
  const isCurrent = frames.at(-1)?.step.board.ply === board.ply;
  const lastTurn = isCurrent ? turnText(frames, catalogue) : "";
  const facts = factLines(board.facts, catalogue).map((line) => capitalised(line, catalogue));
  const lines = [...why(board, catalogue, options), ...facts];
  return {
    title: `${catalogue.title} – ${caption}`,
    caption,
    iconCell: pieceOf(subjectSeat(board), board),
    lines,
    description: [lastTurn, ...pieceTexts(board, catalogue), ...lines.map(withFullStop)]
      .filter(Boolean)
      .join(" "),
    cell: (cell) => spokenCell(cell, catalogue, board),
  };
}

function captionOf({ outcome, to_move }: BoardView, catalogue: GameDescription): string {
  if (outcome) return verdictText(outcome, catalogue);
  return to_move === null ? t.play.noResult : t.play.turnOf(seatName(catalogue, to_move));
}

/** The seat that the caption is about: the seat to move, or the only winner. */
function subjectSeat({ outcome, to_move }: BoardView): Seat | null {
  const [winner, another] = outcome?.ranking[0] ?? [];
  if (outcome) return another === undefined ? (winner ?? null) : null;
  return to_move;
}

const pieceOf = (seat: Seat | null, { pieces }: BoardView): Cell | undefined =>
  Object.keys(pieces).find((cell) => seat !== null && pieces[cell]?.[1] === seat);

const capitalised = (line: string, catalogue: GameDescription): string =>
  sentence(line, catalogue).slice(0, -1);
const withFullStop = (line: string): string => (line.endsWith(".") ? line : `${line}.`);

/** Why the game ended, or an unusual task of the player to move. */
function why(
  board: BoardView,
  catalogue: GameDescription,
  options: Record<string, string>,
): string[] {
  const { outcome } = board;
  if (!outcome)
    return isUnusual(board, catalogue) ? [taskText(board, catalogue)].filter(Boolean) : [];
  return [sentence(reasonText(outcome, catalogue, options), catalogue)];
}

/** `Blue piece: c3, d4.` */
function pieceTexts({ pieces }: BoardView, catalogue: GameDescription): string[] {
  const where = new Map<string, Cell[]>();
  for (const [cell, piece] of Object.entries(pieces)) {
    const name = pieceWords(catalogue, piece).bare;
    where.set(name, [...(where.get(name) ?? []), cell]);
  }
  return [...where].map(([name, cells]) =>
    t.words.outcome.sentence(capitalised(name, catalogue), cells.join(", ")),
  );
}
