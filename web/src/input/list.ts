/** Moves that no cell can tell, as a list of choices. */

import { t } from "../i18n/i18n.svelte";
import { digitOf } from "./keys";
import { emptyView, type Choice, type Host, type Mode, type Offer, type ModeView } from "./types";

export interface ListWords {
  prompt(): string;
  choice(offer: Offer): Pick<Choice, "label" | "piece">;
}

export class ListMode implements Mode {
  readonly isHolding = false;

  constructor(
    private readonly host: Host,
    private readonly words: ListWords,
  ) {}

  show(): ModeView {
    const { offers, pending } = this.host;
    const choices = offers.map((offer) => ({
      id: `move:${offer.action}`,
      pressed: offer.action === pending,
      ...this.words.choice(offer),
    }));
    return { ...emptyView(this.words.prompt()), choices };
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
