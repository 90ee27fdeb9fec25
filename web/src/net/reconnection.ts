/** A WebSocket with greeting, heartbeat and reconnection. */

import { needsNetwork, openSocket } from "./backends";

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
const PING_INTERVAL_MS = 20_000;
const PONG_TIMEOUT_MS = 8_000;
const GREETING_TIMEOUT_MS = 10_000; // until the server must have responded to the greeting

type Timer = ReturnType<typeof setTimeout>;
/** The common fields of all server messages. */
interface IncomingBase {
  type: string;
  retry?: number | null;
}

/** Sends messages of type `Outgoing` and receives messages of type `Incoming`. */
export abstract class Reconnection<Outgoing extends object, Incoming extends IncomingBase> {
  private socket!: WebSocket;
  private delay = MIN_DELAY_MS;
  private retry: number | null = null;
  private lastId = 0;
  private isGreeted = false;
  private isStopped = false;
  private timer: Timer | null = null;
  private deadline: Timer | undefined;
  private readonly pingTimer: ReturnType<typeof setInterval>;

  constructor(private readonly address: string) {
    addEventListener("online", this.reconnectNow);
    if (needsNetwork(address)) addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.onVisible);
    this.pingTimer = setInterval(() => this.ping(), PING_INTERVAL_MS);
  }

  /** The greeting, which is the first message. */
  protected abstract hello(): Outgoing;
  protected abstract pingMessage(): Outgoing;
  /** Whether a message refuses the greeting. If so, it has been handled. */
  protected abstract handleRefusal(message: Incoming): boolean;
  protected abstract onMessage(message: Incoming): void;
  /** `retryAt` is the time of the next attempt in milliseconds since 1970; null while connected. */
  protected abstract status(isOpen: boolean, retryAt: number | null): void;

  get isOpen(): boolean {
    return this.isGreeted && this.socket.readyState === WebSocket.OPEN;
  }

  stop(): void {
    this.isStopped = true;
    removeEventListener("online", this.reconnectNow);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.onVisible);
    clearInterval(this.pingTimer);
    clearTimeout(this.deadline);
    if (this.timer) clearTimeout(this.timer);
    this.drop();
  }

  /** Sends a request and returns the id of its response; null while disconnected. */
  request(message: Outgoing): number | null {
    if (!this.isOpen) return null;
    this.lastId += 1;
    this.send({ ...message, id: this.lastId });
    return this.lastId;
  }

  protected open(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const socket = openSocket(this.address);
    this.socket = socket;
    clearTimeout(this.deadline);
    // The local worker may first download the offline bundle, or ask the visitor about it.
    if (needsNetwork(this.address)) this.deadline = setTimeout(this.cut, GREETING_TIMEOUT_MS);
    socket.onopen = () => this.send(this.hello());
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data as string) as Incoming);
    socket.onclose = () => this.onClosed();
  }

  /** Closes the socket and ignores its further messages. */
  protected drop(): void {
    const { socket } = this;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // Browsers report an error for sockets that are closed while connecting, so close it later.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
    this.reset();
  }

  protected reset(): void {
    this.isGreeted = false;
    clearTimeout(this.deadline);
  }

  private send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  private receive(message: Incoming): void {
    if (message.type === "closing") this.retry = message.retry ?? null;
    else if (!this.isGreeted && this.handleRefusal(message)) return;
    else {
      clearTimeout(this.deadline);
      if (!this.isGreeted) {
        this.isGreeted = true;
        this.delay = MIN_DELAY_MS;
        this.status(true, null);
      }
      this.onMessage(message);
    }
  }

  private onClosed(): void {
    this.reset();
    if (this.isStopped) return;
    const wait = (this.retry ?? this.delay) * (0.75 + Math.random() / 2); // jitter against simultaneous retries
    this.delay = Math.min(MAX_DELAY_MS, 2 * this.delay);
    this.retry = null;
    this.status(false, Date.now() + wait);
    this.timer = setTimeout(() => this.open(), wait);
  }

  private readonly reconnectNow = (): void => {
    if (this.timer && !this.isStopped) this.open();
  };

  /** Cuts the connection when the device is offline or a deadline passes. */
  private readonly cut = (): void => {
    if (this.timer) return;
    this.drop();
    this.onClosed();
  };

  private readonly onVisible = (): void => {
    if (!document.hidden) this.reconnectNow();
  };

  /** Checks whether the connection is alive: without a response it is cut. */
  private ping(): void {
    if (!this.isOpen) return;
    this.request(this.pingMessage());
    clearTimeout(this.deadline);
    this.deadline = setTimeout(this.cut, PONG_TIMEOUT_MS);
  }
}

/** The address of a socket of the API. */
export function socketAddress(path: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/${path}`;
}
