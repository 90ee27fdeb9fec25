/** What the server tells, as it travels: see docs/protocol.md. */

export type Cell = string;
export type Seat = number;

export interface PieceLook {
  letter: string;
  symbol: string;
  fill: string;
  ink: string;
  shape: string;
  emblem: string;
}

export interface CellLook {
  fill: string;
  text: string;
  ink: string;
  rings: number;
  letter: string;
  symbol: string;
  emblem: string;
  side: string;
  hollow: boolean;
  zone: boolean;
}

export interface BoardCell {
  name: Cell;
  x: number;
  y: number;
  outline: [number, number][];
}

export interface OptionView {
  name: string;
  kind: "choice" | "flag" | "number";
  about: string;
  default: string;
  values: string[];
  low: number | null;
  high: number | null;
}

export interface TableMove {
  action: number;
  move: string;
  kind: string;
  cells: Cell[];
  direction: string | null;
}

export interface GameSummary {
  name: string;
  title: string;
  credit: string;
  rules_version: number;
  fewest_seats: number;
  most_seats: number;
  seats: { options: Record<string, string>; names: string[] }[];
  options: OptionView[];
  clock_minutes: number[];
  clock_rule: string;
  levels: string[];
}

/** All about a game: geometry, looks, the table of actions, the rules by number. */
export interface Catalogue extends GameSummary {
  board: {
    shape: "square" | "hexagonal";
    directions: string[];
    cells: BoardCell[];
    labels: { text: string; x: number; y: number }[];
  };
  cell_looks: CellLook[];
  pieces: { kind: string; seat: Seat | null; look: PieceLook }[];
  moves: TableMove[];
  /**
   * Kinds of moves that are only made in a turn that another move began, by whichever seat. A
   * catalogue that was kept offline, or of an older server, does not say.
   */
  continues_turn?: string[];
  rules: Record<string, string>;
}

/** Kind and seat of what lies on a cell. */
export type Pieces = Record<Cell, [string, Seat | null]>;

/** What is beside the board; its fields depend on the game, see facts.ts. */
export type Facts = Record<string, unknown>;

export interface Outcome {
  ranking: Seat[][];
  reason: string;
  rule: string;
  text: string;
}

/** What a move did. Which fields there are depends on the type. */
export interface GameEvent {
  type: string;
  text: string;
  seat?: Seat;
  piece?: string;
  cell?: Cell;
  path?: Cell[];
  origin?: Cell | "board" | "stacker" | "collection" | "supply";
  target?: Cell | null;
  away_from?: Cell;
  source?: Seat | null;
  victim?: Seat;
  cells?: Cell[];
  colour?: string;
  by?: "connection" | "fence";
  ally?: string;
  ranking?: Seat[][];
  reason?: string;
  rule?: string;
}

export interface BoardView {
  ply: number;
  to_move: Seat | null;
  on_turn: Seat | null;
  starts_turn: boolean;
  pieces: Pieces;
  facts: Facts;
  text: string;
  outcome: Outcome | null;
  legal?: number[] | null;
}

export interface StepView {
  ply: number;
  action: number;
  move: string;
  seat: Seat;
  events: GameEvent[];
  board: BoardView;
}

/** A legal move with the cells that it touches and what would happen. */
export interface Preview {
  action: number;
  move: string;
  cells: Cell[];
  events: GameEvent[];
}

export interface Threat {
  seat: Seat;
  colour: string;
  cell: Cell;
  disc: string;
}

export interface Boards {
  game: string;
  title: string;
  options: Record<string, string>;
  seats: string[];
  start: BoardView;
  steps: StepView[];
  previews: Preview[] | null;
  threats: Threat[] | null;
  tags: Record<string, string>;
}

export interface Steps {
  start: BoardView;
  steps: StepView[];
  plies: number;
}

export interface SeatView {
  seat_name: string;
  kind: "person" | "link" | "engine" | "bot";
  name: string;
  taken: boolean;
  engine: string;
  stands_in: boolean;
  resigned: boolean;
}

export type Control =
  | { kind: "none" }
  | { kind: "clock"; minutes: number; increment: number }
  | { kind: "days"; days: number };

export interface GameView {
  id: string;
  name: string;
  title: string;
  rules: number;
  options: Record<string, string>;
  start: string;
  control: Control;
  seats: SeatView[];
  created_at: number;
  previous: string | null;
}

export interface Offer {
  what: "draw" | "take-back";
  seat: Seat;
  agreed: Seat[];
  ply: number | null;
}

export interface StateView extends BoardView {
  number: number;
  status: "waiting" | "playing" | "over";
  summary: string[];
  clock: { remaining: number[]; running: Seat | null } | null;
  result: string;
  reason: string;
  offers: Offer[];
  rematch: Seat[];
  next_game: string | null;
}

export interface PlyView {
  action: number;
  move: string;
  seat: Seat | null;
  at: number | null;
}

export interface ChatLine {
  number: number;
  at: number;
  seat: Seat | null;
  name: string;
  text: string;
  muted?: boolean;
}

export interface Presence {
  seats: boolean[];
  spectators: number;
  names: string[];
}

export interface Snapshot {
  type: "snapshot";
  version: number;
  number: number;
  at: number;
  game: GameView;
  state: StateView;
  moves: PlyView[];
  chat: ChatLine[];
  present: Presence;
  you: Seat[];
  muted?: (Seat | null)[];
}

export interface Entry {
  kind: string;
  seat?: Seat;
  [field: string]: unknown;
}

export interface Update {
  type: "update";
  number: number;
  at: number;
  entry: Entry;
  move?: string;
  events?: GameEvent[];
  state?: StateView;
  seats?: SeatView[];
}

export interface Reason {
  key: string;
  [param: string]: unknown;
}

export interface RefusalData {
  code: string;
  text: string;
  rule?: string | null;
  reason?: Reason | null;
}

export interface Line {
  moves: string[];
  score: number;
  chances: number[];
  proven: number | null;
}

export interface Report {
  depth: number;
  nodes: number;
  seconds: number;
  lines: Line[];
}

export type Message =
  | Snapshot
  | Update
  | { type: "done"; id: number; number: number }
  | ({ type: "refused"; id: number | null } & RefusalData)
  | { type: "present"; present: Presence }
  | { type: "hint"; id: number; ply: number; report: Report; final?: boolean }
  | { type: "pong"; id: number; at: number; number: number }
  | { type: "closing"; reason: string; retry?: number };

export interface Created {
  id: string;
  key: string;
  seats: Seat[];
  invitations: { seat: Seat; invitation: string; url: string }[];
  url: string;
  watch_url: string;
}

export interface ReviewPly {
  ply: number;
  seat: Seat;
  chances: number[];
  best: string[];
  played: string | null;
}

/** `ply` is that of the board before the move that was played. */
export interface TurningPoint {
  ply: number;
  seat: Seat;
  loss: number;
  played: string;
  better: string[];
}

export type ReviewLine = ReviewPly | { final: true; turning: TurningPoint[] } | RefusalData;
