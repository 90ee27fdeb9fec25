/** The facts of Repulso in words. */

import { repulsoFacts, own } from "../../drawing/repulso/game";
import type { FactTexts } from "../facts";
import { listed, seatName } from "../phrases";

const factTexts: FactTexts = {
  task: ({ facts }) => {
    const { own_pending } = repulsoFacts(facts);
    return own_pending.length ? own().tasks.slide(listed(own_pending)) : own().tasks.place;
  },
  lines: (facts, game) =>
    repulsoFacts(facts).seats.map(({ coloured, action, clusters }, seat) =>
      own().facts.supply(seatName(game, seat), coloured, action, clusters),
    ),
  pieceNotes: (cell, _, facts) =>
    repulsoFacts(facts).pending.includes(cell) ? [own().spoken.waits] : [],
};
export default factTexts;
