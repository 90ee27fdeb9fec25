/** What the server tells, as it travels (see docs/protocol.md), and the page's words for parts of it. */

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

/** Who is to sit on a seat of a new game. */
export type SeatBody = NewGameBody["seats"][number];

/** Kind and seat of what lies on each cell. */
export type Pieces = BoardView["pieces"];
export type PieceId = Pieces[Cell];

/** What lies on the board and beside it. */
export type BoardContent = Pick<BoardView, "pieces" | "facts">;

/** What is beside the board; its fields depend on the game. */
export type Facts = BoardView["facts"];

export type EventType = GameEvent["type"];
export type EventOf<T extends EventType> = Extract<GameEvent, { type: T }>;

export type Reason = NonNullable<Why["reason"]>;

/** A refusal by a socket or over HTTP, or one of the page's own. */
export interface RefusalData {
  code: string;
  text: string;
  rule?: string | null;
  reason?: Reason | null;
}

export type ReviewLine = ReviewedPly | ReviewEnd | Problem;
