/** What is beside the board of Repulso. */

import type { Cell, Facts } from "../../api/types";

export interface RepulsoFacts {
  seats: { coloured: number; action: number; clusters: number }[];
  pending: Cell[];
  own_pending: Cell[];
}

export const repulsoFacts = (facts: Facts) => facts as unknown as RepulsoFacts;
