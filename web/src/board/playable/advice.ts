/** Draws a move before it is played: with arrows, or as a translucent piece. */

import { placeOf } from "../animation/scene";
import { post } from "../../net/http";
import type { Boards, Cell, EventOf, GameDescription, GameEvent } from "../../net/types";
import type { ArrowKind, Point, Sprite } from "../drawing/types";
import { first, last } from "../../ui/lists";
import type { Advice } from "./marks";

const OPACITY = 0.5;

/** A row of cells, and whether it continues over the edge. */
interface Way {
  cells: Cell[];
  off: boolean;
}

/** Draws what a move does with its pieces; further effects are not drawn. */
export function adviceOf(
  events: readonly GameEvent[],
  catalogue: GameDescription,
  kind: ArrowKind,
  label: string,
): Advice {
  const placed = events.filter((event) => event.type === "placed");
  if (placed.length) return { arrows: [], ghosts: placed.map((one) => ghost(one, catalogue)) };
  const arrows = waysOf(events).map((way, k) => ({
    id: `${kind}-${label}-${k}`,
    points: pointsOf(way, catalogue),
    kind,
    label,
    clickable: false,
  }));
  return { arrows, ghosts: [] };
}

/** Requests from the server the events of a move on a position. */
export async function eventsOf(
  position: string,
  move: string,
  request: typeof post = post,
): Promise<GameEvent[]> {
  const { steps } = await request<Boards>("/api/boards", { position, moves: [move] });
  return steps[0]?.events ?? [];
}

export const joined = (...all: readonly Advice[]): Advice => ({
  arrows: all.flatMap(({ arrows }) => arrows),
  ghosts: all.flatMap(({ ghosts }) => ghosts),
});

function ghost({ piece: [kind, seat], cell }: EventOf<"placed">, game: GameDescription): Sprite {
  return { id: `advice-${kind}-${cell}`, kind, seat, ...placeOf(game, cell), opacity: OPACITY };
}

/** Pieces that follow each other in a line become one arrow, with the pushed pieces at its end. */
function waysOf(events: readonly GameEvent[]): Way[] {
  const slid = events.filter((event) => event.type === "slid");
  const pushed = events.filter((event) => event.type === "pushed");
  const ways = merged(slid.map(({ path }) => ({ cells: [...path], off: false })));
  const pushes = pushed.map(({ origin, target, away_from }) =>
    target ? { cells: [origin, target], off: false } : { cells: [away_from, origin], off: true },
  );
  if (!ways.length) return merged(pushes);
  return ways.map((way) => pushes.reduce((found, push) => extended(found, push) ?? found, way));
}

function merged(ways: readonly Way[]): Way[] {
  const found = [...ways];
  for (;;) {
    const front = found.findIndex((way) => found.some((one) => extended(way, one)));
    const rear = found.findIndex((one) => found[front] && extended(found[front], one));
    const whole = found[front] && found[rear] && extended(found[front], found[rear]);
    if (!whole) return found;
    found.splice(front, 1, whole);
    found.splice(rear, 1);
  }
}

/** Joins a way and another one that begins where it ends; otherwise returns null. */
function extended(way: Way, other: Way): Way | null {
  const [end, begin] = [last(way.cells), other.off ? last(other.cells) : first(other.cells)];
  if (way === other || way.off || end !== begin) return null;
  return other.off
    ? { ...way, off: true }
    : { cells: [...way.cells, ...other.cells.slice(1)], off: false };
}

function pointsOf({ cells, off }: Way, catalogue: GameDescription): Point[] {
  const points = cells.map((cell) => placeOf(catalogue, cell));
  const [before, end] = points.slice(-2);
  if (off && before && end) points.push({ x: 2 * end.x - before.x, y: 2 * end.y - before.y });
  return points;
}
