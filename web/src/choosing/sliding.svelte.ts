/** Sending pieces on their way: each open way is an arrow, with the piece or where it ends. */

import type { Cell, MoveView } from "../api/types";
import type { Arrow, DragPhase } from "../boards/types";
import { t } from "../i18n/i18n.svelte";
import { only } from "../lists";
import { arrowOf, meantBy, pairOf, wayOf, waysAlong, waysTo, type Way } from "./ways";
import type { Choice, Host, Mode, Offer, Shown } from "./types";

export interface SlidingWords {
  /** What to do; `piece` is the chosen one. */
  prompt(piece: Cell | null, ways: Way[]): string;
  label(way: Way): string;
  help(): string;
}

export interface SlidingRoles {
  /** The kind of the table's moves. */
  kind: string;
  /** The piece that moves where the table names none. */
  only?(): Cell | null;
  /** What a click on a cell means that is on no way. */
  meant?(cell: Cell): MoveView | undefined;
  /** Choices beside those for the chosen piece. */
  choices?(): Choice[];
}

export class Sliding implements Mode {
  #piece = $state<Cell | null>(null);
  #over = $state<{ from: Cell; to: Cell | null } | null>(null);

  constructor(
    private readonly host: Host,
    private readonly words: SlidingWords,
    private readonly roles: SlidingRoles,
  ) {}

  get isHolding(): boolean {
    return this.#piece !== null;
  }

  show(): Shown {
    const ways = this.#shownWays;
    const focus = this.#focus(ways);
    return {
      targets: this.#targets(ways),
      chosen: new Set(this.#over ? [this.#over.from] : [...this.#held(), ...focus.flatMap(pairOf)]),
      arrows: this.#arrows(ways, focus),
      choices: [...this.#listed(ways), ...(this.roles.choices?.() ?? [])],
      prompt: this.host.narrowed ? t.choosing.whichWay : this.words.prompt(this.#piece, ways),
    };
  }

  /** Only ways that are shown are played; another piece that can go is taken in hand instead. */
  cell(cell: Cell): void {
    const { host } = this;
    const ways = this.#shownWays;
    const own = only(host.narrowed ? ways.filter(({ from }) => from === cell) : []);
    const isEnd = this.isHolding && ways.some(({ end }) => end === cell);
    host.narrowed = null;
    if (own) host.play(own.action);
    else if (this.#hasWays(cell) && !isEnd) this.#hold(cell);
    else if (!host.settle(waysTo(ways, cell)) && !this.#guess(cell)) this.#miss(cell);
  }

  /** A click in the direction of the chosen piece, while it is not known yet how far that goes. */
  #guess(cell: Cell): boolean {
    const piece = this.#piece;
    const direction = piece && this.host.ground.straight(piece, cell);
    const ways = piece && direction ? this.#waysOf(piece) : [];
    return this.host.settle(ways.filter((way) => way.isUnknown && way.direction === direction));
  }

  /** Where ways cross, the one that ends on the cell is meant, not the one that leads over it. */
  arrow(action: number, at: Cell): void {
    const ending = this.host.narrowed ? [] : this.#shownWays.filter((way) => way.end === at);
    if (!this.host.settle(ending)) this.host.play(action);
  }

  drag(from: Cell, to: Cell | null, phase: DragPhase): void {
    const isHeld = phase === "start" || phase === "over";
    this.#over = isHeld && this.#hasWays(from) ? { from, to: phase === "over" ? to : from } : null;
    if (phase !== "drop" || from === to) return;
    if (this.host.settle(waysAlong(this.#ways, from, to, this.host.ground))) return;
    if (to !== null) this.host.refuse(this.#table(from, this.host.ground.towards(from, to)));
  }

  key(key: string): boolean {
    const direction = this.host.directionOf(key);
    const pieces = [...new Set(this.#ways.map(({ from }) => from))];
    const piece = this.#piece ?? only(pieces);
    if (!direction || piece === null) return false;
    const found = this.#waysOf(piece).filter((way) => way.direction === direction);
    if (!this.host.settle(found)) this.host.refuse(this.#table(piece, direction));
    return true;
  }

  help(): string {
    return this.words.help();
  }

  pointed(): number | null {
    return only(this.#focus(this.#shownWays))?.action ?? null;
  }

  get #ways(): Way[] {
    const { ground, offers } = this.host;
    const from = ({ cells }: Offer) => cells[0] ?? this.roles.only?.() ?? null;
    return offers.flatMap((offer) => {
      const cell = from(offer);
      return cell === null ? [] : [wayOf(offer, cell, ground)];
    });
  }

  get #shownWays(): Way[] {
    const ways = this.#ways;
    if (this.host.narrowed) return ways.filter((way) => this.#isNarrowed(way));
    const own = ways.filter((way) => way.from === (this.#over?.from ?? this.#piece));
    return own.length ? own : ways;
  }

  #isNarrowed(way: Way): boolean {
    return this.host.narrowed?.includes(way.action) ?? false;
  }

  #waysOf(piece: Cell): Way[] {
    return this.#ways.filter((way) => way.from === piece);
  }

  #hasWays(cell: Cell): boolean {
    return this.#waysOf(cell).length > 0;
  }

  #hold(cell: Cell): void {
    this.host.reconsider();
    this.#piece = this.#piece === cell ? null : cell;
  }

  /** A click on no way: in the direction of the chosen piece, or what the game makes of it. */
  #miss(cell: Cell): void {
    const { ground } = this.host;
    const piece = this.#piece ?? this.roles.only?.() ?? null;
    const direction = piece && piece !== cell ? ground.straight(piece, cell) : null;
    const meant = piece && direction ? this.#table(piece, direction) : this.roles.meant?.(cell);
    this.#piece = null;
    this.host.refuse(meant);
  }

  #table(from: Cell, direction: string | null): MoveView | undefined {
    const { moves } = this.host.current.catalogue;
    const isOnly = from === this.roles.only?.();
    return meantBy(moves, this.roles.kind, isOnly ? null : from, direction);
  }

  /** The ways that the pending move, the drag or the pointer points at. */
  #focus(ways: Way[]): Way[] {
    const { pending, hovered, ground } = this.host;
    if (pending !== null) return ways.filter(({ action }) => action === pending);
    const { from, to } = this.#over ?? {};
    if (from && from !== to) return waysAlong(ways, from, to ?? null, ground);
    if (hovered === null) return [];
    const own = ways.filter((way) => way.from === hovered);
    return own.length ? own : waysTo(ways, hovered);
  }

  #held(): Cell[] {
    return this.#piece === null ? [] : [this.#piece];
  }

  /** At first the pieces that can go, which is plainer than all ends at once: arrows show those. */
  #targets(ways: Way[]): Set<Cell> {
    const ends = ways.flatMap(({ end }) => (end === null ? [] : [end]));
    if (this.roles.only) return new Set(ends);
    const isChosen = this.isHolding || this.host.narrowed !== null;
    const others = this.#ways.map(({ from }) => from).filter((cell) => cell !== this.#piece);
    return new Set(isChosen ? [...ends, ...others] : others);
  }

  #arrows(ways: Way[], focus: Way[]): Arrow[] {
    const isFaint = (way: Way) => focus.length > 0 && !focus.includes(way);
    const { ground } = this.host;
    return ways.map((way) => arrowOf(way, ground, this.words.label(way), isFaint(way)));
  }

  /** The ways in words, once they are those of one piece or few that were meant. */
  #listed(ways: Way[]): Choice[] {
    if (this.#piece === null && !this.host.narrowed) return [];
    const { pending } = this.host;
    return ways.map((way) => ({
      id: `move:${way.action}`,
      label: this.words.label(way),
      pressed: way.action === pending,
    }));
  }
}
