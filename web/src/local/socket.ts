/** A connection to a local game, with as much of a WebSocket's face as the page looks at. */

import type { Talk } from "./host";

const GAME = /\/games\/([^/]+)\/socket$/;

export class LocalSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  private talk: Talk | null = null;

  constructor(address: string) {
    const game = decodeURIComponent(GAME.exec(address)?.[1] ?? "");
    const opened = import("./host").then(({ connect }) => connect(game, (text) => this.hear(text)));
    opened.then(
      (talk) => this.open(talk),
      () => this.end(),
    );
  }

  send(text: string): void {
    this.talk?.say(text);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.talk?.leave();
    this.end();
  }

  private open(talk: Talk): void {
    this.talk = talk;
    if (this.readyState === WebSocket.CLOSED) return talk.leave(); // somebody was quicker
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  private hear(text: string): void {
    if (text) this.onmessage?.({ data: text });
    else this.end();
  }

  private end(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}
