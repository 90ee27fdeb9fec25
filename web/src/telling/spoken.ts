/** Cells and boards for the ear, and what is to be done on them. */

import {
  abaloneFacts,
  alliancesFacts,
  repelloFacts,
  repulsoFacts,
  type Colour,
} from "../api/facts";
import type { BoardView, Cell, Facts, GameDescription } from "../api/types";
import { carriedBy } from "../boards/sprites";
import { t } from "../i18n/i18n.svelte";
import { at } from "../lists";
import { colourName, fullName, listed, pieceWords, seatName } from "./names";

type Shown = Pick<BoardView, "pieces" | "facts">;
const COLOURS: Colour[] = ["orange", "purple", "green"];

const indices = new WeakMap<GameDescription, Map<Cell, number>>();

function indexOf(catalogue: GameDescription, cell: Cell): number {
  let known = indices.get(catalogue);
  if (!known) {
    known = new Map(catalogue.board.cells.map(({ name }, i) => [name, i]));
    indices.set(catalogue, known);
  }
  return known.get(cell) ?? -1;
}

/** `c3, blue piece`, `e5, red stacker, 12 counters, field 4`, `g7, empty, orange side`. */
export function spokenCell(cell: Cell, catalogue: GameDescription, shown: Shown): string {
  return [cell, ...lying(cell, shown), ...ground(cell, catalogue)].join(", ");
}

function lying(cell: Cell, { pieces, facts }: Shown): string[] {
  const { spoken } = t.telling;
  const piece = pieces[cell];
  if (!piece) return [spoken.empty];
  const carried = carriedBy(piece[1], facts);
  return [
    pieceWords(fullName(...piece)).bare,
    ...(carried === undefined ? [] : [spoken.counters(carried)]),
    ...(has(facts.pending, cell) ? [spoken.waits] : []),
    ...(has(facts.conflicts, cell) ? [spoken.touches] : []),
  ];
}

const has = (cells: unknown, cell: Cell): boolean =>
  Array.isArray(cells) && (cells as Cell[]).includes(cell);

function ground(cell: Cell, catalogue: GameDescription): string[] {
  const { spoken } = t.telling;
  const look = catalogue.cell_looks[indexOf(catalogue, cell)];
  const side = sideOf(catalogue, look?.emblem);
  return [
    ...(look?.text ? [spoken.field(look.text)] : []),
    ...(look?.zone ? [spoken.zone] : []),
    ...(side ? [spoken.side(colourName(side))] : []),
  ];
}

/** A side is marked with the emblem of the pieces whose colour it has. */
function sideOf(catalogue: GameDescription, emblem: string | undefined): string | undefined {
  const isMarked = emblem && emblem !== "none";
  return isMarked ? catalogue.pieces.find(({ look }) => look.emblem === emblem)?.kind : undefined;
}

/** What whoever decides now has to do: a sentence, or nothing after the end. */
export function taskText(board: BoardView, catalogue: GameDescription): string {
  const task = board.to_move === null ? undefined : TASKS[catalogue.name]?.(board, catalogue);
  return task ? t.telling.tasks.todo(task) : "";
}

const TASKS: Record<string, (board: BoardView, catalogue: GameDescription) => string> = {
  repulso: ({ facts }) => {
    const { own_pending } = repulsoFacts(facts);
    return own_pending.length ? t.telling.tasks.slide(listed(own_pending)) : t.telling.tasks.place;
  },
  repello: ({ facts }, catalogue) => {
    const { task, victim } = repelloFacts(facts);
    return task === "take"
      ? t.telling.tasks.take(seatName(catalogue.name, victim))
      : t.telling.tasks[task];
  },
  abalone: () => t.telling.tasks.marbles,
  alliances: ({ facts }) =>
    alliancesFacts(facts).can_swap ? t.telling.tasks.discOrSwap : t.telling.tasks.disc,
};

/** What is beside the board, in lines. */
export function factLines(facts: Facts, catalogue: GameDescription): string[] {
  return FACTS[catalogue.name]?.(facts, catalogue) ?? [];
}

const FACTS: Record<string, (facts: Facts, catalogue: GameDescription) => string[]> = {
  repulso: (facts, catalogue) =>
    repulsoFacts(facts).seats.map(({ coloured, action, clusters }, seat) =>
      t.telling.facts.supply(seatName(catalogue.name, seat), coloured, action, clusters),
    ),
  repello: (facts, catalogue) =>
    repelloFacts(facts).seats.map((held, seat) =>
      t.telling.facts.collection(seatName(catalogue.name, seat), held),
    ),
  abalone: (facts, catalogue) => abaloneLines(facts, catalogue),
  alliances: (facts, catalogue) => alliancesLines(facts, catalogue),
};

function abaloneLines(facts: Facts, catalogue: GameDescription): string[] {
  const { ejected, needed, occurrences, ply, max_plies } = abaloneFacts(facts);
  const words = t.telling.facts;
  return [
    ...ejected.map((n, seat) => words.pushedOut(seatName(catalogue.name, seat), n, needed)),
    ...(occurrences > 1 ? [words.occurrence(occurrences)] : []),
    ...(max_plies === null ? [] : [words.plies(ply, max_plies)]),
  ];
}

function alliancesLines(facts: Facts, catalogue: GameDescription): string[] {
  const { supply, won, allies } = alliancesFacts(facts);
  const words = t.telling.facts;
  const left = COLOURS.map((colour) => `${pieceWords(`${colour} disc`).bare} × ${supply[colour]}`);
  return [
    ...won.map((colours, seat) =>
      words.won(
        seatName(catalogue.name, seat),
        COLOURS.map((one) => `${colourName(one)} + ${colourName(at(allies, seat)[one])}`).join(
          ", ",
        ),
        listed(colours.map(colourName)) || words.nothing,
      ),
    ),
    words.left(left.join(", ")),
  ];
}
