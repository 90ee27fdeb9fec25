/** The scenery of the games' boards; each scenery is loaded when its board is first shown. */

import type { Component } from "svelte";
import type { Cell, Facts, GameDescription, PieceLook, Seat } from "../../net/types";
import type { Geometry, PlacedCell } from "./geometry";
import type { Gradient } from "./gradients";
import type { Point } from "./types";

/** Makes an id that is unique to this board: `ids("gloss")` is the id of a gradient, used in
 * `url(#…)`. */
export type Ids = (name: string) => string;

export interface GroundProps {
  catalogue: GameDescription;
  geometry: Geometry;
  ids: Ids;
}

export interface CellProps {
  cell: PlacedCell;
  ids: Ids;
}

export interface PieceProps {
  kind: string;
  seat: Seat | null;
  look: PieceLook;
  ids: Ids;
  /** 0 lies on the board, 1 is held above it: the shadow moves away. */
  lift: number;
  carried?: number | undefined;
}

export interface BadgeProps {
  look: PieceLook;
  carried: number;
}

export interface ChainProps {
  /** `points` are the cells as seen; `cells` are their names, in the same order. */
  points: Point[];
  cells: Cell[];
  colour: string;
  ids: Ids;
}

export interface HoldingsProps {
  catalogue: GameDescription;
  facts: Facts;
  seat: Seat;
  compact: boolean;
}

/** All components draw SVG in board units, and all but the ground draw around the origin. */
export interface Scenery {
  /** The gradients of all parts, for the SVG with the pieces and the one below. */
  gradients: Gradient[];
  /** The static board, drawn once at the position of the cells. */
  Ground: Component<GroundProps>;
  /** An empty cell, around the origin, if the ground does not paint it. */
  CellFace?: Component<CellProps>;
  /** A piece, around the origin; cells are 1 apart. */
  PieceFace: Component<PieceProps>;
  /** The number on a piece that carries others, drawn again above marks and arrows. */
  Badge?: Component<BadgeProps>;
  /** A chain of cells that won; by default a line through their centres. */
  ChainFace?: Component<ChainProps>;
  /** A seat's pieces beside the board (HTML). */
  Holdings?: Component<HoldingsProps>;
  /** Pieces beside the board that belong to no seat (HTML). */
  SharedHoldings?: Component<Omit<HoldingsProps, "seat">>;
}

const LOADERS = import.meta.glob<{ default: Scenery }>("../drawing/*/scenery.ts");

const loaded = new Map<string, Scenery>();

/** The scenery of a game if it is loaded. */
export const cachedScenery = (game: string): Scenery | undefined => loaded.get(game);

const loadPlain = () => import("./plain/scenery");

/** Loads the scenery of a game, or the plain scenery for a game without one. */
export async function sceneryOf(game: string): Promise<Scenery> {
  const load = LOADERS[`./${game}/scenery.ts`] ?? loadPlain;
  const { default: scenery } = await load();
  loaded.set(game, scenery);
  return scenery;
}

const RETRY_DELAY_MS = 5000;

/** Calls `take` with the scenery of a game once it is loaded. After a failure it calls `take`
 * with the plain scenery and retries until it succeeds. The returned function cancels this. */
export function fetchScenery(
  game: string,
  onload: (scenery: Scenery) => void,
  fetch: typeof sceneryOf = sceneryOf,
): () => void {
  let isActive = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deliver = (scenery: Scenery) => isActive && onload(scenery);
  const onFailure = (): void => {
    void loadPlain().then(
      ({ default: plain }) => deliver(plain),
      () => undefined,
    );
    if (isActive) timer = setTimeout(load, RETRY_DELAY_MS);
  };
  const load = () => void fetch(game).then(deliver, onFailure);
  load();
  return () => {
    isActive = false;
    clearTimeout(timer);
  };
}
