/** Puts a piece from beside the board on a cell: choose the kind and the cell, in either order. */

import type { Cell, MoveView } from "../../net/types";
import type { DragPhase } from "../drawing/types";
import { first, only } from "../../ui/lists";
import { moveChoice } from "./choices";
import { digitOf } from "./keys";
import { pieceOf } from "./offers";
import type { Choice, Host, Mode, ModeView, Offer } from "./types";

export interface PlacementTexts {
  /** The name of a kind. */
  name(kind: string): string;
  /** The prompt: with a kind, to choose a cell; with a cell, to choose a kind; otherwise both. */
  prompt(kind: string | null, cell: Cell | null): string;
  count?(kind: string): number | undefined;
  /** The label of another move that can be chosen. */
  other?(offer: Offer): string;
  help(): string;
}

const puts =
  (kind: string, at: Cell) =>
  ({ piece, cells: [cell] }: MoveView) =>
    piece === kind && cell === at;

export class PlacementMode implements Mode {
  #chosen = $state<string | null>(null);
  /** The cell that waits for a kind. */
  #cell = $state<Cell | null>(null);

  /** `first`: the kind that is selected by default; `keeps`: whether a chosen kind lasts for
   * later turns. */
  constructor(
    private readonly host: Host,
    private readonly texts: PlacementTexts,
    private readonly first = 0,
    private readonly remembersKind = true,
  ) {}

  get isHolding(): boolean {
    return this.#cell !== null;
  }

  /** The kind that was chosen last. */
  get #kind(): string | null {
    return this.remembersKind ? this.host.lastKind : this.#chosen;
  }

  set #kind(kind: string | null) {
    if (this.remembersKind) this.host.lastKind = kind;
    else this.#chosen = kind;
  }

  show(): ModeView {
    const kind = this.#selected;
    const waiting = this.#cell ?? this.#pendingCell;
    return {
      targets: new Set(this.#cell ? [] : this.#cellsOf(kind)),
      chosen: new Set(waiting ? [waiting] : []),
      arrows: [],
      choices: [...this.#bar(kind), ...this.#others()],
      prompt: this.texts.prompt(kind, this.#cell),
    };
  }

  cell(cell: Cell): void {
    const kind = this.#selected;
    if (kind) this.#place(kind, cell);
    else if (this.#cellsOf(null).includes(cell)) this.#cell = this.#cell === cell ? null : cell;
    else this.host.refuse(this.#intended(first(this.#kinds), cell));
  }

  choice(kind: string): void {
    const cell = this.#cell ?? this.#pendingCell;
    if (this.#isLegal(kind)) this.#kind = kind;
    if (cell) this.#place(kind, cell);
    else if (!this.#isLegal(kind)) this.host.refuse(this.#anywhere(kind));
  }

  choiceDrag(kind: string, cell: Cell | null, phase: DragPhase): void {
    if (phase === "start") {
      this.#cell = null;
      if (this.#isLegal(kind)) this.#kind = kind;
    } else if (phase === "drop" && cell) this.#place(kind, cell);
  }

  /** Selects the kind of an advised move, so that a click on its cell plays it. */
  suggest(action: number): void {
    const { moves } = this.host.current.catalogue;
    this.#kind = moves.find((move) => move.action === action)?.piece ?? this.#kind;
  }

  key(key: string): boolean {
    const kind = this.#hasBar ? this.#kinds[Number(digitOf(key) ?? 0) - 1] : undefined;
    if (kind) this.choice(kind);
    return kind !== undefined;
  }

  help(): string {
    return this.texts.help();
  }

  pointed(): number | null {
    const [{ hovered }, kind] = [this.host, this.#selected];
    const offer = hovered && kind ? this.#offer(kind, hovered) : undefined;
    return offer?.action ?? null;
  }

  /** The kinds that can be put on the board in this game, in the catalogue's order. */
  get #kinds(): string[] {
    const { moves } = this.host.current.catalogue;
    return [...new Set(moves.flatMap(({ piece, cells }) => (piece && only(cells) ? piece : [])))];
  }

  get #hasBar(): boolean {
    return this.#kinds.length > 1;
  }

  /** The kind that a click on a cell puts there. If only one kind is legal, it is selected. */
  get #selected(): string | null {
    const legal = this.#kinds.filter((kind) => this.#isLegal(kind));
    const chosen = legal.find((kind) => kind === this.#kind) ?? legal[this.first] ?? null;
    return only(legal) ?? chosen;
  }

  get #pendingCell(): Cell | null {
    return this.host.offers.find(({ action }) => action === this.host.pending)?.cells[0] ?? null;
  }

  #isLegal(kind: string): boolean {
    return this.host.offers.some(({ piece }) => piece === kind);
  }

  #offer(kind: string, cell: Cell): Offer | undefined {
    return this.host.offers.find(puts(kind, cell));
  }

  #intended(kind: string, cell: Cell): MoveView | undefined {
    return this.host.current.catalogue.moves.find(puts(kind, cell));
  }

  #cellsOf(kind: string | null): Cell[] {
    const found = this.host.offers.filter(({ piece }) => !kind || piece === kind);
    return found.flatMap(({ cells }) => only(cells) ?? []);
  }

  #place(kind: string, cell: Cell): void {
    const offer = this.#offer(kind, cell);
    if (offer) this.host.play(offer.action);
    else this.host.refuse(this.#intended(kind, cell));
  }

  /** A move of a kind, to find out why none is legal. */
  #anywhere(kind: string): MoveView | undefined {
    const { board, catalogue } = this.host.current;
    const isFree = (cell: Cell | undefined) => cell !== undefined && !board.pieces[cell];
    return catalogue.moves.find(({ piece, cells: [cell] }) => piece === kind && isFree(cell));
  }

  #bar(selected: string | null): Choice[] {
    if (!this.#hasBar) return [];
    return this.#kinds.map((kind) => ({
      id: kind,
      label: this.texts.name(kind),
      piece: pieceOf(this.host.current, kind),
      pressed: selected === kind,
      draggable: true,
      count: this.texts.count?.(kind),
    }));
  }

  #others(): Choice[] {
    const others = this.host.offers.filter(({ cells }) => !cells.length);
    return others.map((offer) =>
      moveChoice(this.host, offer, this.texts.other?.(offer) ?? offer.move),
    );
  }
}
