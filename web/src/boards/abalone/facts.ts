/** What is beside the board of Abalone. */

import type { Facts } from "../../api/types";

export interface AbaloneFacts {
  ejected: number[];
  needed: number;
  occurrences: number;
  ply: number;
  max_plies: number | null;
}

export const abaloneFacts = (facts: Facts) => facts as unknown as AbaloneFacts;
