/** Converts the marks and arrows of a scene to board drawings. */

import type { GameDescription } from "../../net/types";
import { chainsOf } from "../drawing/gameboard";
import { noMarks, type Arrow, type Marks, type Point } from "../drawing/types";
import { lookUp } from "../../ui/lists";
import type { StartBoard, Picture, SceneArrow } from "./types";

/** The point one cell beyond the last point, in the direction of the last two points. */
function beyond(points: Point[]): Point {
  const [before, last] = points.slice(-2) as [Point, Point];
  const length = Math.hypot(last.x - before.x, last.y - before.y);
  return {
    x: last.x + (last.x - before.x) / length,
    y: last.y + (last.y - before.y) / length,
  };
}

export function arrowsOf(arrows: readonly SceneArrow[], catalogue: GameDescription): Arrow[] {
  const { cells: all } = catalogue.board;
  const places = Object.fromEntries(all.map(({ name, x, y }) => [name, { x, y }]));
  return arrows.map(({ kind, cells, off }, i) => {
    const points = cells.map((cell) => lookUp(places, cell));
    if (off) points.push(beyond(points));
    return { id: `scene-${i}`, points, kind, label: cells.join("–"), clickable: false };
  });
}

export function marksOf(picture: Picture, board: StartBoard, game: string): Marks {
  const chain = picture.chain ? chainsOf(game, board.facts) : [];
  return { ...noMarks(), hinted: new Set(picture.marks), chain };
}
