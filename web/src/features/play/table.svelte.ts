/** The table of a game: the live board, and what the viewer does there. */

import { get } from "../../net/http";
import type {
  ClientMessage,
  GameDescription,
  GameEvent,
  LegalMove,
  Seat,
  StateView,
  Steps,
  ThreatView,
  Update,
  Why,
} from "../../net/types";
import type { OptimisticStep } from "../../board/animation/frames";
import { at } from "../../ui/lists";
import { settings } from "../../app/settings/settings.svelte";
import { BoardController } from "../../board/playable/controller.svelte";
import { seatColours, seatPlayerName } from "../../board/playable/playernames";
import type { PlayedTurn } from "./steps";
import { HintRequest } from "./hint.svelte";
import { LiveGame, loaded, type LiveListener, type Opening } from "./game.svelte";
import { Previews } from "./previews.svelte";

/** How long a tapped move can be withdrawn, in milliseconds. */
const WITHDRAWAL_MS = 1500;

/** A move that is already shown and will be sent in a moment. */
interface HeldMove {
  action: number;
  optimistic: OptimisticStep | null;
  number: number;
  timer: ReturnType<typeof setTimeout>;
}

/** The panels beside the board. */
export type Panel = "moves" | "review" | "chat" | "days" | "more";

export class Table extends BoardController implements LiveListener {
  readonly live: LiveGame;
  readonly hint = new HintRequest(this);
  /** Whether the viewer wants an explanation of the shown events. */
  showsWhy = $state(false);
  showsThreats = $state(false);
  /** The threats on the shown board, if the viewer wants to see them. */
  threats = $state.raw<ThreatView[] | null>(null);
  /** The dialog that is open. */
  dialog = $state<"share" | "playon" | "help" | null>(null);
  /** The panel that is open; null: none, or a default panel if the window has room. */
  panel = $state<Panel | null>(null);
  /** Whether a review was requested, anywhere on the page. */
  wantsReview = $state(false);
  /** The number of chat lines that arrived while the chat was closed. */
  unread = $state(0);
  /** Whether the last press was a touch, which is less precise than a mouse. */
  isTouched = false;
  private heldMove = $state.raw<HeldMove | null>(null);
  private readonly fetchedPreviews: Previews;
  /** Events whose board has not arrived yet, and the board before them. */
  private pending: { before: StateView; events: GameEvent[] } | null = null;
  /** The address names the game, so that the analysis runs no engine while the game is played. */
  override analysed = (): string => `analysis?live=${this.id}&ply=${this.at}`;
  /** Called when the rematch begins. */
  onrematch: (id: string) => void = () => undefined;
  /** Called with each update, for the messages beside the board. */
  onupdate: (update: Update) => void = () => undefined;

  constructor(
    readonly id: string,
    catalogue: GameDescription,
    private readonly opening: Opening | null = null,
  ) {
    const live: LiveGame = new LiveGame(id, settings.name, () => this, opening);
    super(catalogue, live);
    this.live = live;
    this.fetchedPreviews = new Previews(() => live.sendCommand({ type: "previews" }));
  }

  override stop(): void {
    this.sendHeldMove();
    super.stop();
    this.live.stop();
  }

  /** Whether the viewer has only the second of two seats and sees the board from there. */
  private get isOpposite(): boolean {
    const { view, you } = this.live;
    return view?.seats.length === 2 && you.length === 1 && you[0] === 1;
  }

  override get flip(): boolean {
    return this.turned ?? this.isOpposite;
  }

  override get below(): Seat {
    const own = this.live.you[0] ?? 0;
    return this.seats === 2 && this.flip !== this.isOpposite ? 1 - own : own;
  }

  override get seats(): number {
    return this.live.view?.seats.length ?? super.seats;
  }

  /** The name of a seat's player. */
  seatPlayerName = (seat: Seat): string => {
    const { game } = loaded(this.live);
    return seatPlayerName(at(game.seats, seat), game, seat);
  };

  /** The colours of the seats' pieces; empty for seats without a colour. */
  get colours(): string[] {
    return seatColours(this.catalogue, this.seats);
  }

  get isOver(): boolean {
    return this.live.state?.status === "over";
  }

  get canReview(): boolean {
    return this.isOver && this.live.moves.length > 0;
  }

  override get previews(): LegalMove[] | null {
    return this.variation ? super.previews : this.fetchedPreviews.of(this.live.state?.number);
  }

  override get canChoose(): boolean {
    return this.variation ? super.canChoose : this.isLive && this.live.canMove && !this.heldMove;
  }

  protected override get stage(): string {
    const { state, isLost } = this.live;
    return [state?.ply, state?.status, isLost].join();
  }

  override get confirms(): boolean {
    if (this.variation) return false;
    const isSlow = this.live.view?.control.kind === "days";
    return settings.confirm === "always" || (settings.confirm === "slow" && isSlow);
  }

  moved(before: StateView, update: Update): void {
    const events = [...(this.pending?.events ?? []), ...(update.events ?? [])];
    const first = this.pending?.before ?? before;
    this.pending = update.state ? null : { before: first, events };
    if (!update.state) return;
    const step = this.live.boards.add(update, update.state);
    if (!this.isLive) this.hasNewMoves = true;
    else if (step) this.showStep(first, { ...step, events });
  }

  replaced(unchanged: number, lastTurn: Steps | null = null): void {
    this.pending = null;
    if (this.past !== null && this.past > unchanged) this.dropPast();
    if (this.isLive && this.live.state) {
      this.beginNavigation();
      this.player.show(this.live.state);
    }
    void this.loadLastTurn(lastTurn);
  }

  /** Shows the last turn when the board is mounted: its frames depend on the places of trays. */
  onmounted = (): void => {
    const snapshot = this.opening?.snapshot;
    const isSame = snapshot?.state.number === this.live.state?.number;
    if (!this.player.frames.length) void this.loadLastTurn(isSame ? snapshot?.last_turn : null);
  };

  /** Loads the last turn, so that a viewer who opens the table can replay it. It is fetched if
   * `known` is not about the last board. */
  private async loadLastTurn(known: Steps | null = null): Promise<void> {
    const { last: ply, live } = this;
    const number = live.state?.number;
    let turn: PlayedTurn | null = null;
    if (known?.plies === ply) turn = { before: known.start, steps: known.steps };
    else if (ply) turn = await live.boards.lastTurn(ply).catch(() => null);
    const isUnchanged = this.isLive && live.state?.number === number && !this.player.frames.length;
    if (turn && isUnchanged) this.player.load(turn.before, turn.steps);
  }

  rematched(id: string): void {
    if (!this.variation) this.onrematch(id);
  }

  open = (panel: Panel | null): void => {
    this.panel = panel;
    if (panel === "chat") this.unread = 0;
  };

  /** Begins a review, or shows the existing one. */
  review = (): void => {
    this.wantsReview = true;
    this.open("review");
  };

  /** The ply after the viewer's last move; for spectators, the ply before the last turn. */
  private get replayStart(): number {
    const { moves, you } = this.live;
    const own = moves.findLastIndex(({ seat }) => seat !== null && you.includes(seat)) + 1;
    if (own > 0 && own < this.last) return own;
    const turn = this.turnAt(this.last);
    return moves.findIndex((_, k) => this.turnAt(k + 1) === turn);
  }

  /** Replays what the others have done since the viewer's last move. */
  replayMissedMoves = async (): Promise<void> => {
    const { replayStart, last, live } = this;
    const number = live.state?.number;
    await this.attempt(() => live.load(Math.max(1, replayStart)));
    const steps = Array.from({ length: last - replayStart }, (_, k) =>
      live.stepAt(replayStart + k + 1),
    );
    const [before, loadedSteps] = [
      live.boardAt(replayStart),
      steps.filter((step) => step !== undefined),
    ];
    const isUnchanged = this.isLive && live.state?.number === number;
    if (!before || loadedSteps.length < steps.length || !isUnchanged) return;
    this.player.show(before);
    this.player.play(before, loadedSteps);
  };

  restore = (): Promise<boolean> => this.sendCommand({ type: "restore", ply: this.last });

  updated(update: Update): void {
    const { entry } = update;
    const isVisible = entry.kind === "said" && !entry.muted && settings.chat;
    if (isVisible && this.panel !== "chat") this.unread += 1;
    this.onupdate(update);
  }

  override async play(action: number): Promise<void> {
    if (this.variation) return super.play(action);
    this.dismiss();
    const optimistic = this.showOptimistic(action);
    const number = this.live.state?.number ?? 0;
    if (!this.mayWithdraw) return this.send(action, optimistic);
    this.heldMove = {
      action,
      optimistic,
      number,
      timer: setTimeout(this.sendHeldMove, WITHDRAWAL_MS),
    };
  }

  /** Whether a tap can be withdrawn, because it may be a slip. Not with a running clock. */
  private get mayWithdraw(): boolean {
    const isTimed = this.live.view?.control.kind === "clock";
    return this.isTouched && !this.confirms && !this.chooser.isRunning && !isTimed;
  }

  get isWithdrawable(): boolean {
    return this.heldMove !== null;
  }

  /** Withdraws a tapped move before it is sent. */
  withdraw = (): void => {
    const held = this.takeHeldMove();
    if (held) this.revertOptimistic(held.optimistic);
  };

  /** Sends the tapped move when its time is over, unless the board has changed. */
  sendHeldMove = (): void => {
    const held = this.takeHeldMove();
    if (!held) return;
    if (held.number === this.live.state?.number) void this.send(held.action, held.optimistic);
    else this.revertOptimistic(held.optimistic);
  };

  private takeHeldMove(): HeldMove | null {
    const { heldMove } = this;
    clearTimeout(heldMove?.timer);
    this.heldMove = null;
    return heldMove;
  }

  private async send(action: number, optimistic: OptimisticStep | null): Promise<void> {
    const { refusal } = await this.live.move(action);
    if (refusal) this.revertOptimistic(optimistic);
    else this.afterMove();
    this.refusal = refusal?.code === "stale" ? null : refusal;
  }

  /** Plays forced moves after a move. After a take-back the player decides again, even with one
   * legal move. */
  protected override afterMove(): void {
    super.afterMove();
    if (settings.forced && !this.variation) this.chooser.runForced();
  }

  /** Undoes back to a real choice, because a forced move would be played again automatically. */
  undo = async (): Promise<void> => {
    do {
      const ply = this.live.state?.ply ?? 0;
      if (!(await this.sendCommand({ type: "undo", ply }))) return;
    } while (settings.forced && this.live.rights.undo && this.live.state?.legal?.length === 1);
  };

  /** Sends a command and shows a refusal. Returns whether it succeeded. */
  sendCommand = async (message: ClientMessage): Promise<boolean> => {
    const { refusal } = await this.live.sendCommand(message);
    if (refusal) this.refusal = refusal;
    return !refusal;
  };

  override async explain(notation: string): Promise<void> {
    if (this.variation) return super.explain(notation);
    const path = `/api/games/${encodeURIComponent(this.id)}/why?move=${encodeURIComponent(notation)}`;
    const isCurrent = this.beginRequest();
    await this.attempt(async () => {
      const { legal, text, rule, reason } = await get<Why>(path);
      if (!legal && isCurrent()) this.refusal = { code: "illegal-move", text, rule, reason };
    }, isCurrent);
  }

  /** Fetches the previews of the legal moves on the live board. */
  fetchPreviews(): void {
    if (this.live.state) void this.fetchedPreviews.fetch(this.live.state.number);
  }
}
