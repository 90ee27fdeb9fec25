/** The seeks in the lobby, and one's own among them: each is held by the server while one waits. */

import type {
  PersonView,
  RefusalData,
  SeekGame,
  SeekView,
  SiteMessage,
  SiteNews,
} from "../api/types";
import { account } from "../settings/account.svelte";

/** What one waits for; without an id while it is not known to be stored. */
export interface Waiting {
  wanted: SeekGame;
  id: string | null;
  /** It began again, for the server had let go of it. */
  isAgain?: boolean;
}

const LOSS_AFTER = 2000; // milliseconds: a seek also leaves the list a moment before its game is told

/** What seeks need of the site's socket. */
interface Socket {
  follow(topic: string): () => void;
  ask(message: SiteMessage, heard?: (message: SiteNews) => void): void;
}

export class Seeks {
  /** Those of everybody, the oldest first. */
  list = $state.raw<SeekView[]>([]);
  waiting = $state.raw<Waiting[]>([]);
  /** Seconds after which seeks begin whose person often left games, by their ids. */
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

  /** The lobby's list shows whether a seek is still held, so it is followed while one waits. */
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

  /** Under which id the lobby lists what one waits for: a table has that of its first person. */
  tableId({ id, wanted }: Waiting): string | null {
    const isMine = (seek: SeekView) => seek.id === id || seek.id === wanted.target;
    const isAt = ({ seats, game, people }: SeekView) =>
      seats > 2 && game === wanted.game && people.some(isMe);
    return (this.list.find(isMine) ?? this.list.find(isAt))?.id ?? id;
  }

  /** Waits no longer. */
  end(one: Waiting): void {
    this.replace(one, null);
    if (one.id !== null) this.endOnServer(one.id);
  }

  private endOnServer(seek: string): void {
    this.site.ask({ type: "end-seek", seek });
  }

  /** Seeks anew what the server let go of, unless a game has begun or it was ended meanwhile. */
  private seekAgain(one: Waiting): void {
    const isHeld = this.list.some(({ id }) => id === one.id);
    if (isHeld || one.id === null || !this.waiting.includes(one)) return;
    this.endOnServer(one.id); // it may wait unseen at a table of somebody else
    const again = { ...anew(one), isAgain: true };
    this.replace(one, again);
    this.ask(again);
  }

  /** The server forgets the seeks of a connection that ends: they are sought again. */
  comeBack(): void {
    this.wait(this.waiting.map(anew));
    this.waiting.forEach((one) => this.ask(one));
  }

  /** A game has begun: the server lets go of all seeks of its players. */
  forget(): void {
    this.wait([]);
  }

  delay(seek: string, seconds: number): void {
    this.delays = { ...this.delays, [seek]: seconds };
  }

  /** Takes changes of the lobby's list. */
  change(changed: SeekView[], gone: string[]): void {
    const ids = new Set([...gone, ...changed.map(({ id }) => id)]);
    const kept = this.list.filter(({ id }) => !ids.has(id));
    const seeks = [...kept, ...changed];
    this.show(seeks.sort((one, other) => one.created_at - other.created_at));
  }

  /** Shows the lobby's list; those of one's own that it has lost are sought again. */
  show(seeks: SeekView[]): void {
    const shown = new Set(seeks.map(({ id }) => id));
    const gone = new Set(this.list.map(({ id }) => id).filter((id) => !shown.has(id)));
    this.list = seeks;
    const lost = this.waiting.filter(({ id }) => id !== null && gone.has(id));
    lost.forEach((one) => setTimeout(() => this.seekAgain(one), LOSS_AFTER));
  }
}

const isMe = (person: PersonView) => account.me !== null && person.account === account.me.id;

/** The same without an id; somebody's seek that it answered may be gone by now. */
const anew = ({ wanted, id, isAgain }: Waiting): Waiting => ({
  wanted: id === null ? wanted : { ...wanted, target: "" },
  id: null,
  isAgain,
});
