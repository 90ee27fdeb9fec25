/** Whole games for tests, as the server sends them; tests/page_games.py makes the data. */

import type { BoardView, CellLook, GameDescription, Pieces, StepView } from "../../../net/types";
import { lookOf } from "../../drawing/sprites";
import { CELL } from "../../drawing/testing";
import { byName } from "../../../app/i18n/gametexts";
import { at, memoize } from "../../../ui/lists";
import { anchorsOf } from "../anchors";
import { framesOf } from "../frames";

export interface SampleGame {
  catalogue: GameDescription;
  start: BoardView;
  steps: StepView[];
}

interface Short {
  catalogue: object;
  start: object;
  steps: object[];
}

interface ShortCatalogue {
  cells: [string, number, number][];
  cell_looks: [string, boolean, CellLook["emblem"]][];
  pieces: [string, number | null, CellLook["emblem"]][];
}

function catalogueOf(short: object): GameDescription {
  const { cells, cell_looks, pieces } = short as ShortCatalogue;
  const bare = { ...short, pieces: [] } as unknown as GameDescription;
  return {
    ...bare,
    board: {
      shape: "square",
      directions: {},
      labels: [],
      cells: cells.map(([name, x, y]) => ({ name, x, y, outline: [] })),
    },
    cell_looks: cell_looks.map(([text, zone, emblem]) => ({ ...CELL, text, zone, emblem })),
    pieces: pieces.map(([kind, seat, emblem]) => ({
      kind,
      seat,
      name: kind,
      total: null,
      look: { ...lookOf(bare, kind, seat), emblem },
    })),
    moves: [],
    rules: {},
  };
}

function boardOf(short: object, { board, pieces }: GameDescription): BoardView {
  const view = short as { pieces: string };
  const lying: Pieces = {};
  [...view.pieces].forEach((letter, i) => {
    const piece = pieces[Number(letter)];
    if (letter !== "." && piece) lying[at(board.cells, i).name] = [piece.kind, piece.seat];
  });
  const nobody = { to_move: null, on_turn: null, outcome: null };
  return { ...nobody, ...short, pieces: lying } as unknown as BoardView;
}

function sampleGame(short: Short): SampleGame {
  const catalogue = catalogueOf(short.catalogue);
  const steps = short.steps as StepView[];
  return {
    catalogue,
    start: boardOf(short.start, catalogue),
    steps: steps.map((step) => ({ ...step, board: boardOf(step.board, catalogue) })),
  };
}

/** The games that tests refer to by name. */
type GameName = "repulso" | "repello" | "abalone" | "alliances";

const FILES = import.meta.glob<Short>(["../testing/*.json", "!./words.json"], {
  import: "default",
  eager: true,
});

/** All games with sample data. */
export const games = Object.fromEntries(
  Object.entries(byName(FILES)).map(([name, short]) => [name, sampleGame(short)]),
) as Record<GameName, SampleGame>;

/** The steps with a matching event, each with the board before it. */
export function stepsWith(
  game: SampleGame,
  isMeant: (event: StepView["events"][number]) => boolean,
): { before: BoardView; step: StepView }[] {
  const boards = [game.start, ...game.steps.map(({ board }) => board)];
  const all = game.steps.map((step, i) => ({ before: at(boards, i), step }));
  return all.filter(({ step }) => step.events.some(isMeant));
}

/** The frames of a whole game. */
export const framesIn = memoize(({ catalogue, start, steps }: SampleGame) =>
  framesOf(catalogue, start, steps, anchorsOf(catalogue)),
);
