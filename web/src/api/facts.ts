/** The facts of each game: what is beside its board. */

import type { Cell, Facts, Seat } from "./types";

export interface RepulsoFacts {
  seats: { coloured: number; action: number; clusters: number }[];
  pending: Cell[];
  own_pending: Cell[];
}

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

export interface AbaloneFacts {
  ejected: number[];
  needed: number;
  occurrences: number;
  ply: number;
  max_plies: number | null;
}

export type Colour = "orange" | "purple" | "green";

export interface Decided {
  colour: Colour;
  seat: Seat;
  by: "connection" | "fence";
  ally: Colour;
  cells: Cell[];
}

export interface AlliancesFacts {
  supply: Record<Colour, number>;
  allies: Record<Colour, Colour>[];
  charts: ("bottom" | "top")[];
  won: Colour[][];
  decided: Decided[];
  can_swap: boolean;
}

export const repulsoFacts = (facts: Facts) => facts as unknown as RepulsoFacts;
export const repelloFacts = (facts: Facts) => facts as unknown as RepelloFacts;
export const abaloneFacts = (facts: Facts) => facts as unknown as AbaloneFacts;
export const alliancesFacts = (facts: Facts) => facts as unknown as AlliancesFacts;
