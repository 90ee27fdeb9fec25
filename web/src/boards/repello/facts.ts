/** What is beside the board of Repello. */

import type { Cell, Facts, Seat } from "../../api/types";

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
