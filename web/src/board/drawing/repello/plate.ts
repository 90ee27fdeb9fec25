/** The plate of Repello with few paths: all fields of a number are painted together. */

import { first } from "../../../ui/lists";
import { circlePath, squarePath, type Box, type PlacedCell } from "../geometry";
import type { Point } from "../types";

/** The fields with the same number, which look alike. */
export interface Print {
  text: string;
  fill: string;
  ink: string;
  tiles: string;
  rings: string;
}

// Half a tile's side: the rest is the joint between tiles, broader in the start zone.
const TILE = 0.47;
const ZONE_TILE = 0.44;
const ROUND = 0.09;

/** RE1: as many rings as the number says, so that a six is also the widest. */
export function rings(at: Point, count: number): string {
  return Array.from({ length: count }, (_, k) => circlePath(at, 0.205 + 0.047 * k)).join("");
}

export function printsOf(cells: PlacedCell[]): Print[] {
  const texts = [...new Set(cells.map((cell) => cell.look.text))].sort();
  return texts.map((text) => {
    const alike = cells.filter((cell) => cell.look.text === text);
    const { fill, ink } = first(alike).look;
    const circles = alike.map((cell) => rings(cell, cell.look.rings));
    return { text, fill, ink, tiles: tilesPath(alike), rings: circles.join("") };
  });
}

/** All tiles as a single path, `dy` lower: their bevels are drawn beneath them. */
export const tilesPath = (cells: PlacedCell[], dy = 0): string =>
  cells
    .map(({ x, y, look }) => {
      const middle = { x, y: y + dy, width: 0, height: 0 };
      return squarePath(middle, look.zone ? ZONE_TILE : TILE, ROUND);
    })
    .join("");

/** The boxes around the start zone and within it: the zone lies between them. */
export function zoneBoxes(cells: PlacedCell[]): [Box, Box] | null {
  const zone = cells.filter((cell) => cell.look.zone);
  if (!zone.length) return null;
  const xs = zone.map((cell) => cell.x);
  const ys = zone.map((cell) => cell.y);
  const [x, y] = [Math.min(...xs) - 0.5, Math.min(...ys) - 0.5];
  const [width, height] = [Math.max(...xs) + 0.5 - x, Math.max(...ys) + 0.5 - y];
  return [
    { x, y, width, height },
    { x: x + 1, y: y + 1, width: width - 2, height: height - 2 },
  ];
}
