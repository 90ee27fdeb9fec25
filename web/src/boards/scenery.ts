/** What the boards of the games are drawn with; each game's is fetched when its board is shown. */

import type { Component } from "svelte";
import type { Cell, Facts, GameDescription, PieceLook, Seat } from "../api/types";
import type { Geometry, PlacedCell } from "./geometry";
import type { Gradient } from "./gradients";
import type { Point } from "./types";

/** An id of this board only: `ids("gloss")` names a gradient, `url(#…)` of it uses it. */
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
  /** The cells as seen, and which of them touch. */
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

/** All components draw SVG in board units, around the origin but for the ground. */
export interface Scenery {
  /** What the others are painted with, for the svg with the pieces and the one below. */
  gradients: Gradient[];
  /** The board itself with all that never changes, drawn once in the place of the cells. */
  Ground: Component<GroundProps>;
  /** An empty cell, around the origin, where the ground has not painted it. */
  CellFace?: Component<CellProps>;
  /** A piece, around the origin; cells are 1 apart. */
  PieceFace: Component<PieceProps>;
  /** The figure on a piece that carries others, drawn once more over marks and arrows. */
  Badge?: Component<BadgeProps>;
  /** Cells that won; drawn as a line through their middles unless a game does it better. */
  ChainFace?: Component<ChainProps>;
  /** What a seat has beside the board (HTML). */
  Holdings?: Component<HoldingsProps>;
  /** What lies beside the board and belongs to nobody (HTML). */
  SharedHoldings?: Component<Omit<HoldingsProps, "seat">>;
}

const LOADERS = import.meta.glob<{ default: Scenery }>("./*/scenery.ts");

const loaded = new Map<string, Scenery>();

/** The scenery of a game if it has come already. */
export const sceneryAtHand = (game: string): Scenery | undefined => loaded.get(game);

const loadPlain = () => import("./plain/scenery");

/** The scenery of a game; a game that has none of its own gets the plain one. */
export async function sceneryOf(game: string): Promise<Scenery> {
  const load = LOADERS[`./${game}/scenery.ts`] ?? loadPlain;
  const { default: scenery } = await load();
  loaded.set(game, scenery);
  return scenery;
}

const PAUSE = 5000; // milliseconds

/**
 * Gives the scenery of a game when it has come, the plain one where it does not come now, and asks
 * again until it is there. The answer ends that.
 */
export function fetchScenery(
  game: string,
  take: (scenery: Scenery) => void,
  fetch: typeof sceneryOf = sceneryOf,
): () => void {
  let isWanted = true;
  let again: ReturnType<typeof setTimeout> | undefined;
  const give = (scenery: Scenery) => isWanted && take(scenery);
  const miss = (): void => {
    void loadPlain().then(
      ({ default: plain }) => give(plain),
      () => undefined,
    );
    if (isWanted) again = setTimeout(ask, PAUSE);
  };
  const ask = () => void fetch(game).then(give, miss);
  ask();
  return () => {
    isWanted = false;
    clearTimeout(again);
  };
}
