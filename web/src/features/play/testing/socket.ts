/** A fake socket whose other end is the test, and a snapshot for it to send. */

import { vi } from "vitest";
import type { Snapshot, StateView } from "../../../net/types";
import { last } from "../../../ui/lists";

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    return last(FakeSocket.all);
  }

  /** Replaces the browser's socket until the test ends. */
  static install(): void {
    FakeSocket.all = [];
    vi.stubGlobal("WebSocket", FakeSocket);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  receive(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

/** A snapshot of a game of two that a spectator watches. */
export function snapshot(state: StateView, more: Partial<Snapshot> = {}): Snapshot {
  const seats = [{}, {}];
  const game = { id: "abc", name: "repulso", seats, options: {}, control: { kind: "none" } };
  const present = { seats: [true, true], spectators: 0, names: [], leaving: {} };
  const { number } = state;
  const defaults = {
    type: "snapshot",
    version: 1,
    number,
    at: 0,
    game,
    state,
    moves: [],
    chat: [],
  };
  return { ...defaults, present, you: [], ...more } as unknown as Snapshot;
}
