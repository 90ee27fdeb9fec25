/** A list of choices, for moves that have no cell. */

import { t } from "../../app/i18n/i18n.svelte";
import { moveChoice } from "./choices";
import { digitOf } from "./keys";
import { pieceOf } from "./offers";
import { emptyView, type Host, type Mode, type ModeView, type Offer } from "./types";

export class ListMode implements Mode {
  readonly isHolding = false;

  constructor(
    private readonly host: Host,
    private readonly prompt: () => string,
    private readonly label: (offer: Offer) => string,
  ) {}

  show(): ModeView {
    const { offers, current } = this.host;
    const choices = offers.map((offer) => ({
      ...moveChoice(this.host, offer, this.label(offer)),
      piece: offer.piece ? pieceOf(current, offer.piece) : undefined,
    }));
    return { ...emptyView(this.prompt()), choices };
  }

  cell(): void {}

  key(key: string): boolean {
    const offer = this.host.offers[Number(digitOf(key) ?? 0) - 1];
    if (offer) this.host.play(offer.action);
    return offer !== undefined;
  }

  help(): string {
    return t.input.listKeys(this.host.offers.length);
  }
}
