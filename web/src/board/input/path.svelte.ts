/** Input for any game: a move is a path over the cells in its notation; other moves are listed. */

import type { Cell, MoveView, Pieces, Seat } from "../../net/types";
import { language, t } from "../../app/i18n/i18n.svelte";
import { only } from "../../ui/lists";
import { nameOf } from "../words/phrases";
import { moveChoice } from "./choices";
import { digitOf } from "./keys";
import type { Lattice } from "./lattice";
import type { Host, GameInput, Mode, Offer, ModeView } from "./types";

const MAX_LISTED = 30;
const MAX_DIGITS = 9;

interface PathOffer extends Offer {
  /** The cells to click, in order; several paths if the move can be entered in several ways. */
  paths: Cell[][];
}

/** A click on the next cell gives the direction; a move without cells belongs to the player's
 * only piece. */
function pathsOf(move: MoveView, own: Cell | null, lattice: Lattice): Cell[][] {
  const { cells, direction } = move;
  if (!direction) return [cells];
  const [first, second] = cells;
  const towards = (cell: Cell) => lattice.next(cell, direction) ?? [];
  if (!first) return own ? [[own].concat(towards(own)), [towards(own)].flat()] : [[]];
  if (!second) return [[first].concat(towards(first))];
  return [cells, cells.length > 2 ? [second, first].concat(towards(second)) : cells];
}

function onlyPieceOf(pieces: Pieces, seat: Seat): Cell | null {
  return only(Object.keys(pieces).filter((cell) => pieces[cell]?.[1] === seat));
}

const fits = (chosen: Cell[]) => (path: Cell[]) => chosen.every((cell, i) => path[i] === cell);

const kindsOf = (moves: MoveView[]): Set<string> => new Set(moves.map(({ kind }) => kind));

class PathMode implements Mode {
  #chosen = $state.raw<Cell[]>([]);

  constructor(private readonly host: Host) {}

  get isHolding(): boolean {
    return this.#chosen.length > 0;
  }

  show(): ModeView {
    const chosen = this.#chosen;
    const found = this.#fitting(chosen);
    const next = found.flatMap(({ paths }) =>
      paths.filter(fits(chosen)).map((w) => w[chosen.length]),
    );
    const targets = new Set(next.filter((cell) => cell !== undefined));
    const isNamed = chosen.length > 0 && kindsOf(this.#listed).size > 1;
    const name = ({ kind, move }: PathOffer) =>
      isNamed ? `${this.#kindName(kind)}: ${move}` : move;
    const choices = this.#listed.map((offer) => moveChoice(this.host, offer, name(offer)));
    const { first, then, list, several } = t.input.plain;
    const end = chosen.at(-1);
    const listing = isNamed && end ? several(end) : list;
    const prompt = targets.size ? (chosen.length ? then : first) : listing;
    return { targets, chosen: new Set(chosen), arrows: [], choices, prompt };
  }

  /** A digit chooses from the list. */
  key(key: string): boolean {
    const offer = this.#listed[Number(digitOf(key) ?? 0) - 1];
    if (offer) this.host.play(offer.action);
    return offer !== undefined;
  }

  help(): string {
    const { length } = this.#listed;
    return length > 1 ? t.input.listKeys(Math.min(length, MAX_DIGITS)) : "";
  }

  cell(cell: Cell): void {
    const before = this.#chosen;
    if (before.at(-1) === cell) {
      const isPending = ({ action }: PathOffer) => action === this.host.pending;
      const [matching, complete] = [this.#matching(before), this.#complete(before)];
      const isUnambiguous = complete.length === 1 && !this.#movesOfSeveralKinds(before).length;
      this.#chosen = [];
      this.#playIf(isUnambiguous ? complete : matching.filter(isPending));
      return;
    }
    const longer = [...before, cell];
    const found = this.#matching(longer);
    this.#chosen = found.length ? longer : [];
    // Picking up a piece that has only one move does not play it.
    if (found.length) this.#playIf(found.length > 1 ? [] : this.#complete(longer));
    else if (before.length && this.#fitting([cell]).length) this.#beginWith(cell);
    else this.#miss(longer);
  }

  /** Picks up another piece. Its cell was not marked, so no move is played yet. */
  #beginWith(cell: Cell): void {
    this.host.reconsider();
    this.#chosen = [cell];
  }

  get #paths(): PathOffer[] {
    return this.host.offers.map((offer) => ({ ...offer, paths: this.#pathsOf(offer) }));
  }

  #pathsOf(move: MoveView): Cell[][] {
    const { current, lattice } = this.host;
    return pathsOf(move, onlyPieceOf(current.board.pieces, current.seat), lattice);
  }

  #fitting(chosen: Cell[]): PathOffer[] {
    return this.#paths.filter(({ paths }) => paths.some(fits(chosen)));
  }

  /** The listed moves: all that the chosen cells can mean, or moves without cells. */
  get #listed(): PathOffer[] {
    const chosen = this.#chosen;
    const isPathless = ({ paths }: PathOffer) => paths.some((path) => !path.length);
    const found = chosen.length ? this.#matching(chosen) : this.#paths.filter(isPathless);
    return found.slice(0, MAX_LISTED);
  }

  #matching(chosen: Cell[]): PathOffer[] {
    const several = this.#movesOfSeveralKinds(chosen);
    return several.length ? several : this.#fitting(chosen);
  }

  /** Moves of several kinds to the chosen cell; with a piece picked up, only moves of that
   * piece. */
  #movesOfSeveralKinds(chosen: Cell[]): PathOffer[] {
    const fitting = this.#fitting(chosen);
    const complete = this.#complete(chosen);
    if (fitting.length > complete.length) return []; // another cell decides
    const leads = (path: Cell[]) => path.at(-1) === chosen[0];
    const isFirst = chosen.length === 1;
    const found = isFirst ? this.#paths.filter(({ paths }) => paths.some(leads)) : complete;
    return kindsOf(found).size > 1 ? found : [];
  }

  /** The kind in the game's words, or by default the server's name. */
  #kindName(kind: string): string {
    const name = nameOf(this.host.current.catalogue.name, kind).replaceAll("-", " ");
    return name.charAt(0).toLocaleUpperCase(language()) + name.slice(1);
  }

  #complete(chosen: Cell[]): PathOffer[] {
    const isWhole = (path: Cell[]) => fits(chosen)(path) && path.length === chosen.length;
    return this.#paths.filter(({ paths }) => paths.some(isWhole));
  }

  #playIf(found: PathOffer[]): void {
    const offer = only(found);
    if (offer) this.host.play(offer.action);
  }

  /** Refuses the catalogue's move that the clicked cells name, which is not legal. */
  #miss(cells: Cell[]): void {
    const { moves } = this.host.current.catalogue;
    const isPath = (tried: Cell[]) => (path: Cell[]) =>
      path.length === tried.length && fits(tried)(path);
    const isNamed = (tried: Cell[]) => (move: MoveView) => isPath(tried)(move.cells);
    const exact = moves.find((move) => this.#pathsOf(move).some(isPath(cells)));
    this.host.refuse(exact ?? moves.find(isNamed(cells)) ?? moves.find(isNamed(cells.slice(-1))));
  }
}

export const plain: GameInput = (host) => {
  const path = new PathMode(host);
  return { mode: () => path };
};
