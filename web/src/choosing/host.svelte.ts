/** From clicks, taps, drags and keys to legal moves: what all games have in common. */

import { untrack } from "svelte";
import type { Cell, MoveView } from "../api/types";
import type { Arrow, DragPhase, How, Sprite } from "../boards/types";
import { t } from "../i18n/i18n.svelte";
import { only, there } from "../lists";
import { confirming, stopping } from "./confirming";
import { ghostsOf } from "./ghosts";
import { groundOf, type Ground } from "./ground";
import { directionOf } from "./keys";
import { isSameDecision, offersOf } from "./offers";
import { nothing, type Choice, type Host, type Manner, type Mode } from "./types";
import type { Offer, Shown, Situation } from "./types";

export class Chooser implements Host {
  /** Plays a legal move. */
  onmove: (action: number) => void = () => {};
  /** Asks why something is not legal. */
  onillegal: (notation: string) => void = () => {};
  /** Whether the board is seen turned round; the keys follow what one sees. */
  flip = $state(false);
  narrowed = $state.raw<number[] | null>(null);
  #situation = $state.raw<Situation | null>(null);
  #hovered = $state<Cell | null>(null);
  #pending = $state<number | null>(null);
  #isRunning = $state(false);
  #isSent = $state(false);
  /** The decision that a move was sent for last. */
  #sentOn: Situation | null = null;
  /** What is pending was chosen by a key: Enter confirms it wherever the focus is. */
  #isKeyed = false;
  readonly #manner: ReturnType<Manner>;
  readonly #offers: Offer[] = $derived(this.#situation ? offersOf(this.#situation) : []);
  readonly #mode: Mode | null = $derived.by(() => this.#findMode());
  readonly #shown: Shown = $derived.by(() => this.#show());
  readonly #ghosts: Sprite[] = $derived.by(() => this.#showGhosts());

  constructor(manner: Manner) {
    this.#manner = manner(this);
  }

  /** The board to choose on; set anew with every board, and again when its previews come. */
  get situation(): Situation | null {
    return this.#situation;
  }

  set situation(next: Situation | null) {
    untrack(() => this.#meet(next));
  }

  /** The situation for its modes, which are asked only while there is one. */
  get current(): Situation {
    return there(this.#situation, "situation");
  }

  get ground(): Ground {
    return groundOf(this.current.catalogue);
  }

  get offers(): Offer[] {
    return this.#offers;
  }

  get hovered(): Cell | null {
    return this.#hovered;
  }

  /** The move that waits to be confirmed. */
  get pending(): number | null {
    return this.#pending;
  }

  /** Whether it plays by itself as long as there is only one move. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  get targets(): Set<Cell> {
    return this.#shown.targets;
  }

  get chosen(): Set<Cell> {
    return this.#shown.chosen;
  }

  get arrows(): Arrow[] {
    return this.#shown.arrows;
  }

  get choices(): Choice[] {
    return this.#shown.choices;
  }

  get prompt(): string {
    return this.#shown.prompt;
  }

  /** Where pieces would come to lie by the move that is pending or pointed at. */
  get ghosts(): Sprite[] {
    return this.#ghosts;
  }

  /** The keys that help here, in words. */
  get help(): string {
    return this.#mode?.help?.() ?? "";
  }

  cell(cell: Cell, how: How = "pointer"): void {
    if (!this.#canChoose()) return;
    if (how === "key" && this.#isKeyed) this.#confirm();
    else this.#mode?.cell(cell, how);
  }

  /** `at` is the cell where a pointer chose the arrow. */
  arrow(id: string, at: Cell | null = null): void {
    if (at !== null && this.#canChoose() && this.#mode?.arrow) this.#mode.arrow(Number(id), at);
    else this.play(Number(id));
  }

  drag(from: Cell, to: Cell | null, phase: DragPhase): void {
    if (this.#canChoose()) this.#mode?.drag?.(from, to, phase);
  }

  choice(id: string): void {
    if (!this.#canChoose()) return;
    if (id === "cancel") this.cancel();
    else if (id === "forced") this.#run();
    else if (id === "confirm") this.#confirm();
    else if (id.startsWith("move:")) this.play(Number(id.slice(5)));
    else this.#mode?.choice?.(id);
  }

  /** A choice is dragged onto the board. */
  choiceDrag(id: string, cell: Cell | null, phase: DragPhase): void {
    if (!this.#canChoose()) return;
    this.#hovered = phase === "over" ? cell : null;
    this.#mode?.choiceDrag?.(id, cell, phase);
  }

  /** Somebody advises a move: what has to be chosen besides its cell is chosen. */
  suggest(action: number): void {
    if (this.#canChoose() && this.#pending === null) this.#mode?.suggest?.(action);
  }

  hover(cell: Cell | null): void {
    this.#hovered = cell;
    this.#isKeyed = false;
  }

  /** Whether the key meant something here. */
  key(key: string): boolean {
    if (key === "Escape") return this.#escape();
    if (!this.#canChoose()) return false;
    if (key === "Enter" && this.#pending !== null) {
      this.#confirm();
      return true;
    }
    const isMeant = this.#mode?.key?.(key) ?? false;
    this.#isKeyed = isMeant && this.#pending !== null;
    return isMeant;
  }

  /** Lets go of all that is chosen; also after the server refused a move. */
  cancel(): void {
    this.reconsider();
    this.#isRunning = this.#isSent = false;
    this.#mode?.letGo();
  }

  directionOf(key: string): string | null {
    return directionOf(key, this.flip);
  }

  play(action: number): void {
    if (!this.#canChoose() || !this.#offers.some((offer) => offer.action === action)) return;
    if (this.current.confirm && this.#pending !== action) {
      this.#pending = action;
      return;
    }
    this.#send(action);
  }

  settle(candidates: { action: number }[]): boolean {
    if (candidates.length > 1) this.#pending = null;
    this.narrowed = candidates.length > 1 ? candidates.map(({ action }) => action) : null;
    const meant = only(candidates);
    if (meant) this.play(meant.action);
    return candidates.length > 0;
  }

  reconsider(): void {
    this.#pending = this.narrowed = null;
    this.#isKeyed = false;
  }

  /** Of a legal move nobody asks why it is not: where moves are tried, asking would play it. */
  refuse(meant: MoveView | undefined): void {
    this.reconsider();
    const isLegal = this.#offers.some(({ action }) => action === meant?.action);
    if (meant && !isLegal) this.onillegal(meant.move);
  }

  #canChoose(): boolean {
    return this.#situation !== null && !this.#isSent;
  }

  #meet(next: Situation | null): void {
    const isSame = isSameDecision(this.#situation, next);
    if (!isSame) {
      this.reconsider();
      this.#mode?.letGo();
    }
    this.#isSent = false;
    this.#situation = next;
    if (next && !isSame && this.#isRunning) this.#goOn(next);
  }

  #findMode(): Mode | null {
    return this.#offers.length ? this.#manner.mode(this.current) : null;
  }

  #show(): Shown {
    const situation = this.#situation;
    if (!situation) return nothing();
    const shown = this.#mode?.show();
    if (!shown) return nothing(this.#manner.waiting?.(situation));
    if (this.#isRunning) return { ...nothing(t.choosing.running), choices: stopping() };
    // The choices stay where they are while a move is on its way.
    if (this.#isSent) return { ...nothing(), choices: shown.choices };
    const choices = [...confirming(this.#offers, this.#pending), ...shown.choices];
    const prompt = this.#pending === null ? shown.prompt : t.choosing.pending;
    return { ...shown, choices, prompt };
  }

  #showGhosts(): Sprite[] {
    if (!this.#canChoose() || this.#isRunning) return [];
    const action = this.#pending ?? this.#mode?.pointed?.() ?? null;
    const found = this.#offers.find((offer) => offer.action === action);
    return found ? ghostsOf(found, this.current) : [];
  }

  #send(action: number): void {
    this.reconsider();
    this.#mode?.letGo();
    this.#isSent = true;
    this.#sentOn = this.#situation;
    this.onmove(action);
  }

  #confirm(): void {
    if (this.#pending !== null) this.#send(this.#pending);
  }

  #run(): void {
    const forced = only(this.#offers);
    if (!forced) return;
    this.#isRunning = true;
    this.#send(forced.action);
  }

  /** The next board of a forced chain: on while the same turn leaves one move only. */
  #goOn(situation: Situation): void {
    const { board } = situation;
    if (isSameDecision(this.#sentOn, situation)) return;
    const forced = only(this.#offers);
    if (forced && !board.starts_turn) this.#send(forced.action);
    else this.#isRunning = false;
  }

  #escape(): boolean {
    const isHolding = this.#mode?.isHolding || this.narrowed || this.#pending !== null;
    if (!isHolding && !this.#isRunning) return false;
    this.cancel();
    return true;
  }
}
