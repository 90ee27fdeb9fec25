/** The board that is looked at, so that the link to the analysis board leads to it from everywhere. */

import { untrack } from "svelte";

interface Offer {
  /** Where the board is analysed; "" where that is nowhere else than here. */
  address: string;
}
let offers = $state.raw<readonly Offer[]>([]);

/** Where a position is analysed; "" where there is none. */
export const analysisOf = (position: string | null | undefined): string =>
  position ? `analysis?position=${encodeURIComponent(position)}` : "";

/** Where the board that came last is analysed; where there is none, one chooses what to analyse. */
export const analysisHere = (): string => offers.at(-1)?.address || "analysis";

/** Offers a board to be analysed for as long as a component is there. */
export function offerAnalysis(addressOf: () => string): void {
  let mine: Offer = { address: "" };
  $effect(() => {
    untrack(() => (offers = [...offers, mine]));
    return () => (offers = offers.filter((one) => one !== mine));
  });
  $effect(() => {
    const now = { address: addressOf() };
    untrack(() => (offers = offers.map((one) => (one === mine ? now : one))));
    mine = now;
  });
}
