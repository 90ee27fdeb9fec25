/** What the facts of Repello say. */

import { repelloFacts } from "../../boards/repello/facts";
import { own } from "../../boards/repello/texts";
import type { GameWords } from "../facts";
import { seatName } from "../names";

const words: GameWords = {
  task: ({ facts }) => {
    const { task, victim } = repelloFacts(facts);
    return task === "take" ? own().tasks.take(own().seats[victim ?? 0] ?? "") : own().tasks[task];
  },
  lines: (facts, game) =>
    repelloFacts(facts).seats.map((held, seat) =>
      own().facts.collection(seatName(game, seat), held),
    ),
};
export default words;
