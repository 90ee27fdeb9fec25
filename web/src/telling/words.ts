/** Everything that is said about a game, in the reader's language. */

export { eventText, frameText, turnText } from "./events";
export { colourName, fullName, pieceWords, seatName } from "./names";
export { outcomeText, reasonText, verdictText } from "./outcomes";
export { refusalText } from "./refusals";
export { factLines, spokenCell, taskText } from "./spoken";
export { whyOf, type Why } from "./why";
