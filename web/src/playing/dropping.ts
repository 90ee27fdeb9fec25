/** How a choice is named while it is dragged onto the board. */

export const DRAGGED = "application/x-boardwright-choice";
