/** The table of a game: what happens on the live board, and what one does there. */

import { get } from "../api/http";
import type {
  GameDescription,
  GameEvent,
  LegalMove,
  Snapshot,
  StateView,
  Update,
  Why,
} from "../api/types";
import { chooserFor, type Chooser } from "../choosing/chooser.svelte";
import { settings } from "../settings/settings.svelte";
import { Hinting } from "./hinting.svelte";
import { LiveGame, type Hearing } from "./live.svelte";
import { Looking } from "./looking.svelte";
import { Previews } from "./previews.svelte";
import type { Variation } from "./variation.svelte";

export class Table extends Looking implements Hearing {
  readonly live: LiveGame;
  readonly chooser: Chooser;
  readonly hinting = new Hinting(this);
  /** What is shown of a refusal: the last one of the board, or of a hint. */
  readonly refused = $derived(this.refusal ?? this.hinting.refusal);
  /** Somebody wants to know why what is shown happened. */
  asksWhy = $state(false);
  private readonly foreseen: Previews;
  /** Events whose board has not been told yet, and the board before them. */
  private untold: { before: StateView; events: GameEvent[] } | null = null;
  /** Called when the rematch begins. */
  onrematch: (id: string) => void = () => undefined;
  /** Called with each update, for what is said aside of the board. */
  ontold: (update: Update) => void = () => undefined;

  constructor(id: string, catalogue: GameDescription, known: Snapshot | null = null) {
    super(id, catalogue);
    this.chooser = chooserFor(catalogue.name);
    this.chooser.onmove = (action) => void this.play(action);
    this.chooser.onillegal = (notation) => void this.explain(notation);
    this.live = new LiveGame(id, settings.name, this, known);
    this.foreseen = new Previews(id);
  }

  stop(): void {
    this.live.stop();
    this.player.stop();
  }

  get isOver(): boolean {
    return this.live.state?.status === "over";
  }

  get previews(): LegalMove[] | null {
    if (this.variation) return this.variation.previews;
    return this.foreseen.of(this.live.state?.number);
  }

  /** Whether somebody here can choose a move on the board that is shown. */
  get canChoose(): boolean {
    if (this.variation) return !this.variation.isBusy && this.variation.board.legal != null;
    return this.isLive && this.live.canMove;
  }

  moved(before: StateView, update: Update): void {
    const events = [...(this.untold?.events ?? []), ...(update.events ?? [])];
    const first = this.untold?.before ?? before;
    this.untold = update.state ? null : { before: first, events };
    if (!update.state) return;
    const step = this.history.add(update, update.state);
    if (!this.isLive) this.hasNews = true;
    else if (step) this.player.play(first, [{ ...step, events }]);
  }

  replaced(): void {
    this.untold = null;
    const known = this.history.agree(this.live.moves);
    if (this.past !== null && this.past > known) this.forgetPast();
    if (this.isLive && this.live.state) this.player.show(this.live.state);
    void this.recall();
  }

  /** Who comes to the table sees what the last turn did. */
  private async recall(): Promise<void> {
    const { last: ply, live } = this;
    const number = live.state?.number;
    const turn = ply ? await this.history.lastTurn(ply).catch(() => null) : null;
    const isStill = this.isLive && live.state?.number === number && !this.player.frames.length;
    if (turn && isStill) this.player.load(turn.before, turn.steps);
  }

  rematched(id: string): void {
    if (!this.variation) this.onrematch(id);
  }

  told(update: Update): void {
    this.ontold(update);
  }

  /** Nothing that was refused is shown any more. */
  dismiss = (): void => {
    this.refusal = null;
    this.hinting.forget();
  };

  async play(action: number): Promise<void> {
    this.dismiss();
    if (this.variation) return this.tryMove(this.variation, this.notation(action));
    const { refusal } = await this.live.move(action);
    if (refusal) this.chooser.cancel();
    this.refusal = refusal?.code === "stale" ? null : refusal;
  }

  private async tryMove(variation: Variation, move: string): Promise<void> {
    const before = variation.board;
    const isDone = await this.attempt(() => variation.play(move));
    const step = variation.steps.at(-1);
    if (!isDone || this.variation !== variation) return;
    if (step && step.board !== before) this.player.play(before, [step]);
  }

  private notation(action: number): string {
    return this.catalogue.moves.find((move) => move.action === action)?.move ?? "";
  }

  /** Asks the server why a move is not possible. */
  async explain(notation: string): Promise<void> {
    if (this.variation) return this.tryMove(this.variation, notation);
    const path = `/api/games/${encodeURIComponent(this.id)}/why?move=${encodeURIComponent(notation)}`;
    await this.attempt(async () => {
      const { legal, text, rule, reason } = await get<Why>(path);
      if (!legal) this.refusal = { code: "illegal-move", text, rule, reason };
    });
  }

  /** Asks what each legal move of the live board would do. */
  fetchPreviews(): void {
    if (this.live.state) void this.foreseen.fetch(this.live.state.number);
  }
}
