/**
 * State from the site's socket for all parts of the page: seeks, challenges, games to watch, and
 * the player's games.
 */

import { get, post, Refusal } from "../../net/http";
import { SiteConnection } from "../../net/site";
import type {
  ChallengeView,
  Notice,
  Paired,
  SiteMessage,
  SiteNews,
  Snapshot,
  WatchedGame,
} from "../../net/types";
import { clearSession } from "../account/account";
import { account } from "../settings/account.svelte";
import { ensureGuestKey, guestKey, saveGuestKey } from "../settings/guest.svelte";
import { markSeen, ownGame, saveGame } from "../settings/owngames";
import { settings } from "../settings/settings.svelte";
import { Challenges } from "./challenges.svelte";
import { Seeks } from "./seeks.svelte";

/** A game that the player should join, with its state if it could be fetched. */
export interface StartedGame extends Paired {
  table: Snapshot | null;
}

type ResponseListener = (message: SiteNews) => void;

export class Site {
  isOpen = $state(false);
  /** The connection was lost or failed; it is retried. */
  isLost = $state(false);
  readonly seeks = new Seeks(this);
  readonly challenges = new Challenges();
  /** The latest notification since the page was opened. */
  notification = $state.raw<Notice | null>(null);
  watched = $state.raw<Record<string, WatchedGame[]>>({});
  /** Revisions of the followed tournaments, by topic. */
  tournaments = $state.raw<Record<string, number>>({});
  /**
   * A game that has begun while the player was elsewhere, and that no tab of this browser has
   * shown.
   */
  startedGame = $state.raw<StartedGame | null>(null);
  /** Set by the lobby, to open a new game immediately. */
  onpaired: ((paired: Paired) => void) | null = null;
  private connection: SiteConnection | null = null;
  private readonly topics = new Map<string, number>();
  private readonly responseListeners = new Map<number, ResponseListener>();
  private readonly announced = new Set<string>();

  /**
   * Opens the connection, unless it is open. It does not block the page: networks may block
   * WebSockets.
   */
  connect(): void {
    this.connection ??= new SiteConnection({
      hello: () => ({ guest: personKey(), name: settings.name }),
      status: (isOpen) => this.status(isOpen),
      message: (message) => this.onMessage(message),
    });
  }

  stop(): void {
    this.connection?.stop();
    this.connection = null;
    this.isOpen = this.isLost = false;
    this.challenges.clear();
  }

  /** Subscribes to a topic. Returns a function that unsubscribes. */
  follow(topic: string): () => void {
    this.connect();
    const count = this.topics.get(topic) ?? 0;
    this.topics.set(topic, count + 1);
    if (!count) this.send({ type: "subscribe", topics: [topic] });
    return () => this.leave(topic);
  }

  private leave(topic: string): void {
    const count = (this.topics.get(topic) ?? 1) - 1;
    if (count) this.topics.set(topic, count);
    else {
      this.topics.delete(topic);
      this.send({ type: "unsubscribe", topics: [topic] });
    }
  }

  /** Sends a message if connected. `heard` receives the response. */
  send(message: SiteMessage, onResponse?: ResponseListener): void {
    const number = this.connection?.request(message);
    if (number != null && onResponse) this.responseListeners.set(number, onResponse);
  }

  private status(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.isLost = !isOpen;
    if (!isOpen) return;
    this.responseListeners.clear();
    const topics = [...this.topics.keys()];
    if (topics.length) this.send({ type: "subscribe", topics });
    this.seeks.resendAll();
  }

  private onMessage(message: SiteNews): void {
    if ("id" in message && typeof message.id === "number") {
      this.responseListeners.get(message.id)?.(message);
      this.responseListeners.delete(message.id);
    }
    switch (message.type) {
      case "welcome":
        if (message.guest) saveGuestKey(message.guest);
        if (account.me && !message.account) clearSession("elsewhere");
        void this.challenges.refresh();
        break;
      case "look-again":
        this.send({ type: "subscribe", topics: [message.topic] });
        void this.challenges.refresh();
        break;
      case "lobby":
        this.seeks.show(message.seeks);
        break;
      case "lobby-change":
        this.seeks.change(message.changed, message.gone);
        break;
      case "delayed":
        this.seeks.delay(message.seek, message.seconds);
        break;
      case "paired":
        this.onStart(message);
        break;
      case "challenge":
        this.challenges.update(message.challenge, message.is_mine ?? false);
        break;
      case "notice":
        this.notification = message.notice;
        break;
      case "tournament":
        this.tournaments = { ...this.tournaments, [message.topic]: message.number };
        break;
      case "watch":
        this.updateWatched(message.game, message.order, message.games);
        break;
    }
  }

  private updateWatched(game: string, order: string[], games: WatchedGame[]): void {
    const byId = new Map((this.watched[game] ?? []).map((one) => [one.id, one]));
    games.forEach((game) => byId.set(game.id, game));
    const shown = order.flatMap((id) => byId.get(id) ?? []);
    this.watched = { ...this.watched, [game]: shown };
  }

  /** Handles the start or continuation of an own game. Each game is announced a single time. */
  private onStart(paired: Paired): void {
    this.seeks.clear();
    const { game_id: id, game } = paired;
    if (this.announced.has(id) || ownGame(id)?.isSeen) return;
    this.announced.add(id);
    saveGame({ id, key: seatKey(), game, at: Date.now() });
    if (this.onpaired) this.onpaired(paired);
    else void this.announce(paired);
  }

  /** Shows that a game of the player has begun, unless it is already over. */
  async announce(paired: Paired): Promise<void> {
    const { table, isOver } = await fetchGame(paired.game_id);
    if (!isOver && !ownGame(paired.game_id)?.isSeen) this.startedGame = { ...paired, table };
  }

  /** Checks whether the announced game is still running. */
  async checkStartedGame(): Promise<void> {
    const started = this.startedGame;
    if (started && (await fetchGame(started.game_id)).isOver && this.startedGame === started)
      this.startedGame = null;
  }

  /** Marks a game as seen, so that no tab announces it. */
  see(id: string): void {
    markSeen(id);
    if (this.startedGame?.game_id === id) this.startedGame = null;
  }

  /** Removes the announcement if another tab has shown the game. */
  clearSeen(): void {
    if (this.startedGame && ownGame(this.startedGame.game_id)?.isSeen) this.startedGame = null;
  }
}

export const site = new Site();
addEventListener("storage", () => {
  site.clearSeen();
  site.challenges.removeRead();
});

/** Fetches a game. A missing game counts as over; after connection errors its state is unknown. */
const fetchGame = (id: string): Promise<{ table: Snapshot | null; isOver: boolean }> =>
  get<Snapshot>(`/api/games/${encodeURIComponent(id)}`, seatKey()).then(
    (table) => ({ table, isOver: table.state.status === "over" }),
    (error: unknown) => ({
      table: null,
      isOver: error instanceof Refusal && error.code === "not-found",
    }),
  );

/** The key for the seats of new games. Signed-in players need no key. */
export const seatKey = (): string | null => (account.me ? null : guestKey());

/** The key for challenge requests. Creates a guest key if necessary. */
export const personKey = (): string | null => (account.me ? guestKey() : ensureGuestKey());

/** Sends a request about a challenge. Guests are identified by their key. */
export function sendChallengeAction(
  challenge: Pick<ChallengeView, "id">,
  action: "accept" | "decline" | "cancel" | "counter",
  body: object = {},
): Promise<ChallengeView> {
  site.connect();
  const path = `/api/challenges/${encodeURIComponent(challenge.id)}/${action}`;
  return post<ChallengeView>(path, body, personKey());
}
