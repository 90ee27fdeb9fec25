/**
 * The seeks in the lobby, including the player's. The server holds a seek while its connection is
 * open.
 */

import type {
  PersonView,
  RefusalData,
  SeekGame,
  SeekView,
  SiteMessage,
  SiteNews,
} from "../api/types";
import { account } from "../settings/account.svelte";

/** A seek of this player. It has no id until the server confirms it. */
export interface Waiting {
  wanted: SeekGame;
  id: string | null;
  /** Whether it was sent again, because the server had dropped it. */
  isAgain?: boolean;
}

const LOSS_AFTER = 2000; // milliseconds; a seek leaves the list just before its game is announced

/** The part of the site's socket that seeks use. */
interface Socket {
  follow(topic: string): () => void;
  ask(message: SiteMessage, heard?: (message: SiteNews) => void): void;
}

export class Seeks {
  /** All seeks, the oldest first. */
  list = $state.raw<SeekView[]>([]);
  waiting = $state.raw<Waiting[]>([]);
  /** Seconds of delay for seeks of players who often left games, by seek id. */
  delays = $state.raw<Record<string, number>>({});
  refusal = $state.raw<RefusalData | null>(null);
  private leaveLobby: (() => void) | null = null;

  constructor(private readonly site: Socket) {}

  /** Sends a seek, or shows why it was refused. Without a connection `comeBack` sends it later. */
  seek(wanted: SeekGame): void {
    this.refusal = null;
    const one: Waiting = { wanted, id: null };
    this.wait([...this.waiting, one]);
    this.ask(one);
  }

  /**
   * Updates the player's seeks. Follows the lobby's list while there are any, to see whether the
   * server still holds them.
   */
  private wait(waiting: Waiting[]): void {
    this.waiting = waiting;
    if (waiting.length) this.leaveLobby ??= this.site.follow("lobby");
    else {
      this.leaveLobby?.();
      this.leaveLobby = null;
    }
  }

  private ask(one: Waiting): void {
    this.site.ask(one.wanted, (message) => this.sought(one, message));
  }

  private sought(one: Waiting, message: SiteNews): void {
    if (message.type === "refused") this.refusal = message;
    const id = message.type === "seeking" ? message.seek : null;
    if (this.waiting.includes(one)) this.replace(one, id === null ? null : { ...one, id });
    else if (id !== null) this.endOnServer(id); // it was ended before it had an id
  }

  private replace(one: Waiting, other: Waiting | null): void {
    this.wait(this.waiting.flatMap((waiting) => (waiting === one ? (other ?? []) : waiting)));
  }

  /** The id under which the lobby lists a seek. A table has the id of its first player's seek. */
  tableId({ id, wanted }: Waiting): string | null {
    const isMine = (seek: SeekView) => seek.id === id || seek.id === wanted.target;
    const isAt = ({ seats, game, people }: SeekView) =>
      seats > 2 && game === wanted.game && people.some(isMe);
    return (this.list.find(isMine) ?? this.list.find(isAt))?.id ?? id;
  }

  /** Cancels a seek. */
  end(one: Waiting): void {
    this.replace(one, null);
    if (one.id !== null) this.endOnServer(one.id);
  }

  private endOnServer(seek: string): void {
    this.site.ask({ type: "end-seek", seek });
  }

  /**
   * Sends a seek again that the server dropped, unless a game has begun or the player cancelled it.
   */
  private seekAgain(one: Waiting): void {
    const isHeld = this.list.some(({ id }) => id === one.id);
    if (isHeld || one.id === null || !this.waiting.includes(one)) return;
    this.endOnServer(one.id); // it may still wait at the table of another player
    const again = { ...anew(one), isAgain: true };
    this.replace(one, again);
    this.ask(again);
  }

  /**
   * Sends all seeks again after a reconnection, because the server drops the seeks of a closed
   * connection.
   */
  comeBack(): void {
    this.wait(this.waiting.map(anew));
    this.waiting.forEach((one) => this.ask(one));
  }

  /** Forgets the player's seeks. When a game begins, the server drops all seeks of its players. */
  forget(): void {
    this.wait([]);
  }

  delay(seek: string, seconds: number): void {
    this.delays = { ...this.delays, [seek]: seconds };
  }

  /** Applies changes to the lobby's list. */
  change(changed: SeekView[], gone: string[]): void {
    const ids = new Set([...gone, ...changed.map(({ id }) => id)]);
    const kept = this.list.filter(({ id }) => !ids.has(id));
    const seeks = [...kept, ...changed];
    this.show(seeks.sort((one, other) => one.created_at - other.created_at));
  }

  /** Shows the lobby's list, and sends own seeks again that are missing from it. */
  show(seeks: SeekView[]): void {
    const shown = new Set(seeks.map(({ id }) => id));
    const gone = new Set(this.list.map(({ id }) => id).filter((id) => !shown.has(id)));
    this.list = seeks;
    const lost = this.waiting.filter(({ id }) => id !== null && gone.has(id));
    lost.forEach((one) => setTimeout(() => this.seekAgain(one), LOSS_AFTER));
  }
}

const isMe = (person: PersonView) => account.me !== null && person.account === account.me.id;

/** Resets a seek so that it can be sent again. The seek that it was to join may be gone by now. */
const anew = ({ wanted, id, isAgain }: Waiting): Waiting => ({
  wanted: id === null ? wanted : { ...wanted, target: "" },
  id: null,
  isAgain,
});
