/** Moves that no cell can tell, as a list of choices. */

import { t } from "../i18n/i18n.svelte";
import { digitOf } from "./keys";
import { nothing, type Choice, type Host, type Mode, type Offer, type Shown } from "./types";

export interface ListingWords {
  prompt(): string;
  choice(offer: Offer): Pick<Choice, "label" | "piece">;
}

export class Listing implements Mode {
  readonly isHolding = false;

  constructor(
    private readonly host: Host,
    private readonly words: ListingWords,
  ) {}

  show(): Shown {
    const { offers, pending } = this.host;
    const choices = offers.map((offer) => ({
      id: `move:${offer.action}`,
      pressed: offer.action === pending,
      ...this.words.choice(offer),
    }));
    return { ...nothing(this.words.prompt()), choices };
  }

  cell(): void {}

  key(key: string): boolean {
    const offer = this.host.offers[Number(digitOf(key) ?? 0) - 1];
    if (offer) this.host.play(offer.action);
    return offer !== undefined;
  }

  help(): string {
    return t.choosing.listKeys(this.host.offers.length);
  }
}
