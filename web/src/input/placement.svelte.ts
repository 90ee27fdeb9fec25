/** A piece from beside the board is put on a cell: the kind, then the cell, or the other way. */

import type { Cell } from "../api/types";
import type { DragPhase } from "../boards/types";
import { only } from "../lists";
import { kindsOf, type Kind } from "./kinds";
import { digitOf } from "./keys";
import type { Choice, Host, Mode, Offer, ModeView } from "./types";

export interface PlacementWords {
  /** What a kind is called. */
  name(kind: string): string;
  /** What to do: with a kind the cell is asked for, with a cell the kind, otherwise both. */
  prompt(kind: string | null, cell: Cell | null): string;
  count?(kind: string): number | undefined;
  /** What else can be chosen, by move. */
  other?(offer: Offer): string;
  help(): string;
}

export class PlacementMode implements Mode {
  #chosen = $state<string | null>(null);
  /** A cell that waits for its kind. */
  #cell = $state<Cell | null>(null);

  /** `first`: the kind that is taken unless another one is chosen; `keeps`: for the next turn too. */
  constructor(
    private readonly host: Host,
    private readonly words: PlacementWords,
    private readonly first = 0,
    private readonly keeps = true,
  ) {}

  get isHolding(): boolean {
    return this.#cell !== null;
  }

  /** The kind that was chosen last. */
  get #kind(): string | null {
    return this.keeps ? this.host.kept : this.#chosen;
  }

  set #kind(kind: string | null) {
    if (this.keeps) this.host.kept = kind;
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
      prompt: this.words.prompt(kind?.id ?? null, this.#cell),
    };
  }

  cell(cell: Cell): void {
    const kind = this.#selected;
    if (kind) this.#place(kind, cell);
    else if (this.#cellsOf(null).has(cell)) this.#cell = this.#cell === cell ? null : cell;
    else this.host.refuse(this.#kinds[0]?.moves.get(cell));
  }

  choice(id: string): void {
    const kind = this.#kinds.find((one) => one.id === id);
    if (!kind) return;
    const cell = this.#cell ?? this.#pendingCell;
    if (this.#isLegal(kind)) this.#kind = id;
    if (cell) this.#place(kind, cell);
    else if (!this.#isLegal(kind)) this.host.refuse(this.#anywhere(kind));
  }

  choiceDrag(id: string, cell: Cell | null, phase: DragPhase): void {
    const kind = this.#kinds.find((one) => one.id === id);
    if (!kind) return;
    if (phase === "start") {
      this.#cell = null;
      if (this.#isLegal(kind)) this.#kind = id;
    } else if (phase === "drop" && cell) this.#place(kind, cell);
  }

  /** Takes the kind of a move that somebody advises, so that its cell plays it. */
  suggest(action: number): void {
    const { catalogue, seat } = this.host.current;
    this.#kind = kindsOf(catalogue, seat).byAction.get(action)?.id ?? this.#kind;
  }

  key(key: string): boolean {
    const kind = this.#hasBar ? this.#kinds[Number(digitOf(key) ?? 0) - 1] : undefined;
    if (kind) this.choice(kind.id);
    return kind !== undefined;
  }

  help(): string {
    return this.words.help();
  }

  pointed(): number | null {
    const { hovered } = this.host;
    const move = hovered === null ? undefined : this.#selected?.moves.get(hovered);
    return move && this.#legal.has(move.action) ? move.action : null;
  }

  get #kinds(): Kind[] {
    const { catalogue, seat } = this.host.current;
    return kindsOf(catalogue, seat).all;
  }

  get #legal(): Set<number> {
    return new Set(this.host.offers.map(({ action }) => action));
  }

  get #hasBar(): boolean {
    return this.#kinds.length > 1;
  }

  /** The kind that a click on a cell puts there. The only one that can be put is taken by itself. */
  get #selected(): Kind | null {
    const legal = this.#kinds.filter((kind) => this.#isLegal(kind));
    const chosen = legal.find(({ id }) => id === this.#kind) ?? legal[this.first] ?? null;
    return only(legal) ?? chosen;
  }

  get #pendingCell(): Cell | null {
    return this.host.offers.find(({ action }) => action === this.host.pending)?.cells[0] ?? null;
  }

  #isLegal(kind: Kind): boolean {
    return this.host.offers.some(
      ({ action, cells: [cell] }) => cell && kind.moves.get(cell)?.action === action,
    );
  }

  #cellsOf(kind: Kind | null): Set<Cell> {
    const fits = ({ action, cells }: Offer) => {
      const cell = only(cells);
      return cell && (!kind || kind.moves.get(cell)?.action === action) ? [cell] : [];
    };
    return new Set(this.host.offers.flatMap(fits));
  }

  #place(kind: Kind, cell: Cell): void {
    const move = kind.moves.get(cell);
    if (!move || !this.#legal.has(move.action)) return this.host.refuse(move);
    this.host.play(move.action);
  }

  /** A move that tells why none of a kind is legal. */
  #anywhere(kind: Kind) {
    const { pieces } = this.host.current.board;
    return [...kind.moves].find(([cell]) => !pieces[cell])?.[1];
  }

  #bar(selected: Kind | null): Choice[] {
    if (!this.#hasBar) return [];
    return this.#kinds.map(({ id, piece }) => {
      const count = this.words.count?.(id);
      const label = this.words.name(id);
      const pressed = selected?.id === id;
      return { id, label, piece, pressed, draggable: true, ...(count !== undefined && { count }) };
    });
  }

  #others(): Choice[] {
    return this.host.offers
      .filter(({ cells }) => !cells.length)
      .map((offer) => ({
        id: `move:${offer.action}`,
        label: this.words.other?.(offer) ?? offer.move,
        pressed: offer.action === this.host.pending,
      }));
  }
}
