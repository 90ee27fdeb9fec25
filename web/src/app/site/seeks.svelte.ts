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
} from "../../net/types";
import { account } from "../settings/account.svelte";

/** A seek of this player. It has no id until the server confirms it. */
export interface OwnSeek {
  request: SeekGame;
  id: string | null;
  /** Whether it was sent again, because the server had dropped it. */
  isResent?: boolean;
}

const RESEND_DELAY_MS = 2000; // a seek leaves the list just before its game is announced

/** The part of the site's socket that seeks use. */
interface Socket {
  follow(topic: string): () => void;
  send(message: SiteMessage, onResponse?: (message: SiteNews) => void): void;
}

export class Seeks {
  /** All seeks, the oldest first. */
  list = $state.raw<SeekView[]>([]);
  waiting = $state.raw<OwnSeek[]>([]);
  /** Seconds of delay for seeks of players who often left games, by seek id. */
  delays = $state.raw<Record<string, number>>({});
  refusal = $state.raw<RefusalData | null>(null);
  private leaveLobby: (() => void) | null = null;

  constructor(private readonly site: Socket) {}

  /** Sends a seek, or shows why it was refused. Without a connection `comeBack` sends it later. */
  seek(request: SeekGame): void {
    this.refusal = null;
    const seek: OwnSeek = { request, id: null };
    this.wait([...this.waiting, seek]);
    this.send(seek);
  }

  /**
   * Updates the player's seeks. Follows the lobby's list while there are any, to see whether the
   * server still holds them.
   */
  private wait(waiting: OwnSeek[]): void {
    this.waiting = waiting;
    if (waiting.length) this.leaveLobby ??= this.site.follow("lobby");
    else {
      this.leaveLobby?.();
      this.leaveLobby = null;
    }
  }

  private send(seek: OwnSeek): void {
    this.site.send(seek.request, (message) => {
      if (message.type === "refused") this.refusal = message;
      const id = message.type === "seeking" ? message.seek : null;
      if (this.waiting.includes(seek)) this.replace(seek, id === null ? null : { ...seek, id });
      else if (id !== null) this.endOnServer(id); // it was ended before it had an id
    });
  }

  private replace(seek: OwnSeek, other: OwnSeek | null): void {
    this.wait(this.waiting.flatMap((waiting) => (waiting === seek ? (other ?? []) : waiting)));
  }

  /** The id under which the lobby lists a seek. A table has the id of its first player's seek. */
  tableId({ id, request }: OwnSeek): string | null {
    const isOwn = (seek: SeekView) => seek.id === id || seek.id === request.target;
    const isAt = ({ seats, game, people }: SeekView) =>
      seats > 2 && game === request.game && people.some(isMe);
    return (this.list.find(isOwn) ?? this.list.find(isAt))?.id ?? id;
  }

  /** Cancels a seek. */
  end(seek: OwnSeek): void {
    this.replace(seek, null);
    if (seek.id !== null) this.endOnServer(seek.id);
  }

  private endOnServer(seek: string): void {
    this.site.send({ type: "end-seek", seek });
  }

  /**
   * Sends a seek again that the server dropped, unless a game has begun or the player cancelled it.
   */
  private resend(seek: OwnSeek): void {
    const isListed = this.list.some(({ id }) => id === seek.id);
    if (isListed || seek.id === null || !this.waiting.includes(seek)) return;
    this.endOnServer(seek.id); // it may still wait at the table of another player
    const resent = { ...unsent(seek), isResent: true };
    this.replace(seek, resent);
    this.send(resent);
  }

  /**
   * Sends all seeks again after a reconnection, because the server drops the seeks of a closed
   * connection.
   */
  resendAll(): void {
    this.wait(this.waiting.map(unsent));
    this.waiting.forEach((seek) => this.send(seek));
  }

  /** Forgets the player's seeks. When a game begins, the server drops all seeks of its players. */
  clear(): void {
    this.wait([]);
  }

  delay(seek: string, seconds: number): void {
    this.delays = { ...this.delays, [seek]: seconds };
  }

  /** Applies changes to the lobby's list. */
  change(changed: SeekView[], removed: string[]): void {
    const ids = new Set([...removed, ...changed.map(({ id }) => id)]);
    const unchanged = this.list.filter(({ id }) => !ids.has(id));
    const seeks = [...unchanged, ...changed];
    this.show(seeks.sort((seek, other) => seek.created_at - other.created_at));
  }

  /** Shows the lobby's list, and sends own seeks again that are missing from it. */
  show(seeks: SeekView[]): void {
    const shown = new Set(seeks.map(({ id }) => id));
    const removed = new Set(this.list.map(({ id }) => id).filter((id) => !shown.has(id)));
    this.list = seeks;
    const lost = this.waiting.filter(({ id }) => id !== null && removed.has(id));
    lost.forEach((seek) => setTimeout(() => this.resend(seek), RESEND_DELAY_MS));
  }
}

const isMe = (person: PersonView) => account.me !== null && person.account === account.me.id;

/** Resets a seek so that it can be sent again. The seek that it was to join may be gone by now. */
const unsent = ({ request, id, isResent }: OwnSeek): OwnSeek => ({
  request: id === null ? request : { ...request, target: "" },
  id: null,
  isResent,
});
