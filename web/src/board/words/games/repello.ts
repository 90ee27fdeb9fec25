/** The facts of Repello in words. */

import { repelloFacts, own } from "../../drawing/repello/game";
import { at } from "../../../ui/lists";
import type { FactTexts } from "../facts";
import { seatName } from "../phrases";

const factTexts: FactTexts = {
  task: ({ facts }) => {
    const { task, victim } = repelloFacts(facts);
    return task === "take" ? own().tasks.take(own().seats[victim ?? 0] ?? "") : own().tasks[task];
  },
  lines: (facts, game) =>
    repelloFacts(facts).seats.map((held, seat) =>
      own().facts.collection(seatName(game, seat), held),
    ),
  pieceNotes: (cell, [, seat], facts) => {
    const { seats, conflicts } = repelloFacts(facts);
    const { counters, touches } = own().spoken;
    return [
      ...(seat === null ? [] : [counters(at(seats, seat).carried)]),
      ...(conflicts.includes(cell) ? [touches] : []),
    ];
  },
};
export default factTexts;
