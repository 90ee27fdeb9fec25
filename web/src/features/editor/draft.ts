/** A position being edited, as parts and as text. The server checks whether it is possible. */

import type { Cell, GameDescription, PieceId, Pieces, PieceView } from "../../net/types";
import { geometryOf } from "../../board/drawing/geometry";

export interface Draft {
  /** The options as written; missing options have their default values. */
  options: Record<string, string>;
  /** The letter of the piece on each cell. */
  cells: Record<Cell, string>;
  /** The words after the board. A `?` is derived from the rest. */
  words: string[];
}

const MOVES = " moves ";

/** Whether a text contains moves after its board, which only the server can play. */
export const hasMoves = (text: string): boolean => text.includes(MOVES);

const rowsOf = (catalogue: GameDescription): Cell[][] =>
  geometryOf(catalogue, false).rows.map((row) => row.map(({ name }) => name));

export const pieceOf = (catalogue: GameDescription, letter: string): PieceView | undefined =>
  catalogue.pieces.find(({ look }) => look.letter === letter);

/** Parses a text; null if it is not a position of this game. */
export function readDraft(text: string, catalogue: GameDescription): Draft | null {
  const [head = "", board = "", ...words] = text.trim().split(MOVES, 1)[0]?.split(" ") ?? [];
  const [name, ...listed] = head.split(";");
  const options = listed.map((word) => word.split("="));
  const cells = readRows(board, catalogue);
  if (name !== catalogue.name || options.some(({ length }) => length !== 2) || !cells) return null;
  return { options: Object.fromEntries(options) as Record<string, string>, cells, words };
}

function readRows(text: string, catalogue: GameDescription): Record<Cell, string> | null {
  const [written, rows] = [text.split("/"), rowsOf(catalogue)];
  if (written.length !== rows.length) return null;
  const read = rows.map((row, i) => readRow(written[i] ?? "", row, catalogue));
  return read.every((row) => row !== null) ? Object.assign({}, ...read) : null;
}

/** Parses a row: `2b3` is two empty cells, a piece and three empty cells. */
function readRow(text: string, row: Cell[], catalogue: GameDescription) {
  const cells: Record<Cell, string> = {};
  let place = 0;
  for (const part of text.match(/[1-9]\d?|\D/g) ?? []) {
    if (/\d/.test(part)) place += Number(part);
    else {
      const cell = row[place++];
      if (cell === undefined || !pieceOf(catalogue, part)) return null;
      cells[cell] = part;
    }
  }
  return place === row.length ? cells : null;
}

export function writeDraft({ options, cells, words }: Draft, catalogue: GameDescription): string {
  // Defaults may depend on other options, so the server leaves out redundant options.
  const chosen = catalogue.options.flatMap(({ name }) =>
    options[name] ? `${name}=${options[name]}` : [],
  );
  const rows = rowsOf(catalogue).map((row) =>
    row
      .map((cell) => cells[cell] ?? ".")
      .join("")
      .replace(/\.+/g, ({ length }) => String(length)),
  );
  return [[catalogue.name, ...chosen].join(";"), rows.join("/"), ...words].join(" ");
}

/** The value of an option, or its default. */
export const optionOf = (draft: Draft, catalogue: GameDescription, name: string): string =>
  draft.options[name] ?? catalogue.options.find((one) => one.name === name)?.default ?? "";

/** The pieces in the format of boards. */
export function piecesOf({ cells }: Draft, catalogue: GameDescription): Pieces {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([cell, letter]): [Cell, PieceId][] => {
      const piece = pieceOf(catalogue, letter);
      return piece ? [[cell, [piece.kind, piece.seat]]] : [];
    }),
  );
}

/** The names of the seats with these options. */
export function seatsOf(draft: Draft, catalogue: GameDescription): string[] {
  const fitting = catalogue.seats.find(({ options }) =>
    Object.entries(options).every(([name, value]) => optionOf(draft, catalogue, name) === value),
  );
  return (fitting ?? catalogue.seats[0])?.names ?? [];
}
