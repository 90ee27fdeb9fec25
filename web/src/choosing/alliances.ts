/** Choosing in Alliances: a colour and a cell, or the exchange of the charts. */

import { alliancesFacts, type Colour } from "../api/facts";
import { t } from "../i18n/i18n.svelte";
import { Placing, type PlacingWords } from "./placing.svelte";
import type { Host, Manner } from "./types";

const NO_COLOUR = -1;

const words = (host: Host): PlacingWords => ({
  name: (kind) => t.choosing.alliances.colours[kind] ?? kind,
  prompt: (kind, cell) => {
    const { colour, colourFor, cellFor } = t.choosing.alliances;
    if (cell) return colourFor(cell);
    return kind ? cellFor(kind) : colour;
  },
  count: (kind) => alliancesFacts(host.current.board.facts).supply?.[kind as Colour],
  other: ({ kind, move }) => (kind === "swap" ? t.choosing.alliances.swap : move),
  help: () => t.choosing.alliances.keys,
});

export const alliances: Manner = (host) => {
  const placing = new Placing(host, words(host), NO_COLOUR);
  return { mode: () => placing };
};
