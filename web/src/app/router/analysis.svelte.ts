/**
 * The link to the analysis board from the header: it leads to the board that is currently shown.
 */

import { untrack } from "svelte";

interface Offer {
  /** Where the board is analysed; "" if only on this page. */
  address: string;
}
let offers = $state.raw<readonly Offer[]>([]);

/** The address for analysing a position; "" without a position. */
export const analysisOf = (position: string | null | undefined): string =>
  position ? `analysis?position=${encodeURIComponent(position)}` : "";

/**
 * Where to analyse the most recently offered board. Without a board, the reader chooses what to
 * analyse.
 */
export const analysisAddress = (): string => offers.at(-1)?.address || "analysis";

/** Offers a board for analysis as long as the component is mounted. */
export function offerAnalysis(addressOf: () => string): void {
  let own: Offer = { address: "" };
  $effect(() => {
    untrack(() => (offers = [...offers, own]));
    return () => (offers = offers.filter((offer) => offer !== own));
  });
  $effect(() => {
    const now = { address: addressOf() };
    untrack(() => (offers = offers.map((offer) => (offer === own ? now : offer))));
    own = now;
  });
}
