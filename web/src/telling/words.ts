/** Everything that is said about a game, in the reader's language. */

export { frameText, turnText } from "./events";
export { seatName } from "./names";
export { outcomeText } from "./outcomes";
export { refusalText } from "./refusals";
export { factLines, spokenCell, taskText } from "./spoken";
export { whyOf, type Why } from "./why";
