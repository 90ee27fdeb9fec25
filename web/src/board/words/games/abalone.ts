/** The facts of Abalone in words. */

import { abaloneFacts, own } from "../../drawing/abalone/game";
import type { FactTexts } from "../facts";
import { seatName } from "../phrases";

const factTexts: FactTexts = {
  task: () => own().tasks.marbles,
  lines: (facts, game) => {
    const { ejected, needed, occurrences, ply, max_plies } = abaloneFacts(facts);
    const texts = own().facts;
    return [
      ...ejected.map((n, seat) => texts.pushedOut(seatName(game, seat), n, needed)),
      ...(occurrences > 1 ? [texts.occurrence(occurrences)] : []),
      ...(max_plies === null ? [] : [texts.plies(ply, max_plies)]),
    ];
  },
};
export default factTexts;
