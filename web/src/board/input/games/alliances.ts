/** Input for Alliances: a colour and a cell, or the exchange of the charts. */

import { alliancesFacts, type Colour, own } from "../../drawing/alliances/game";
import { PlacementMode, type PlacementTexts } from "../placement.svelte";
import type { Host, GameInput } from "../types";

const NO_COLOUR = -1;

const placementTexts = (host: Host): PlacementTexts => ({
  name: (kind) => own().input.colours[kind] ?? kind,
  prompt: (kind, cell) => {
    const { colour, colourFor, cellFor } = own().input;
    if (cell) return colourFor(cell);
    return kind ? cellFor(kind) : colour;
  },
  count: (kind) => alliancesFacts(host.current.board.facts).supply?.[kind as Colour],
  other: ({ kind, move }) => (kind === "swap" ? own().input.swap : move),
  help: () => own().input.keys,
});

const alliances: GameInput = (host) => {
  const placing = new PlacementMode(host, placementTexts(host), NO_COLOUR);
  return { mode: () => placing };
};

export default alliances;
