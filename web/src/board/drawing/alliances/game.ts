/** Alliances' board: its border, its facts, its chains, and its texts in the current language. */

import type { Cell, Facts, Seat } from "../../../net/types";
import { ownTexts } from "../../../app/i18n/i18n.svelte";
import type texts from "../../../app/i18n/texts/en/games/alliances";
import type { GameBoard } from "../gameboard";

export type Colour = "orange" | "purple" | "green";
export const COLOURS: Colour[] = ["orange", "purple", "green"];

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

export const alliancesFacts = (facts: Facts) => facts as unknown as AlliancesFacts;

export const board: GameBoard = {
  border: { margin: 0.75, labels: 1.04, ink: "#f0dcc0" },
  chains: (facts) =>
    (alliancesFacts(facts).decided ?? []).map(({ cells, colour }) => ({ cells, colour })),
};

export const own = () => ownTexts<typeof texts>("alliances");
