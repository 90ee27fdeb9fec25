/** The facts of Alliances in words. */

import { alliancesFacts, COLOURS, own } from "../../drawing/alliances/game";
import { at } from "../../../ui/lists";
import type { FactTexts } from "../facts";
import { listed, pieceWords, seatName } from "../phrases";

const factTexts: FactTexts = {
  task: ({ facts }) => (alliancesFacts(facts).can_swap ? own().tasks.discOrSwap : own().tasks.disc),
  lines: (facts, catalogue) => {
    const { supply, won, allies } = alliancesFacts(facts);
    const { facts: texts, names } = own();
    const left = COLOURS.map(
      (one) => `${pieceWords(catalogue, [one, null]).bare} × ${supply[one]}`,
    );
    const pairs = (seat: number) =>
      COLOURS.map((one) => `${names[one]} + ${names[at(allies, seat)[one]]}`).join(", ");
    const gains = won.map((colours) => listed(colours.map((one) => names[one])) || texts.nothing);
    return [
      ...gains.map((gain, seat) => texts.won(seatName(catalogue, seat), pairs(seat), gain)),
      texts.left(left.join(", ")),
    ];
  },
  isSpecial: (facts) => alliancesFacts(facts).can_swap,
};
export default factTexts;
