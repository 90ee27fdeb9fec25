/** What lies beside the board of Abalone, and its texts in the language that is spoken. */

import type { Facts } from "../../api/types";
import { ownTexts } from "../../i18n/i18n.svelte";
import type texts from "../../i18n/texts/en/games/abalone";

export interface AbaloneFacts {
  ejected: number[];
  needed: number;
  occurrences: number;
  ply: number;
  max_plies: number | null;
}

export const abaloneFacts = (facts: Facts) => facts as unknown as AbaloneFacts;

export const own = () => ownTexts<typeof texts>("abalone");
