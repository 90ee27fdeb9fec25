/** Choosing in any game: a move is a way over the cells that it names; the rest is listed. */

import type { Cell, MoveView, Pieces, Seat } from "../api/types";
import { t } from "../i18n/i18n.svelte";
import { only } from "../lists";
import type { Ground } from "./ground";
import type { Host, Manner, Mode, Offer, Shown } from "./types";

const MOST_LISTED = 30;

interface Told extends Offer {
  /** The cells to click, in order; several where a move can be told in several ways. */
  ways: Cell[][];
}

/** A direction is told by the next cell that way; without a cell it is that of the only own piece. */
function waysOf(move: MoveView, own: Cell | null, ground: Ground): Cell[][] {
  const { cells, direction } = move;
  if (!direction) return [cells];
  const [first, second] = cells;
  const towards = (cell: Cell) => ground.next(cell, direction) ?? [];
  if (!first) return own ? [[own].concat(towards(own)), [towards(own)].flat()] : [[]];
  if (!second) return [[first].concat(towards(first))];
  return [cells, cells.length > 2 ? [second, first].concat(towards(second)) : cells];
}

function onlyPieceOf(pieces: Pieces, seat: Seat): Cell | null {
  return only(Object.keys(pieces).filter((cell) => pieces[cell]?.[1] === seat));
}

const fits = (chosen: Cell[]) => (way: Cell[]) => chosen.every((cell, i) => way[i] === cell);

class Telling implements Mode {
  #chosen = $state.raw<Cell[]>([]);

  constructor(private readonly host: Host) {}

  get isHolding(): boolean {
    return this.#chosen.length > 0;
  }

  show(): Shown {
    const chosen = this.#chosen;
    const found = this.#fitting(chosen);
    const next = found.flatMap(({ ways }) =>
      ways.filter(fits(chosen)).map((w) => w[chosen.length]),
    );
    const targets = new Set(next.filter((cell) => cell !== undefined));
    const listed = chosen.length ? found : found.filter(({ ways }) => ways.some((w) => !w.length));
    const choices = listed.slice(0, MOST_LISTED).map(({ action, move }) => ({
      id: `move:${action}`,
      label: move,
      pressed: action === this.host.pending,
    }));
    const { first, then, list } = t.choosing.plain;
    const prompt = targets.size ? (chosen.length ? then : first) : list;
    return { targets, chosen: new Set(chosen), arrows: [], choices, prompt };
  }

  cell(cell: Cell): void {
    const before = this.#chosen;
    if (before.at(-1) === cell) {
      const isPending = ({ action }: Told) => action === this.host.pending;
      const complete = this.#complete(before);
      this.#chosen = [];
      this.#playIf(complete.length === 1 ? complete : this.#fitting(before).filter(isPending));
      return;
    }
    const longer = [...before, cell];
    const found = this.#fitting(longer);
    this.#chosen = found.length ? longer : [];
    // A piece that has one move only is not sent off by taking it in hand.
    if (found.length) this.#playIf(found.length > 1 ? [] : this.#complete(longer));
    else if (before.length && this.#fitting([cell]).length) this.#beginWith(cell);
    else this.#miss(longer);
  }

  /** Takes another cell in hand, which was not marked: so nothing is played yet. */
  #beginWith(cell: Cell): void {
    this.host.reconsider();
    this.#chosen = [cell];
  }

  get #told(): Told[] {
    return this.host.offers.map((offer) => ({ ...offer, ways: this.#waysOf(offer) }));
  }

  #waysOf(move: MoveView): Cell[][] {
    const { current, ground } = this.host;
    return waysOf(move, onlyPieceOf(current.board.pieces, current.seat), ground);
  }

  #fitting(chosen: Cell[]): Told[] {
    return this.#told.filter(({ ways }) => ways.some(fits(chosen)));
  }

  #complete(chosen: Cell[]): Told[] {
    const isTold = (way: Cell[]) => fits(chosen)(way) && way.length === chosen.length;
    return this.#told.filter(({ ways }) => ways.some(isTold));
  }

  #playIf(found: Told[]): void {
    const meant = only(found);
    if (meant) this.host.play(meant.action);
  }

  /** A move of the table that the clicked cells name, though it is not legal. */
  #miss(cells: Cell[]): void {
    const { moves } = this.host.current.catalogue;
    const isWay = (tried: Cell[]) => (way: Cell[]) =>
      way.length === tried.length && fits(tried)(way);
    const isNamed = (tried: Cell[]) => (move: MoveView) => isWay(tried)(move.cells);
    const told = moves.find((move) => this.#waysOf(move).some(isWay(cells)));
    this.host.refuse(told ?? moves.find(isNamed(cells)) ?? moves.find(isNamed(cells.slice(-1))));
  }
}

export const plain: Manner = (host) => {
  const telling = new Telling(host);
  return { mode: () => telling };
};
