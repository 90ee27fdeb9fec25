// @vitest-environment node
/** The rim of Alliances: each side is inlaid with the colour of its cells, turned or not. */

import { expect, it } from "vitest";
import type { Geometry, PlacedCell } from "../geometry";
import { CELL } from "../testing";
import { sidesOf } from "./rim";

const SIDES = ["orange", "purple", "green", "orange", "purple", "green"];

/** The middle cell of each side, clockwise from the top, and the centre cell. */
function geometryOf(flip: boolean): Geometry {
  const at = (side: string, distance: number, k: number): PlacedCell => {
    const angle = (k * Math.PI) / 3 + (flip ? Math.PI : 0) - Math.PI / 2;
    const place = { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
    return { name: `${k}`, index: k, ...place, outline: [], look: { ...CELL, side } };
  };
  const cells = [...SIDES.map((side, k) => at(side, 5.2, k)), at("", 0, 6)];
  return { centre: { x: 0, y: 0 }, cells } as Geometry;
}

it.each([false, true])("inlays the sides clockwise from the top (turned: %s)", (flip) => {
  const sides = sidesOf(geometryOf(flip));
  expect(sides.map(({ cell }) => cell.look.side)).toEqual(SIDES);
  for (const { corners, emblems } of sides) {
    const away = (points: { x: number; y: number }[]) => points.map(({ x, y }) => Math.hypot(x, y));
    expect(Math.max(...away(emblems))).toBeLessThan(Math.max(...away(corners)));
  }
});
