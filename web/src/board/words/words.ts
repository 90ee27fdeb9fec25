/** Everything that is said about a game, in the reader's language. */

export { spokenCell } from "./cells";
export { frameText, turnText } from "./events";
export { factLines, taskText, untranslatedFacts } from "./facts";
export { seatName } from "./phrases";
export { outcomeText, seatResult } from "./outcomes";
export { refusalText } from "./refusals";
export { explanationOf, type Explanation } from "./explanations";
