/**
 * The site's socket, shared by the whole page. It receives subscribed topics and messages for the
 * player.
 */

import { Reconnection, socketAddress } from "./reconnection";
import type { SiteMessage, SiteNews } from "./types";

export interface SiteListener {
  hello(): { guest: string | null; name: string };
  status(isOpen: boolean): void;
  message(message: SiteNews): void;
}

export class SiteConnection extends Reconnection<SiteMessage, SiteNews> {
  constructor(
    private readonly on: SiteListener,
    address: string = socketAddress("socket"),
  ) {
    super(address);
    this.open();
  }

  protected hello(): SiteMessage {
    return { type: "hello", version: 1, ...this.on.hello() };
  }

  protected pingMessage(): SiteMessage {
    return { type: "ping" };
  }

  protected status(isOpen: boolean): void {
    this.on.status(isOpen);
  }

  protected handleRefusal(message: SiteNews): boolean {
    return message.type === "refused";
  }

  protected onMessage(message: SiteNews): void {
    this.on.message(message);
  }
}
