/** The demo games of the start page. tests/demo_games.py generates their data. */

import type {
  Boards,
  BoardView,
  CellLook,
  CellView,
  Facts,
  GameDescription,
  Pieces,
  StepView,
} from "../../net/types";
import { at } from "../../ui/lists";

export interface DemoGame {
  /** The part of the catalogue that is needed to draw a board. */
  catalogue: GameDescription;
  start: BoardView;
  steps: StepView[];
  /** The starting positions by option and value, for options that change it. */
  starts: Record<string, Record<string, Pieces>>;
}

/** The starting position for the chosen options; null if they do not change it. */
export function startOf(
  { starts }: DemoGame,
  options: Record<string, string>,
): { pieces: Pieces; facts: Facts } | null {
  for (const [option, boards] of Object.entries(starts)) {
    const pieces = boards[options[option] ?? ""];
    if (pieces) return { pieces, facts: {} };
  }
  return null;
}

interface PackedCatalogue {
  name: string;
  title: string;
  most_seats: number;
  shape: GameDescription["board"]["shape"];
  outline: [number, number][];
  cells: [string, number, number][];
  looks: CellLook[];
  look: number[];
  pieces: GameDescription["pieces"];
}

interface PackedBoard {
  pieces: string;
  /** The facts that are needed to draw the pieces. */
  facts?: Facts;
  turn?: number;
}

export interface PackedGame {
  catalogue: PackedCatalogue;
  starts: Record<string, Record<string, string>>;
  start: PackedBoard;
  steps: (PackedBoard & Pick<StepView, "move" | "seat" | "events">)[];
}

const FILES = import.meta.glob<{ default: unknown }>("./demos/*.json");
const cached = new Map<string, Promise<DemoGame | null>>();

/**
 * The step whose board is shown in pictures: boards are most interesting in the middle of a game.
 */
export const stillAt = (steps: number): number => Math.floor(steps * 0.6);

export const demoNames = (): string[] =>
  Object.keys(FILES).map((path) => path.replace(/^.*\/|\.json$/g, ""));

/** The demo of a game, or its start only; null if neither can be fetched. */
export function demoGame(name: string): Promise<DemoGame | null> {
  let found = cached.get(name);
  if (!found) {
    found = fetchGame(name).catch(() => {
      cached.delete(name);
      return null;
    });
    cached.set(name, found);
  }
  return found;
}

async function fetchGame(name: string): Promise<DemoGame> {
  const file = await FILES[`./demos/${name}.json`]?.();
  if (file) return unpackGame(file.default as PackedGame);
  const { catalogueOf: described } = await import("../../net/catalogue");
  const { post } = await import("../../net/http");
  const request = post<Boards>("/api/boards", { game: name });
  const [catalogue, { start }] = await Promise.all([described(name), request]);
  return { catalogue, start, steps: [], starts: {} };
}

function unpackGame({ catalogue: packed, starts, start, steps }: PackedGame): DemoGame {
  const catalogue = catalogueOf(packed);
  return {
    catalogue,
    start: boardOf(start, catalogue, 0),
    steps: steps.map(({ move, seat, events, ...board }, k) => ({
      ply: k + 1,
      action: -1,
      move,
      seat,
      events,
      board: boardOf(board, catalogue, k + 1),
    })),
    starts: mapValues(starts, (values) =>
      mapValues(values, (letters) => parsePieces(letters, catalogue)),
    ),
  };
}

const mapValues = <A, B>(values: Record<string, A>, convert: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, convert(value)]));

function catalogueOf(packed: PackedCatalogue): GameDescription {
  const { shape, outline, cells, looks, look, ...named } = packed;
  const around = ([name, x, y]: [string, number, number]): CellView => ({
    name,
    x,
    y,
    outline: outline.map(([dx, dy]) => [x + dx, y + dy]),
  });
  const board = { shape, directions: [], labels: [], cells: cells.map(around) };
  return {
    ...named,
    board,
    cell_looks: look.map((k) => at(looks, k)),
  } as unknown as GameDescription;
}

function parsePieces(letters: string, { board, pieces }: GameDescription): Pieces {
  const found: Pieces = {};
  [...letters].forEach((letter, i) => {
    const piece = pieces[Number(letter)];
    if (letter !== "." && piece) found[at(board.cells, i).name] = [piece.kind, piece.seat];
  });
  return found;
}

function boardOf(packed: PackedBoard, catalogue: GameDescription, ply: number): BoardView {
  return {
    ply,
    to_move: null,
    on_turn: null,
    starts_turn: packed.turn === 1,
    pieces: parsePieces(packed.pieces, catalogue),
    facts: packed.facts ?? {},
    text: "",
    outcome: null,
    legal: null,
  };
}
