/** A live game in this browser: the state that the server sends, and the commands to the server. */

import { Connection, type Greeting } from "../../net/connection";
import type {
  AnalysisReport,
  BoardView,
  ChatLine,
  ClientMessage,
  FetchedGame,
  GameView,
  Hint,
  PlyView,
  Previews,
  Presence,
  ProfilesMessage,
  RefusalData,
  Rights,
  Seat,
  ServerMessage,
  Snapshot,
  StateView,
  Steps,
  StepView,
  Update,
} from "../../net/types";
import { required } from "../../ui/lists";
import { saveGame, ownGame } from "../../app/settings/owngames";
import type { LineBoards } from "../../board/playable/line.svelte";
import { GameBoards } from "./steps";

/** Refusals of a connection that are final: the client does not retry. */
const FINAL = ["not-found", "damaged", "malformed"];
/** A snapshot that was fetched longer ago is requested again. */
const MAX_AGE_MS = 10_000;

export interface CommandResult {
  refusal: RefusalData | null;
  previews?: Previews;
}

/** The snapshot with which a page opens a game. */
export interface Opening {
  snapshot: FetchedGame;
  /** The key with which it was fetched. */
  key: string | null;
  /** When the response arrived, by this machine's clock; null for an older, cached response. */
  receivedAt: number | null;
}

export interface LiveListener {
  /** A move was made, here or by another player; `before` is the board before it. */
  moved(before: StateView, update: Update): void;
  /** The board changed without a move. The first `unchanged` moves are the same. `lastTurn` has
   * the steps of the last turn, if they are known. */
  replaced(unchanged: number, lastTurn?: Steps | null): void;
  /** The rematch has begun while this game was open. */
  rematched(id: string): void;
  /** Called with every update. */
  updated(update: Update): void;
}

/** The game and its state, for components that are shown only once both are loaded. */
export function loaded({ view, state }: Pick<LiveGame, "view" | "state">) {
  return { game: required(view, "game"), now: required(state, "state") };
}

export class LiveGame implements LineBoards {
  readonly boards: GameBoards;
  view = $state.raw<GameView | null>(null);
  state = $state.raw<StateView | null>(null);
  moves = $state.raw<PlyView[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  muted = $state.raw<(Seat | null)[]>([]);
  /** The seats whose chat is off. */
  withoutChat = $state.raw<Seat[]>([]);
  present = $state.raw<Presence>({ seats: [], spectators: 0, names: [], leaving: {} });
  you = $state.raw<Seat[]>([]);
  isConnected = $state(false);
  retryAt = $state<number | null>(null);
  /** Why the server refuses connections for now. */
  connectionRefusal = $state.raw<RefusalData | null>(null);
  /** Why the game cannot be shown: the server's final refusal. */
  finalRefusal = $state.raw<RefusalData | null>(null);
  /** Whether a move is being sent. */
  isSending = $state(false);
  hint = $state.raw<{ ply: number; report: AnalysisReport; final: boolean } | null>(null);
  /** When the state was received, by this machine's clock. */
  receivedAt = $state(0);

  private readonly connection: Connection;
  /** Called when the first attempt to connect has succeeded or failed. */
  private waiting: (() => void)[] = [];
  private readonly pendingCommands = new Map<Hint["id"], (result: CommandResult) => void>();

  constructor(
    readonly id: string,
    name: string,
    private readonly listener: () => LiveListener,
    /** Shown immediately if it is what the server would send now. Otherwise it is shown only if
     * the connection fails. */
    private readonly opening: Opening | null = null,
  ) {
    this.boards = new GameBoards(id, () => this.key);
    const greeting: Greeting = { key: ownGame(id)?.key ?? null, name };
    const callbacks = {
      snapshot: (message: Snapshot) => this.onSnapshot(message),
      update: (message: Update) => this.onUpdate(message),
      message: (message: ServerMessage) => this.onMessage(message),
      status: (isOpen: boolean, retryAt: number | null) => this.onStatus(isOpen, retryAt),
      lost: (refusal: RefusalData) => this.onRefusal(refusal),
    };
    const age = performance.now() - (opening?.receivedAt ?? -MAX_AGE_MS);
    const isCurrent = opening?.key === greeting.key && age < MAX_AGE_MS;
    const seen = isCurrent ? opening.snapshot.number : null;
    this.connection = new Connection(id, greeting, callbacks, seen);
    if (isCurrent) this.showSnapshot(opening.snapshot, opening.receivedAt!);
  }

  get isOwnTurn(): boolean {
    return this.state?.legal != null;
  }

  /** The viewer's rights besides moving; a spectator has none. */
  get rights(): Rights {
    return this.state?.rights ?? {};
  }

  get canMove(): boolean {
    return this.isOwnTurn && this.isConnected && !this.isSending;
  }

  get played(): readonly PlyView[] {
    return this.moves;
  }

  /** Whether the connection was lost, or the first attempt failed. */
  get isLost(): boolean {
    return this.retryAt !== null;
  }

  get last(): number {
    return this.state?.ply ?? 0;
  }

  boardAt(ply: number): BoardView | undefined {
    return (ply === this.last ? this.state : undefined) ?? this.boards.boardAt(ply);
  }

  stepAt(ply: number): StepView | undefined {
    return this.boards.stepAt(ply);
  }

  has(ply: number): boolean {
    return this.boards.has(ply);
  }

  load(ply: number): Promise<void> {
    return this.boards.load(ply);
  }

  get key(): string | null {
    return this.connection.greeting.key;
  }

  stop(): void {
    this.connection.stop();
  }

  /** Sends a command and waits for its response. When the game is opened, commands wait for the
   * connection. */
  async sendCommand(message: ClientMessage): Promise<CommandResult> {
    if (!this.isConnected && !this.isLost) await new Promise<void>((go) => this.waiting.push(go));
    const id = this.connection.request(message);
    if (id === null) return { refusal: { code: "offline", text: "" } };
    return new Promise((done) => this.pendingCommands.set(id, done));
  }

  /** Plays an action on the shown board. If the board has changed meanwhile, requests a new
   * snapshot. */
  async move(action: number): Promise<CommandResult> {
    if (!this.state || this.isSending) return { refusal: null };
    this.isSending = true;
    const { ply } = this.state;
    const result = await this.sendCommand({
      type: "move",
      ply,
      number: this.connection.seen,
      action,
    });
    this.isSending = false;
    if (result.refusal?.code === "stale") this.connection.sync();
    return result;
  }

  private onSnapshot(message: Snapshot | FetchedGame): void {
    const { moves } = message;
    const unchanged = this.moves.findIndex(({ action }, k) => action !== moves[k]?.action);
    this.showSnapshot(message);
    const lastTurn = "last_turn" in message ? message.last_turn : null;
    this.listener().replaced(unchanged < 0 ? moves.length : unchanged, lastTurn);
  }

  private showSnapshot(message: Snapshot, receivedAt = performance.now()): void {
    const { game, state, moves, chat, present, you, muted, without_chat } = message;
    this.view = game;
    this.moves = moves;
    this.chat = chat;
    this.present = present;
    this.you = you;
    this.muted = muted ?? [];
    this.withoutChat = without_chat ?? [];
    this.hint = null;
    this.finalRefusal = null;
    this.show(state, receivedAt);
    if (you.length) this.saveSeat(this.id);
    if (you.length && state.next_game) this.saveSeat(state.next_game);
  }

  private onUpdate(update: Update): void {
    const { entry, state, seats } = update;
    const before = this.state;
    if (seats && this.view) this.view = { ...this.view, seats };
    this.applyEntry(update);
    if (state) this.show(state);
    if (entry.kind === "moved" && before) this.listener().moved(before, update);
    else if (entry.kind === "undone" || entry.kind === "taken-back")
      this.listener().replaced(this.moves.length);
    this.listener().updated(update);
    if (state?.next_game && !before?.next_game && this.you.length) {
      this.saveSeat(state.next_game);
      this.listener().rematched(state.next_game);
    }
  }

  /** Updates the move list and the chat with one entry. */
  private applyEntry({ entry, move, number, at }: Update): void {
    if (entry.kind === "moved") {
      const { action, seat } = entry;
      this.moves = [...this.moves, { action, move: move ?? "", seat, at }];
    } else if (entry.kind === "undone" || entry.kind === "taken-back") {
      this.moves = this.moves.slice(0, entry.ply);
    } else if (entry.kind === "said") {
      const { seat, name, text, account, preset = "", muted = false } = entry;
      this.chat = [...this.chat, { number, at, seat, name, text, muted, preset, account }];
    } else if (entry.kind === "muted" && entry.everybody) {
      const others = this.withoutChat.filter((one) => one !== entry.seat);
      this.withoutChat = entry.on ? [...others, entry.seat] : others;
    } else if (entry.kind === "muted") {
      const { whom, on } = entry;
      const others = this.muted.filter((one) => one !== whom);
      this.muted = on ? [...others, whom] : others;
    }
  }

  /** Counts a win against an engine level for the ladder. */
  private async recordWin(game: GameView, state: StateView): Promise<void> {
    const { countWin } = await import("../../board/newgame/ladder");
    countWin(this.id, { game, state, you: this.you });
  }

  private show(state: StateView, receivedAt = performance.now()): void {
    const { ply, number, status } = state;
    const isSame = this.state?.ply === ply && this.state.number === number;
    if (!isSame || status === "over") this.hint = null;
    this.state = state;
    this.boards.path = this.moves.slice(0, ply).map(({ move }) => move);
    if (this.view && status === "over") void this.recordWin(this.view, state);
    this.receivedAt = receivedAt;
  }

  private onMessage(message: ServerMessage): void {
    if (message.type === "present") this.present = message.present;
    else if (message.type === "profiles") this.showProfiles(message);
    else if (message.type === "hint") this.advise(message);
    else if (message.type === "previews")
      this.resolveCommand(message.id, { refusal: null, previews: message });
    else if (message.type === "done" || message.type === "refused") {
      this.resolveCommand(message.id, { refusal: message.type === "refused" ? message : null });
    }
  }

  /** Updates names and ratings after accounts have changed. */
  private showProfiles({ seats, names }: ProfilesMessage): void {
    if (this.view) this.view = { ...this.view, seats };
    if (!names) return;
    this.chat = this.chat.map((line) => ({ ...line, name: names[line.account] ?? line.name }));
  }

  private advise({ id, ply, report, final = false }: Hint): void {
    if (ply === this.state?.ply && this.state.status !== "over") this.hint = { ply, report, final };
    if (final) this.resolveCommand(id, { refusal: null });
  }

  private resolveCommand(id: Hint["id"], result: CommandResult): void {
    this.pendingCommands.get(id)?.(result);
    this.pendingCommands.delete(id);
  }

  /** Handles a change of the connection. Pending commands fail with "offline"; later updates
   * show whether the server processed them. */
  private onStatus(isOpen: boolean, retryAt: number | null): void {
    this.isConnected = isOpen;
    this.retryAt = retryAt;
    for (const go of this.waiting.splice(0)) go();
    if (isOpen) return void (this.connectionRefusal = null);
    if (!this.view && this.opening) this.onSnapshot(this.opening.snapshot);
    for (const done of this.pendingCommands.values())
      done({ refusal: { code: "offline", text: "" } });
    this.pendingCommands.clear();
  }

  private onRefusal(refusal: RefusalData): void {
    if (refusal.code === "unauthorized" && this.key) {
      this.connection.reopen({ ...this.connection.greeting, key: null }); // watch without a seat
    } else if (FINAL.includes(refusal.code)) {
      this.connection.stop();
      this.finalRefusal = refusal;
    } else this.connectionRefusal = refusal;
  }

  private saveSeat(id: string): void {
    const game = this.view?.name ?? "";
    saveGame({ id, key: this.key, game, at: ownGame(id)?.at ?? Date.now() });
  }
}
