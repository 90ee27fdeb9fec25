/** Repello's board: its border, its facts, and its texts in the current language. */

import type { Cell, Facts, Seat } from "../../../net/types";
import { ownTexts } from "../../../app/i18n/i18n.svelte";
import type texts from "../../../app/i18n/texts/en/games/repello";
import type { GameBoard } from "../gameboard";

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

export const board: GameBoard = {
  border: { margin: 0.66, labels: 0.85, ink: "#d7dae6" },
  carried: (seat, facts) => repelloFacts(facts).seats?.[seat]?.carried,
};

export const own = () => ownTexts<typeof texts>("repello");
