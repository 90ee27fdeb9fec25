/** Input for Abalone: choose one to three marbles in a line, then where they move. */

import type { Cell } from "../../../net/types";
import type { DragPhase, How } from "../../drawing/types";
import { t } from "../../../app/i18n/i18n.svelte";
import { own } from "../../drawing/abalone/game";
import { only } from "../../../ui/lists";
import { moveChoice } from "../choices";
import { directionName } from "../keys";
import { longestGroup, intendedShift, pickedWith, shiftArrow, shiftOf, shiftsOf } from "../groups";
import { spanOf, type Shift } from "../groups";
import type { Choice, Host, GameInput, Mode, ModeView } from "../types";

class Groups implements Mode {
  #picked = $state.raw<Cell[]>([]);
  #dragged = $state.raw<{ from: Cell; to: Cell | null } | null>(null);

  constructor(private readonly host: Host) {}

  get isHolding(): boolean {
    return this.#picked.length > 0;
  }

  show(): ModeView {
    const shifts = this.#shown(this.#group);
    const focus = this.#focus(shifts);
    const isFaint = (shift: Shift) => focus.length > 0 && !focus.includes(shift);
    return {
      targets: new Set(shifts.flatMap(({ targets }) => targets)),
      chosen: new Set([...this.#group, ...(only(focus)?.group ?? [])]),
      arrows: shifts.map((one) => shiftArrow(one, this.host.lattice, label(one), isFaint(one))),
      choices: this.#listed(shifts),
      prompt: this.#prompt(shifts),
    };
  }

  cell(cell: Cell, how: How): void {
    const { host } = this;
    const isEmpty = !host.current.board.pieces[cell];
    if (this.#isOwn(cell)) this.#pick(cell);
    else if (!this.#picked.length && isEmpty && how === "key") host.remind(own().input.pick);
    else if (!this.#picked.length) host.refuse(this.#foreign(cell));
    else if (!host.settle(this.#to(cell))) this.#miss(cell);
  }

  /** A drag over the player's own marbles picks them; a drag onto another cell moves the group. */
  drag(from: Cell, to: Cell | null, phase: DragPhase): void {
    const isHeld = phase === "start" || phase === "over";
    this.#dragged = isHeld && this.#isOwn(from) ? { from, to: phase === "over" ? to : from } : null;
    if (phase !== "drop" || to === null || from === to || !this.#isOwn(from)) return;
    if (this.#isPicking(from, to)) this.#pickLine(from, to);
    else this.#push(this.#groupAt(from), this.host.lattice.towards(from, to));
  }

  key(key: string): boolean {
    const direction = this.host.directionOf(key);
    if (!direction || !this.#picked.length) return false;
    this.#push(this.#picked, direction);
    return true;
  }

  help(): string {
    return own().input.keys;
  }

  pointed(): number | null {
    return only(this.#focus(this.#shown(this.#group)))?.action ?? null;
  }

  get #shifts(): Shift[] {
    const { offers, current, lattice } = this.host;
    return offers.map((offer) => shiftOf(offer, current, lattice));
  }

  /** The picked group, or the group that a drag is about to pick. */
  get #group(): Cell[] {
    if (!this.#dragged) return this.#picked;
    const { from, to } = this.#dragged;
    const isPicking = to !== null && this.#isPicking(from, to);
    return (isPicking && this.#lineOf(from, to)) || this.#groupAt(from);
  }

  /** Whether a drag picks marbles: a drag from a picked group of several marbles moves the group
   * instead. */
  #isPicking(from: Cell, to: Cell): boolean {
    return this.#isOwn(to) && !(this.#picked.length > 1 && this.#picked.includes(from));
  }

  #groupAt(cell: Cell): Cell[] {
    return this.#picked.includes(cell) ? this.#picked : [cell];
  }

  #shown(group: Cell[]): Shift[] {
    const { narrowed } = this.host;
    const shifts = shiftsOf(this.#shifts, group);
    return narrowed ? shifts.filter(({ action }) => narrowed.includes(action)) : shifts;
  }

  #isOwn(cell: Cell): boolean {
    const { board, seat } = this.host.current;
    return board.pieces[cell]?.[1] === seat;
  }

  #most(): number {
    return longestGroup(this.host.current.catalogue);
  }

  #pick(cell: Cell): void {
    this.host.reconsider();
    const isOwn = (one: Cell) => this.#isOwn(one);
    this.#picked = pickedWith(this.#picked, cell, isOwn, this.#most(), this.host.lattice);
  }

  #pickLine(from: Cell, to: Cell): void {
    this.host.reconsider();
    this.#picked = this.#lineOf(from, to) ?? [];
  }

  #lineOf(from: Cell, to: Cell): Cell[] | null {
    const line = spanOf([from, to], this.host.lattice);
    const isGroup = line && line.length <= this.#most() && line.every((cell) => this.#isOwn(cell));
    return isGroup ? line : null;
  }

  #push(group: Cell[], direction: string | null): void {
    const found = shiftsOf(this.#shifts, group).filter((shift) => shift.direction === direction);
    if (found.length) this.#picked = group;
    if (!this.host.settle(found)) this.host.refuse(this.#intended(group, direction));
  }

  #intended(group: Cell[], direction: string | null) {
    const { current, lattice } = this.host;
    return intendedShift(current.catalogue.moves, group, direction, lattice);
  }

  /** The shown shifts that a click on a cell can mean: they enter the cell, or push the marble
   * there. */
  #to(cell: Cell): Shift[] {
    const shifts = this.#shown(this.#picked);
    const entering = shifts.filter(({ targets }) => targets.includes(cell));
    const touches = ({ pushed }: Shift) =>
      pushed.some(({ origin, target }) => origin === cell || target === cell);
    return entering.length ? entering : shifts.filter(touches);
  }

  /** Handles a click that fits no move: beside the group it means that direction, elsewhere it
   * drops the group. */
  #miss(cell: Cell): void {
    const { lattice } = this.host;
    const beside = lattice.directions.filter((direction) =>
      this.#picked.some((one) => lattice.next(one, direction) === cell),
    );
    const intended = beside.map((direction) => this.#intended(this.#picked, direction));
    const inLine = intended.find((move) => move?.cells.length === 2);
    if (!beside.length) this.#picked = [];
    this.host.refuse(inLine ?? intended.find(Boolean));
  }

  /** A move of an opponent's marble that was clicked with nothing picked. */
  #foreign(cell: Cell) {
    const { board, catalogue } = this.host.current;
    if (!board.pieces[cell]) return undefined;
    return catalogue.moves.find(({ cells }) => cells.length === 2 && cells[0] === cell);
  }

  #focus(shifts: Shift[]): Shift[] {
    const { pending, hovered, lattice } = this.host;
    if (pending !== null) return shifts.filter(({ action }) => action === pending);
    const { from, to } = this.#dragged ?? {};
    if (from && to && from !== to && !this.#isPicking(from, to)) {
      const direction = lattice.towards(from, to);
      return shifts.filter((shift) => shift.direction === direction);
    }
    return hovered === null ? [] : shifts.filter(({ targets }) => targets.includes(hovered));
  }

  #listed(shifts: Shift[]): Choice[] {
    if (!this.host.narrowed) return [];
    return shifts.map((shift) => moveChoice(this.host, shift, label(shift)));
  }

  #prompt(shifts: Shift[]): string {
    const { pick, go, stuck } = own().input;
    if (this.host.narrowed) return t.input.whichWay;
    if (!this.#group.length) return pick;
    return shifts.length ? go(this.#group.length) : stuck;
  }
}

function label({ direction, group, pushed }: Shift): string {
  const { moves, pushes, pushesOut } = own().input;
  const name = directionName(direction);
  if (!pushed.length) return moves(group.length, name);
  const isOut = pushed.some(({ target }) => target === null);
  return isOut ? pushesOut(pushed.length, name) : pushes(pushed.length, name);
}

const abalone: GameInput = (host) => {
  const groups = new Groups(host);
  return { mode: () => groups };
};

export default abalone;
