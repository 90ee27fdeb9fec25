/** Turns clicks, taps, drags and keys into legal moves: the part that all games share. */

import { untrack } from "svelte";
import type { Cell, MoveView } from "../../net/types";
import type { Arrow, DragPhase, How, Sprite } from "../drawing/types";
import { t } from "../../app/i18n/i18n.svelte";
import { only, required } from "../../ui/lists";
import { confirmChoices, stopChoice } from "./choices";
import { ghostsOf } from "./ghosts";
import { latticeOf, type Lattice } from "./lattice";
import { directionOf } from "./keys";
import { decisionOf, offersOf } from "./offers";
import { emptyView, type Choice, type ChoiceHandlers, type Host, type GameInput } from "./types";
import type { Mode, Offer, ModeView, Situation } from "./types";

/** The current choice: it belongs to one decision, and is dropped with it. */
class Draft {
  /** The move that waits for confirmation. */
  pending = $state<number | null>(null);
  narrowed = $state.raw<number[] | null>(null);
  /** Whether the pending move was chosen by a key: then Enter confirms it from any focused
   * element. */
  isKeyed = false;

  constructor(readonly input: ReturnType<GameInput>) {}
}

export class Chooser implements Host {
  lastKind = $state<string | null>(null);
  hovered = $state<Cell | null>(null);
  /** Whether forced moves are played automatically. */
  isRunning = $state(false);
  /** Counts cancellations. */
  #beginnings = $state(0);
  /** The decision for which the last move was sent. */
  #sentOn = "";
  /** The last decision, also while no choice is possible, so that picked pieces stay picked
   * meanwhile. */
  #latest = "";
  /** The board to choose on; null while nothing can be chosen here. */
  readonly situation: Situation | null = $derived.by(() => this.find());
  readonly #decision: string = $derived.by(() => {
    if (this.situation) this.#latest = decisionOf(this.situation);
    return this.#latest;
  });
  readonly #draft: Draft = $derived.by(() => this.#begin(this.#decision, this.#beginnings));
  readonly offers: Offer[] = $derived(this.situation ? offersOf(this.situation) : []);
  readonly #mode: Mode | null = $derived.by(() => this.#findMode());
  readonly #shown: ModeView = $derived.by(() => this.#show());
  readonly targets: Set<Cell> = $derived(this.#shown.targets);
  readonly chosen: Set<Cell> = $derived(this.#shown.chosen);
  readonly arrows: Arrow[] = $derived(this.#shown.arrows);
  readonly choices: Choice[] = $derived(this.#shown.choices);
  readonly prompt: string = $derived(this.#shown.prompt);
  /** Where the pending or hovered move would put pieces. */
  readonly ghosts: Sprite[] = $derived.by(() => this.#showGhosts());
  /** The keys that help here, in words. */
  readonly help: string = $derived(this.#mode?.help?.() ?? "");

  /** `find`: the situation; null while nothing can be chosen, also while a move is being sent. */
  constructor(
    private readonly input: GameInput,
    private readonly find: () => Situation | null,
    private readonly handlers: ChoiceHandlers,
  ) {}

  /** The situation for the modes, which run only while one exists. */
  get current(): Situation {
    return required(this.situation, "situation");
  }

  get lattice(): Lattice {
    return latticeOf(this.current.catalogue);
  }

  get pending(): number | null {
    return this.#draft.pending;
  }

  get narrowed(): number[] | null {
    return this.#draft.narrowed;
  }

  set narrowed(actions: number[] | null) {
    this.#draft.narrowed = actions;
  }

  cell(cell: Cell, how: How = "pointer"): void {
    if (how === "key" && this.#draft.isKeyed) this.#confirm();
    else this.#mode?.cell(cell, how);
  }

  /** `at` is the cell where a pointer chose the arrow. */
  arrow(id: string, at: Cell | null = null): void {
    if (at !== null && this.#mode?.arrow) this.#mode.arrow(Number(id), at);
    else this.play(Number(id));
  }

  drag(from: Cell, to: Cell | null, phase: DragPhase): void {
    this.#mode?.drag?.(from, to, phase);
  }

  choice(id: string): void {
    if (id === "cancel") this.cancel();
    else if (id === "forced") this.#run();
    else if (id === "confirm") this.#confirm();
    else if (id.startsWith("move:")) this.play(Number(id.slice(5)));
    else this.#mode?.choice?.(id);
  }

  /** Handles a choice that is dragged onto the board. */
  choiceDrag(id: string, cell: Cell | null, phase: DragPhase): void {
    this.hovered = phase === "over" ? cell : null;
    this.#mode?.choiceDrag?.(id, cell, phase);
  }

  /** Prepares an advised move: chooses everything but its cell. */
  suggest(action: number): void {
    if (this.pending === null) this.#mode?.suggest?.(action);
  }

  hover(cell: Cell | null): void {
    this.hovered = cell;
    this.#draft.isKeyed = false;
  }

  /** Handles a key. Returns whether it was used. */
  key(key: string): boolean {
    if (key === "Escape") return this.#escape();
    if (key === "Enter" && this.pending !== null) {
      this.#confirm();
      return true;
    }
    const isUsed = this.#mode?.key?.(key) ?? false;
    this.#draft.isKeyed = isUsed && this.pending !== null;
    return isUsed;
  }

  /** Drops all that is chosen; also called after the server refused a move. */
  cancel(): void {
    this.#beginnings += 1;
    this.isRunning = false;
  }

  directionOf(key: string): string | null {
    return directionOf(key, this.current.flip);
  }

  play(action: number): void {
    if (!this.offers.some((offer) => offer.action === action)) return;
    if (this.current.confirm && this.pending !== action) this.#draft.pending = action;
    else this.#send(action);
  }

  settle(candidates: { action: number }[]): boolean {
    if (candidates.length > 1) this.#draft.pending = null;
    this.narrowed = candidates.length > 1 ? candidates.map(({ action }) => action) : null;
    const onlyCandidate = only(candidates);
    if (onlyCandidate) this.play(onlyCandidate.action);
    return candidates.length > 0;
  }

  reconsider(): void {
    this.#draft.pending = this.narrowed = null;
    this.#draft.isKeyed = false;
  }

  /** Requests an explanation of an illegal move. For a legal move the request could play it,
   * because an explanation may try the move in a variation. */
  refuse(intended: MoveView | undefined): void {
    this.reconsider();
    const isLegal = this.offers.some(({ action }) => action === intended?.action);
    if (intended && !isLegal) this.handlers.onillegal(intended.move);
  }

  remind(text: string): void {
    this.reconsider();
    this.handlers.onreminder(text);
  }

  /** Continues a forced chain on the next board, while the same turn has one legal move only. */
  continueForced(): void {
    const situation = this.situation;
    if (!this.isRunning || !situation || this.#decision === this.#sentOn) return;
    const forced = only(this.offers);
    if (forced && !situation.board.starts_turn) this.#send(forced.action);
    else this.isRunning = false;
  }

  /** Begins a forced chain if there is only one legal move. */
  runForced(): void {
    if (this.situation && !this.isRunning && this.#decision !== this.#sentOn) this.#run();
  }

  /** Begins an empty draft, after another decision or a cancellation. */
  #begin(..._because: unknown[]): Draft {
    return untrack(() => new Draft(this.input(this)));
  }

  #findMode(): Mode | null {
    return this.offers.length ? this.#draft.input.mode(this.current) : null;
  }

  #show(): ModeView {
    const situation = this.situation;
    if (!situation) return emptyView();
    const shown = this.#mode?.show();
    if (!shown) return emptyView(this.#draft.input.waiting?.(situation));
    if (this.isRunning) return { ...emptyView(t.input.running), choices: [stopChoice()] };
    const choices = [...confirmChoices(this.offers, this.pending), ...shown.choices];
    const prompt = this.pending === null ? shown.prompt : t.input.pending;
    return { ...shown, choices, prompt };
  }

  #showGhosts(): Sprite[] {
    if (this.isRunning) return [];
    const action = this.pending ?? this.#mode?.pointed?.() ?? null;
    const found = this.offers.find((offer) => offer.action === action);
    return found ? ghostsOf(found, this.current) : [];
  }

  #send(action: number): void {
    this.#beginnings += 1;
    this.#sentOn = this.#decision;
    this.handlers.onmove(action);
  }

  #confirm(): void {
    if (this.pending !== null) this.#send(this.pending);
  }

  #run(): void {
    const forced = only(this.offers);
    if (!forced) return;
    this.isRunning = true;
    this.#send(forced.action);
  }

  #escape(): boolean {
    const isHolding = this.#mode?.isHolding || this.narrowed || this.pending !== null;
    if (!isHolding && !this.isRunning) return false;
    this.cancel();
    return true;
  }
}
