/** The socket of a game: greets, counts the updates, and comes back when it is cut off. */

import type { ClientMessage, RefusalData, ServerMessage, Snapshot, Update } from "./types";

const FIRST_DELAY = 1000;
const LAST_DELAY = 30_000;
const BEAT = 20_000;
const PATIENCE = 8_000;
const GREETING = 10_000; // until the server has greeted back

export interface Listener {
  snapshot(message: Snapshot): void;
  update(message: Update): void;
  message(message: ServerMessage): void;
  /** `retryAt` is when it is tried again, in milliseconds since 1970; null while connected. */
  status(isOpen: boolean, retryAt: number | null): void;
  /** The greeting was refused; unless it is stopped or reopened now, it is tried again. */
  lost(refusal: RefusalData): void;
}

export interface Greeting {
  key: string | null;
  name: string;
}

type Timer = ReturnType<typeof setTimeout>;

export class Connection {
  seen: number | null = null;
  private socket!: WebSocket;
  private delay = FIRST_DELAY;
  private retry: number | null = null;
  private questions = 0;
  private isGreeted = false;
  /** The question for what is missing, until it is answered. */
  private syncing: number | null = null;
  private isStopped = false;
  private timer: Timer | null = null;
  private deadline: Timer | undefined;
  private readonly beat: ReturnType<typeof setInterval>;

  constructor(
    readonly id: string,
    public greeting: Greeting,
    private readonly on: Listener,
    private readonly address: string = socketAddress(id),
  ) {
    addEventListener("online", this.now);
    addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.shown);
    this.beat = setInterval(() => this.ping(), BEAT);
    this.open();
  }

  get isOpen(): boolean {
    return this.isGreeted && this.socket.readyState === WebSocket.OPEN;
  }

  /** Greets again, as somebody else. */
  reopen(greeting: Greeting): void {
    this.greeting = greeting;
    this.seen = null;
    this.drop();
    this.open();
  }

  stop(): void {
    this.isStopped = true;
    removeEventListener("online", this.now);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.shown);
    clearInterval(this.beat);
    clearTimeout(this.deadline);
    if (this.timer) clearTimeout(this.timer);
    this.drop();
  }

  /** The number under which the answer will come; null where nothing can be sent now. */
  ask(message: ClientMessage): number | null {
    if (!this.isOpen || this.seen === null) return null;
    this.questions += 1;
    this.send({ ...message, id: this.questions });
    return this.questions;
  }

  /** Asks for what is missing; once is enough, unless it is refused. */
  sync(): void {
    this.syncing ??= this.ask({ type: "sync", seen: this.seen });
  }

  private open(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    clearTimeout(this.deadline);
    this.deadline = setTimeout(this.cut, GREETING);
    socket.onopen = () =>
      this.send({ type: "hello", version: 1, seen: this.seen, ...this.greeting });
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data as string) as ServerMessage);
    socket.onclose = () => this.closed();
  }

  /** What an old socket still says is no longer heard. */
  private drop(): void {
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.forget();
  }

  private forget(): void {
    this.isGreeted = false;
    this.syncing = null;
    clearTimeout(this.deadline);
  }

  private send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  private hear(message: ServerMessage): void {
    if (message.type === "closing") this.retry = message.retry ?? null;
    else if (message.type === "refused" && !this.isGreeted) this.on.lost(message);
    else {
      clearTimeout(this.deadline);
      this.greeted();
      this.take(message);
    }
  }

  private greeted(): void {
    if (this.isGreeted) return;
    this.isGreeted = true;
    this.delay = FIRST_DELAY;
    this.on.status(true, null);
  }

  private take(message: ServerMessage): void {
    if (message.type === "snapshot") {
      [this.seen, this.syncing] = [message.number, null];
      this.on.snapshot(message);
    } else if (message.type === "update" && message.number === (this.seen ?? 0) + 1) {
      [this.seen, this.syncing] = [message.number, null];
      this.on.update(message);
    } else if (message.type === "update" || message.type === "pong") {
      if (message.number > (this.seen ?? 0)) this.sync();
    } else {
      if (message.type === "refused" && message.id === this.syncing) this.syncing = null;
      this.on.message(message);
    }
  }

  private closed(): void {
    this.forget();
    if (this.isStopped) return;
    const wait = (this.retry ?? this.delay) * (0.75 + Math.random() / 2); // not all at once
    this.delay = Math.min(LAST_DELAY, 2 * this.delay);
    this.retry = null;
    this.on.status(false, Date.now() + wait);
    this.timer = setTimeout(() => this.open(), wait);
  }

  private readonly now = (): void => {
    if (this.timer && !this.isStopped) this.open();
  };

  /** The device knows before the socket does. */
  private readonly cut = (): void => {
    if (this.timer) return;
    this.drop();
    this.closed();
  };

  private readonly shown = (): void => {
    if (!document.hidden) this.now();
  };

  /** A connection that died without a word shows when it does not answer. */
  private ping(): void {
    if (!this.isOpen) return;
    this.ask({ type: "ping" });
    clearTimeout(this.deadline);
    this.deadline = setTimeout(this.cut, PATIENCE);
  }
}

function socketAddress(id: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/games/${encodeURIComponent(id)}/socket`;
}
