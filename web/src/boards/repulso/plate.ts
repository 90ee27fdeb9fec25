/** The outlines of Repulso's board: a beech plank with a field of hollows let into it. */

import { grown, type Box } from "../geometry";

export interface Plate {
  plank: Box;
  field: Box;
}

export const plateOf = (cells: Box): Plate => ({
  plank: grown(cells, 0.62),
  field: grown(cells, 0.1),
});
