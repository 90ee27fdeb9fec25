/** A WebSocket with greeting, heartbeat and reconnection. */

import { needsNetwork, openSocket } from "./hosts";

const FIRST_DELAY = 1000;
const LAST_DELAY = 30_000;
const BEAT = 20_000;
const PATIENCE = 8_000;
const GREETING = 10_000; // milliseconds until the server must have responded to the greeting

type Timer = ReturnType<typeof setTimeout>;
/** The common fields of all server messages. */
interface Heard {
  type: string;
  retry?: number | null;
}

/** Sends messages of type `Said` and receives messages of type `Told`. */
export abstract class Reconnection<Said extends object, Told extends Heard> {
  private socket!: WebSocket;
  private delay = FIRST_DELAY;
  private retry: number | null = null;
  private questions = 0;
  private isGreeted = false;
  private isStopped = false;
  private timer: Timer | null = null;
  private deadline: Timer | undefined;
  private readonly beat: ReturnType<typeof setInterval>;

  constructor(private readonly address: string) {
    addEventListener("online", this.now);
    if (needsNetwork(address)) addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.shown);
    this.beat = setInterval(() => this.ping(), BEAT);
  }

  /** The greeting, which is the first message. */
  protected abstract hello(): Said;
  protected abstract asksForLife(): Said;
  /** Whether a message refuses the greeting. If so, it has been handled. */
  protected abstract isLost(message: Told): boolean;
  protected abstract take(message: Told): void;
  /** `retryAt` is the time of the next attempt in milliseconds since 1970; null while connected. */
  protected abstract status(isOpen: boolean, retryAt: number | null): void;

  get isOpen(): boolean {
    return this.isGreeted && this.socket.readyState === WebSocket.OPEN;
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

  /** Sends a request and returns the id of its response; null while disconnected. */
  ask(message: Said): number | null {
    if (!this.isOpen) return null;
    this.questions += 1;
    this.send({ ...message, id: this.questions });
    return this.questions;
  }

  protected open(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const socket = openSocket(this.address);
    this.socket = socket;
    clearTimeout(this.deadline);
    // The local worker may first download the offline bundle, or ask the visitor about it.
    if (needsNetwork(this.address)) this.deadline = setTimeout(this.cut, GREETING);
    socket.onopen = () => this.send(this.hello());
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data as string) as Told);
    socket.onclose = () => this.closed();
  }

  /** Closes the socket and ignores its further messages. */
  protected drop(): void {
    const { socket } = this;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // Browsers report an error for sockets that are closed while connecting, so close it later.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
    this.forget();
  }

  protected forget(): void {
    this.isGreeted = false;
    clearTimeout(this.deadline);
  }

  private send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  private hear(message: Told): void {
    if (message.type === "closing") this.retry = message.retry ?? null;
    else if (!this.isGreeted && this.isLost(message)) return;
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
    this.status(true, null);
  }

  private closed(): void {
    this.forget();
    if (this.isStopped) return;
    const wait = (this.retry ?? this.delay) * (0.75 + Math.random() / 2); // jitter against simultaneous retries
    this.delay = Math.min(LAST_DELAY, 2 * this.delay);
    this.retry = null;
    this.status(false, Date.now() + wait);
    this.timer = setTimeout(() => this.open(), wait);
  }

  private readonly now = (): void => {
    if (this.timer && !this.isStopped) this.open();
  };

  /** Cuts the connection when the device is offline or a deadline passes. */
  private readonly cut = (): void => {
    if (this.timer) return;
    this.drop();
    this.closed();
  };

  private readonly shown = (): void => {
    if (!document.hidden) this.now();
  };

  /** Checks whether the connection is alive: without a response it is cut. */
  private ping(): void {
    if (!this.isOpen) return;
    this.ask(this.asksForLife());
    clearTimeout(this.deadline);
    this.deadline = setTimeout(this.cut, PATIENCE);
  }
}

/** The address of a socket of the API. */
export function socketAddress(path: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/${path}`;
}
