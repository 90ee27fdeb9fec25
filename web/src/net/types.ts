/**
 * Types of the server's messages (see docs/protocol.md), and the page's names for parts of them.
 */

import type {
  BoardView,
  GameEvent,
  NewGameBody,
  Problem,
  ReviewedPly,
  ReviewEnd,
  Why,
} from "./schema";

export type * from "./schema";

export type Cell = string;
export type Seat = number;

/** The choice for a seat of a new game. */
export type SeatBody = NewGameBody["seats"][number];

/** Kind and seat of the piece on each cell. */
export type Pieces = BoardView["pieces"];
export type PieceId = Pieces[Cell];

/** The pieces on the board and the facts beside it. */
export type BoardContent = Pick<BoardView, "pieces" | "facts">;

/** The state beside the board; its fields depend on the game. */
export type Facts = BoardView["facts"];

export type EventType = GameEvent["type"];
export type EventOf<T extends EventType> = Extract<GameEvent, { type: T }>;

export type Reason = NonNullable<Why["reason"]>;

/** A refusal by a socket, over HTTP, or by the page. */
export interface RefusalData {
  code: string;
  text: string;
  rule?: string | null;
  reason?: Reason | null;
}

export type ReviewLine = ReviewedPly | ReviewEnd | Problem;
