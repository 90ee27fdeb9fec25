/** The WebSocket connection of a game: sends the greeting, counts updates, and reconnects. */

import { Reconnection, socketAddress } from "./reconnection";
import type { ClientMessage, RefusalData, ServerMessage, Snapshot, Update } from "./types";

export interface Listener {
  snapshot(message: Snapshot): void;
  update(message: Update): void;
  message(message: ServerMessage): void;
  /** `retryAt` is the time of the next attempt in milliseconds since 1970; null while connected. */
  status(isOpen: boolean, retryAt: number | null): void;
  /**
   * The server refused the greeting. The connection retries unless it is stopped or reopened now.
   */
  lost(refusal: RefusalData): void;
}

export interface Greeting {
  key: string | null;
  name: string;
}

export class Connection extends Reconnection<ClientMessage, ServerMessage> {
  /** The id of the pending sync request, if any. */
  private pendingSync: number | null = null;

  constructor(
    readonly id: string,
    public greeting: Greeting,
    private readonly on: Listener,
    /** The number of the snapshot that the page has; null without one. */
    public seen: number | null = null,
    address: string = socketAddress(`games/${encodeURIComponent(id)}/socket`),
  ) {
    super(address);
    this.open();
  }

  /** Reconnects with another key or name. */
  reopen(greeting: Greeting): void {
    this.greeting = greeting;
    this.seen = null;
    this.drop();
    this.open();
  }

  override request(message: ClientMessage): number | null {
    return this.seen === null ? null : super.request(message);
  }

  /** Requests missing updates, unless such a request is pending. */
  sync(): void {
    this.pendingSync ??= this.request({ type: "sync", seen: this.seen });
  }

  protected hello(): ClientMessage {
    return { type: "hello", version: 1, seen: this.seen, ...this.greeting };
  }

  protected pingMessage(): ClientMessage {
    return { type: "ping" };
  }

  protected status(isOpen: boolean, retryAt: number | null): void {
    this.on.status(isOpen, retryAt);
  }

  protected override reset(): void {
    this.pendingSync = null;
    super.reset();
  }

  protected handleRefusal(message: ServerMessage): boolean {
    if (message.type === "refused") this.on.lost(message);
    return message.type === "refused";
  }

  protected onMessage(message: ServerMessage): void {
    if (message.type === "snapshot") {
      [this.seen, this.pendingSync] = [message.number, null];
      this.on.snapshot(message);
    } else if (message.type === "update" && message.number === (this.seen ?? 0) + 1) {
      [this.seen, this.pendingSync] = [message.number, null];
      this.on.update(message);
    } else if (message.type === "update" || message.type === "pong") {
      if (message.number > (this.seen ?? 0)) this.sync();
    } else {
      if (message.type === "refused" && message.id === this.pendingSync) this.pendingSync = null;
      this.on.message(message);
    }
  }
}
