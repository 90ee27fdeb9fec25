/** What lies beside the board of Repello, and its texts in the language that is spoken. */

import type { Cell, Facts, Seat } from "../../api/types";
import { ownTexts } from "../../i18n/i18n.svelte";
import type texts from "../../i18n/texts/en/games/repello";

export interface RepelloFacts {
  seats: {
    carried: number;
    grey: number;
    silver: number;
    gold: number;
    points: number;
    cell: Cell | null;
  }[];
  task: "put" | "move" | "resolve" | "take";
  conflicts: Cell[];
  victim: Seat | null;
  choices: ("grey" | "silver" | "gold")[];
}

export const repelloFacts = (facts: Facts) => facts as unknown as RepelloFacts;

export const own = () => ownTexts<typeof texts>("repello");
