/** Input for slides: each legal route is an arrow, chosen by its piece or by its end. */

import type { Cell, MoveView } from "../../net/types";
import type { Arrow, DragPhase } from "../drawing/types";
import { t } from "../../app/i18n/i18n.svelte";
import { only } from "../../ui/lists";
import { moveChoice } from "./choices";
import { arrowOf, moveAlong, pairOf, routeOf, routesAlong, routesTo, type Route } from "./routes";
import type { Choice, Host, Mode, Offer, ModeView } from "./types";

export interface SlideTask {
  /** The kind of these moves in the catalogue. */
  kind: string;
  /** The prompt; `piece` is the chosen piece. */
  prompt(piece: Cell | null, routes: Route[]): string;
  label(route: Route): string;
  help(): string;
  /** The piece that moves if the catalogue's moves name no cell. */
  only?(): Cell | null;
  /** The move that a click on a cell without a route means. */
  intendedMove?(cell: Cell): MoveView | undefined;
  /** Whether a click on a piece with only one route plays it. */
  isDirect?: boolean;
  /** Choices besides the routes of the chosen piece. */
  choices?(): Choice[];
}

export class SlideMode implements Mode {
  #piece = $state<Cell | null>(null);
  #over = $state<{ from: Cell; to: Cell | null } | null>(null);

  constructor(
    private readonly host: Host,
    private readonly task: SlideTask,
  ) {}

  get isHolding(): boolean {
    return this.#piece !== null;
  }

  show(): ModeView {
    const routes = this.#shownRoutes;
    const focus = this.#focus(routes);
    return {
      targets: this.#targets(routes),
      chosen: new Set(this.#over ? [this.#over.from] : [...this.#held(), ...focus.flatMap(pairOf)]),
      arrows: this.#arrows(routes, focus),
      choices: [...this.#listed(routes), ...(this.task.choices?.() ?? [])],
      prompt: this.host.narrowed ? t.input.whichWay : this.task.prompt(this.#piece, routes),
    };
  }

  /** Plays only routes that are shown; a click on another piece that can move picks it up
   * instead. */
  cell(cell: Cell): void {
    const { host } = this;
    const routes = this.#shownRoutes;
    const isEnd = this.isHolding && routes.some(({ end }) => end === cell);
    const isDirect = host.narrowed || (this.task.isDirect && !isEnd);
    const candidates = host.narrowed ? routes : this.#routes;
    const own = only(isDirect ? candidates.filter(({ from }) => from === cell) : []);
    host.narrowed = null;
    if (own) host.play(own.action);
    else if (this.#hasRoutes(cell) && !isEnd) this.#hold(cell);
    else if (!host.settle(routesTo(routes, cell)) && !this.#guess(cell)) this.#miss(cell);
  }

  /** Plays a move in the direction of a click, while the lengths of the routes are unknown. */
  #guess(cell: Cell): boolean {
    const piece = this.#piece;
    const direction = piece && this.host.lattice.straight(piece, cell);
    const routes = piece && direction ? this.#routesOf(piece) : [];
    return this.host.settle(
      routes.filter((route) => route.isUnknown && route.direction === direction),
    );
  }

  /** Where routes cross, a click means the route that ends on the cell, not the route over it. */
  arrow(action: number, at: Cell): void {
    const ending = this.host.narrowed ? [] : this.#shownRoutes.filter((route) => route.end === at);
    if (!this.host.settle(ending)) this.host.play(action);
  }

  drag(from: Cell, to: Cell | null, phase: DragPhase): void {
    const isHeld = phase === "start" || phase === "over";
    this.#over =
      isHeld && this.#hasRoutes(from) ? { from, to: phase === "over" ? to : from } : null;
    if (phase !== "drop" || from === to) return;
    if (this.host.settle(routesAlong(this.#routes, from, to, this.host.lattice))) return;
    if (to !== null) this.host.refuse(this.#table(from, this.host.lattice.towards(from, to)));
  }

  key(key: string): boolean {
    const direction = this.host.directionOf(key);
    const pieces = [...new Set(this.#routes.map(({ from }) => from))];
    const piece = this.#piece ?? only(pieces);
    if (!direction || piece === null) return false;
    const found = this.#routesOf(piece).filter((route) => route.direction === direction);
    if (!this.host.settle(found)) this.host.refuse(this.#table(piece, direction));
    return true;
  }

  help(): string {
    return this.task.help();
  }

  pointed(): number | null {
    return only(this.#focus(this.#shownRoutes))?.action ?? null;
  }

  get #routes(): Route[] {
    const { lattice, offers } = this.host;
    const from = ({ cells }: Offer) => cells[0] ?? this.task.only?.() ?? null;
    return offers.flatMap((offer) => {
      const cell = from(offer);
      return cell === null ? [] : [routeOf(offer, cell, lattice)];
    });
  }

  get #shownRoutes(): Route[] {
    const routes = this.#routes;
    if (this.host.narrowed) return routes.filter((route) => this.#isNarrowed(route));
    const own = routes.filter((route) => route.from === (this.#over?.from ?? this.#piece));
    return own.length ? own : routes;
  }

  #isNarrowed(route: Route): boolean {
    return this.host.narrowed?.includes(route.action) ?? false;
  }

  #routesOf(piece: Cell): Route[] {
    return this.#routes.filter((route) => route.from === piece);
  }

  #hasRoutes(cell: Cell): boolean {
    return this.#routesOf(cell).length > 0;
  }

  #hold(cell: Cell): void {
    this.host.reconsider();
    this.#piece = this.#piece === cell ? null : cell;
  }

  /** Handles a click on no route: in the direction of the chosen piece, or as the game
   * interprets it. */
  #miss(cell: Cell): void {
    const { lattice } = this.host;
    const piece = this.#piece ?? this.task.only?.() ?? null;
    const direction = piece && piece !== cell ? lattice.straight(piece, cell) : null;
    const intended =
      piece && direction ? this.#table(piece, direction) : this.task.intendedMove?.(cell);
    this.#piece = null;
    this.host.refuse(intended);
  }

  #table(from: Cell, direction: string | null): MoveView | undefined {
    const { moves } = this.host.current.catalogue;
    const isOnly = from === this.task.only?.();
    return moveAlong(moves, this.task.kind, isOnly ? null : from, direction);
  }

  /** The routes of the pending move, of the drag, or under the pointer. */
  #focus(routes: Route[]): Route[] {
    const { pending, hovered, lattice } = this.host;
    if (pending !== null) return routes.filter(({ action }) => action === pending);
    const { from, to } = this.#over ?? {};
    if (from && from !== to) return routesAlong(routes, from, to ?? null, lattice);
    if (hovered === null) return [];
    const own = routes.filter((route) => route.from === hovered);
    return own.length ? own : routesTo(routes, hovered);
  }

  #held(): Cell[] {
    return this.#piece === null ? [] : [this.#piece];
  }

  /** At first only the pieces that can move, because all ends together are confusing; arrows
   * show the ends. */
  #targets(routes: Route[]): Set<Cell> {
    const ends = routes.flatMap(({ end }) => (end === null ? [] : [end]));
    if (this.task.only) return new Set(ends);
    const isChosen = this.isHolding || this.host.narrowed !== null;
    const others = this.#routes.map(({ from }) => from).filter((cell) => cell !== this.#piece);
    return new Set(isChosen ? [...ends, ...others] : others);
  }

  #arrows(routes: Route[], focus: Route[]): Arrow[] {
    const isFaint = (route: Route) => focus.length > 0 && !focus.includes(route);
    const { lattice } = this.host;
    return routes.map((route) => arrowOf(route, lattice, this.task.label(route), isFaint(route)));
  }

  /** The routes in words, once a piece is chosen or the input is narrowed to a few routes. */
  #listed(routes: Route[]): Choice[] {
    if (this.#piece === null && !this.host.narrowed) return [];
    return routes.map((route) => moveChoice(this.host, route, this.task.label(route)));
  }
}
