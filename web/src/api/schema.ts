/** What travels, by name. Generated from the server's description: run `make types`. */

/**
 * A chapter under an id that the client makes up, by default the last.
 *
 * If there is one of that id, nothing changes.
 */
export interface AddChapter {
  op: "chapter-add";
  chapter: string;
  title: string;
  record: Record<string, unknown>;
  at?: number | null;
}

/**
 * Moves after a node, by default after its other children; they must be legal there.
 *
 * A single move that is there already is no change.
 */
export interface AddLine {
  op: "add";
  chapter: string;
  path: string[];
  line: Record<string, unknown>;
  at?: number | null;
}

/** The piece on `origin` sets those on `cells` in motion: they move if they can. */
export interface Affected {
  type: "affected";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  piece: [string, number | null];
  origin: string;
  cells: string[];
  text: string;
  subject: number | null;
}

/**
 * A position, and how long and how widely to think about it.
 *
 * With `moves` it is only about these, to compare them. With `threat` the turn is handed on first:
 * what would the next seat do if it were its turn?
 */
export interface AnalysisBody {
  position: string;
  seconds?: number;
  lines?: number;
  moves?: string[];
  threat?: boolean;
}

/**
 * The lines of an analysis so far, the best first; after a final report comes no other.
 *
 * `seat` is the one that the lines are for. Of threats, `passed` is the position that was
 * searched, where the turn is handed on, if moves have the same names there.
 * `book` names the book that the lines are from, and is empty where they were thought of.
 */
export interface AnalysisReport {
  depth: number;
  nodes: number;
  seconds: number;
  lines: ReportedLine[];
  final: boolean;
  seat: number | null;
  passed: string | null;
  book: string;
}

/** Accept or decline what is offered; declining one's own offer takes it back. */
export interface Answer {
  type: "answer";
  what: "draw" | "take-back";
  accept: boolean;
  id?: string | number | null;
}

/** Accept or decline what is offered; declining one's own offer takes it back. */
export interface AnswerBody {
  what: "draw" | "take-back";
  accept: boolean;
}

export interface Answered {
  kind: "answered";
  seat: number;
  what: "draw" | "take-back";
  accept: boolean;
  seats: number[];
}

/** A piece that had to move cannot, and stays. */
export interface Blocked {
  type: "blocked";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  seat: number;
  piece: [string, number | null];
  cell: string;
  cells: string[];
  text: string;
  subject: number | null;
}

/**
 * All that is needed to draw an empty board, beside the looks of its cells.
 *
 * `directions` say how far the next cell in each of them lies, rightwards and downwards.
 */
export interface BoardLayout {
  shape: "hexagonal" | "square";
  directions: Record<string, [number, number]>;
  cells: CellView[];
  labels: Label[];
}

/**
 * A board after `ply` moves.
 *
 * `pieces` gives kind and seat of what lies on a cell, `facts` what is beside the board, `text` is
 * the position string. `outcome` is there where a game ended, by its rules or otherwise. `legal`,
 * the legal actions, come with the last board of an answer only.
 */
export interface BoardView {
  ply: number;
  to_move: number | null;
  on_turn: number | null;
  starts_turn: boolean;
  pieces: Record<string, [string, number | null]>;
  facts: Record<string, unknown>;
  text: string;
  outcome: OutcomeView | null;
  legal: number[] | null;
}

/**
 * A board, the steps from there, and what was asked about the last board.
 *
 * `seats` are what the game calls them, `tags` those of the record.
 */
export interface Boards {
  game: string;
  title: string;
  options: Record<string, string>;
  seats: string[];
  start: BoardView;
  steps: StepView[];
  previews: LegalMove[] | null;
  threats: ThreatView[] | null;
  tags: Record<string, string>;
}

/**
 * Exactly one start: a position string, a draft, a record's first game, or a new game.
 *
 * In a draft, a position string of an editor, `?` stands for what follows from the rest; its
 * history is left out. Only a new game takes options. `moves` are played from the start.
 * `previews` asks for what each legal move of the last board would do, `threats` for what is
 * threatened on it.
 */
export interface BoardsBody {
  position?: string | null;
  draft?: string | null;
  record?: string | null;
  game?: string | null;
  options?: Record<string, string> | null;
  moves?: string[];
  previews?: boolean;
  threats?: boolean;
}

/** The board where these options are chosen, and the looks of its cells. */
export interface BoardsView {
  options: Record<string, string>;
  board: BoardLayout;
  cell_looks: CellLook[];
}

/**
 * A move in the engine's book: the chance of the seat to move, as deep searches left it.
 *
 * `followed` says that the book has the position after it as well.
 */
export interface BookView {
  chance: number;
  best: boolean;
  followed: boolean;
}

/** A game as a bot hears of it; `you` are its seats. */
export interface BotGameView {
  id: string;
  name: string;
  title: string;
  rules: number;
  options: Record<string, string>;
  start: string;
  control: TimeControl;
  seats: SeatView[];
  created_at: number;
  previous: string | null;
  hints: boolean;
  leaver: "engine" | "quiet";
  first_move: number | null;
  you: number[];
  status: string;
  result: string;
  reason: string;
}

/** Give up a game that still waits for somebody to join. */
export interface Cancel {
  type: "cancel";
  id?: string | number | null;
}

/** The games that can be played. */
export interface Catalogue {
  version: string;
  games: GameSummary[];
}

/**
 * An empty cell: its colour, the text printed in it, and how many rings decorate it.
 *
 * `letter` stands for it in plain text, `symbol` (one column wide) on a terminal.
 * An `emblem` is printed faintly in `ink`. A cell with a `side` has its outer edges lined in that
 * colour. A `hollow` cell is a round pit that a marble lies in.
 * A `zone` cell belongs to a part of the board that the rules speak of, and is framed.
 */
export interface CellLook {
  fill: string;
  text: string;
  ink: string;
  rings: number;
  letter: string;
  symbol: string;
  emblem:
    | "bars"
    | "chevron"
    | "cross"
    | "diamond"
    | "dot"
    | "grid"
    | "none"
    | "ring"
    | "star"
    | "triangle";
  side: string;
  hollow: boolean;
  zone: boolean;
}

/** A cell: its centre (x rightwards, y downwards, neighbours 1 apart) and outline. */
export interface CellView {
  name: string;
  x: number;
  y: number;
  outline: [number, number][];
}

/** Somebody waits for the bot to accept or to decline. */
export interface Challenge {
  type: "challenge";
  challenge: BotGameView;
}

/** A challenge that the bot had not accepted is over. */
export interface ChallengeCanceled {
  type: "challengeCanceled";
  challenge: BotGameView;
}

/** A record with all its variations, under a title. */
export interface ChapterBody {
  title: string;
  record: Record<string, unknown>;
}

/** A chapter; its `id` stays the same wherever it is moved. */
export interface ChapterView {
  id: string;
  title: string;
  record: Record<string, unknown>;
}

/** Say a line to everybody in the game; a spectator needs a name. */
export interface Chat {
  type: "chat";
  text: string;
  id?: string | number | null;
}

/** Say a line to everybody in the game; a spectator needs a name. */
export interface ChatBody {
  text: string;
  name?: string;
}

/** A line of chat; its text is left out where the viewer does not want to hear it. */
export interface ChatLine {
  number: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
  muted: boolean;
}

/** An entry that is a line of chat; its text is left out where the player muted who said it. */
export interface Chatted {
  type: "chatLine";
  number: number;
  at: number;
  name: string;
  text: string;
  seat?: number;
  muted?: boolean;
}

/** A study that could be kept. */
export interface CheckedStudy {
  title: string;
  chapters: number;
}

/** A seat chose something that moves no piece; `choice` is a word of the game's own. */
export interface Chosen {
  type: "chosen";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  seat: number;
  choice: string;
  cells: string[];
  text: string;
  subject: number | null;
}

/** End a game whose seat to move has run out of time; the server also notices on its own. */
export interface Claim {
  type: "claim";
  id?: string | number | null;
}

export type ClientMessage =
  | MakeMove
  | Undo
  | Restore
  | MakeOffer
  | Answer
  | Resign
  | Claim
  | HandOver
  | Return
  | Cancel
  | Rematch
  | Chat
  | Mute
  | Hello
  | Sync
  | Ping
  | WantHint
  | StopHint;

/** Minutes for the whole game, and seconds that each move adds. */
export interface ClockBody {
  kind: "clock";
  minutes: number;
  increment?: number;
}

/**
 * Milliseconds left to each seat at the time of the message, and whose are running down.
 *
 * `first_move` are those that the seat to move has for its first decision, which is free.
 */
export interface ClockView {
  remaining: number[];
  running: number | null;
  first_move: number | null;
}

/** The server ends the connection; come back after `retry` milliseconds, if it is given. */
export interface Closing {
  type: "closing";
  reason: string;
  retry?: number;
}

/**
 * A seat gained a piece; `source` is the other seat that had it.
 *
 * `board` means that it left the board just before, `piece` that another piece carried it.
 */
export interface Collected {
  type: "collected";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  seat: number;
  piece: [string, number | null];
  origin: "board" | "collection" | "piece" | "supply";
  source: number | null;
  cells: string[];
  text: string;
  subject: number | null;
}

/** A new game. `key` holds `seats`, those of this device; keep it, it is told only here. */
export interface CreatedGame {
  id: string;
  key: string;
  seats: number[];
  invitations: Invitation[];
  url: string;
  watch_url: string;
}

/** A new study. `key` edits it; keep it, it is told only here. */
export interface CreatedStudy {
  id: string;
  key: string;
}

/** A chapter goes, unless it is the only one or somebody has edited it meanwhile. */
export interface CutChapter {
  op: "chapter-cut";
  chapter: string;
}

/** A node goes with all that follows it, unless somebody has edited that meanwhile. */
export interface CutNode {
  op: "cut";
  chapter: string;
  path: string[];
}

/** Days for each turn. */
export interface DaysBody {
  kind: "days";
  days: number;
}

/** A command was carried out; its entries end with `number`. */
export interface Done {
  type: "done";
  id: string | number | null;
  number: number;
}

/** Done; `number` is that of the last entry it made. */
export interface DoneAnswer {
  number: number;
}

/** A moving piece left another one behind, on the cell that it came from. */
export interface Dropped {
  type: "dropped";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  seat: number;
  piece: [string, number | null];
  cell: string;
  cells: string[];
  text: string;
  subject: number | null;
}

/**
 * Edits of somebody who knows the study at revision `seen`.
 *
 * `batch` is a name that the client makes up for this request: sent again, it is not done twice.
 * `name` is what the author wants to be called.
 */
export interface EditsBody {
  seen: number;
  batch: string;
  edits: StudyChange[];
  name?: string;
}

/**
 * The game ended otherwise than by its rules; `seat` lost it, None: a draw or no result.
 *
 * `ranking` are the places of three and more; where there is none, all others share the first.
 * By `departure` a game ended by its rules, but somebody who had left would not be placed last.
 */
export interface Ended {
  kind: "ended";
  reason: "abandoned" | "agreement" | "crash" | "departure" | "resignation" | "time" | "too-long";
  seat: number | null;
  text: string;
  ranking: number[][] | null;
}

export type EntryView =
  | Hidden
  | Joined
  | Moved
  | Undone
  | Offered
  | Answered
  | TakenBack
  | HandedOver
  | Returned
  | Ended
  | HintAsked
  | Said
  | Muted
  | RematchWanted
  | Rematched;

/**
 * What is known of a position in which `seat` is to move: its moves, most often played first.
 *
 * `kinds` are the games by kind of player, whatever was asked for. `recorded` of the games come
 * from records that the operator has added. The first `plies` decisions of
 * a game count as its opening. `depth` and `nodes` are those of the book's search; 0 where the
 * book does not know the position.
 */
export interface Explorer {
  game: string;
  seat: number;
  games: number;
  recorded: number;
  kinds: Record<string, number>;
  plies: number;
  depth: number;
  nodes: number;
  moves: ExplorerMove[];
}

/**
 * A move with its games, and how they ended for the seat that made it.
 *
 * `alike` are the moves that are the same by symmetry. `samples` are ids of games to open.
 * `recorded` of the games were not played here: they come from records that the operator of the
 * server has added (`boardwright serve --openings`), some of which are the `sources`.
 */
export interface ExplorerMove {
  move: string;
  alike: string[];
  games: number;
  wins: number;
  draws: number;
  losses: number;
  samples: string[];
  recorded: number;
  sources: RecordedGameView[];
  book: BookView | null;
}

/**
 * All about a game.
 *
 * `cell_looks` are in the order of the board's cells, both of the usual options; where the board
 * depends on options, `boards` has that of each. `rules` are by number. `continues_turn` are
 * the kinds of moves that are only made in a turn that another move began, by whichever seat.
 */
export interface GameDescription {
  name: string;
  title: string;
  credit: string;
  rules_version: number;
  fewest_seats: number;
  most_seats: number;
  seats: SeatsView[];
  options: OptionView[];
  clock_minutes: number[];
  clock_rule: string;
  levels: string[];
  formats: string[];
  has_threats: boolean;
  board: BoardLayout;
  cell_looks: CellLook[];
  boards: BoardsView[];
  pieces: PieceView[];
  moves: MoveView[];
  continues_turn: string[];
  rules: Record<string, string>;
}

export type GameEvent =
  | Placed
  | Dropped
  | Removed
  | Blocked
  | Slid
  | Pushed
  | Collected
  | Affected
  | Won
  | Lost
  | Chosen
  | Passed
  | Stopped
  | SeatChanged
  | GameOver;

export interface GameFinish {
  type: "gameFinish";
  game: BotGameView;
}

/** Everything, with which the stream of a game begins: the socket's snapshot. */
export interface GameFull {
  type: "gameFull";
  version: number;
  number: number;
  at: number;
  game: GameView;
  state: StateView;
  moves: PlyView[];
  chat: ChatLine[];
  present: Presence;
  you: number[];
  muted?: (number | null)[];
}

/** The game ended; `params` are its options, which its reason may speak of. */
export interface GameOver {
  type: "game-over";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  ranking: number[][];
  reason: string;
  rule: string;
  cells: string[];
  text: string;
  subject: number | null;
}

/** Everybody is there; told again to a bot that connects when it is to decide. */
export interface GameStart {
  type: "gameStart";
  game: BotGameView;
}

/** One entry of the journal, and the game after it: the socket's update. */
export interface GameState {
  type: "gameState";
  number: number;
  at: number;
  entry: EntryView;
  move?: string;
  events?: GameEvent[];
  state?: StateView;
  seats?: SeatView[];
}

/**
 * A game in a few words, and what can be chosen.
 *
 * `formats` are those that its records can be written in, `has_threats` says whether it has moves
 * that win something at once, which `threats` tells.
 */
export interface GameSummary {
  name: string;
  title: string;
  credit: string;
  rules_version: number;
  fewest_seats: number;
  most_seats: number;
  seats: SeatsView[];
  options: OptionView[];
  clock_minutes: number[];
  clock_rule: string;
  levels: string[];
  formats: string[];
  has_threats: boolean;
}

/**
 * The part of a game that stays as it is, but for the names of those who join.
 *
 * `first_move` are the milliseconds that a seat has for its first decision, where a clock runs.
 */
export interface GameView {
  id: string;
  name: string;
  title: string;
  rules: number;
  options: Record<string, string>;
  start: string;
  control: TimeControl;
  seats: SeatView[];
  created_at: number;
  previous: string | null;
  hints: boolean;
  leaver: "engine" | "quiet";
  first_move: number | null;
}

/** Let an engine play for a seat whose person has left, where three or four play. */
export interface HandOver {
  type: "hand-over";
  seat: number;
  id?: string | number | null;
}

/** Let an engine play for a seat whose person has left, where three or four play. */
export interface HandOverBody {
  seat: number;
}

/**
 * An engine plays on for a seat: its person left, or `resigned` for good.
 *
 * A seat that was `late` ran out of time, which is as good as resigning where others play on.
 */
export interface HandedOver {
  kind: "handed-over";
  seat: number;
  player: string;
  resigned: boolean;
  late: boolean;
}

/** The first message: who one is, and the last update one has, if any. */
export interface Hello {
  type: "hello";
  version: number;
  key?: string | null;
  seen?: number | null;
  name?: string;
  id?: string | number | null;
}

/** An entry that only another viewer is told. */
export interface Hidden {
  kind: "hidden";
}

/** The engine's lines, better and better; the last hint is `final`. */
export interface Hint {
  type: "hint";
  id: string | number | null;
  ply: number;
  report: AnalysisReport;
  final?: boolean;
}

/** A seat asked the engine for a hint, where others play who are told so. */
export interface HintAsked {
  kind: "hint-asked";
  seat: number;
}

/** A link to take a seat; the secret is in the part of the address that is not sent. */
export interface Invitation {
  seat: number;
  invitation: string;
  url: string;
}

/** The secret of an invitation, and what one wants to be called. */
export interface JoinBody {
  invitation: string;
  name?: string;
}

/** Somebody took a seat by its link, or a bot accepted. */
export interface Joined {
  kind: "joined";
  seat: number;
  name: string;
}

/** A seat, and the key that holds it from now on; keep it, it is told only here. */
export interface JoinedGame {
  seat: number;
  key: string;
  number: number;
}

/** A coordinate printed beside the board. */
export interface Label {
  text: string;
  x: number;
  y: number;
}

/** A legal move with the cells that it touches and what would happen. */
export interface LegalMove {
  action: number;
  move: string;
  cells: string[];
  events: GameEvent[];
}

/** The legal moves of the seat to move; none when the game is over. */
export interface LegalMoves {
  ply: number;
  number: number;
  to_move: number | null;
  moves: LegalMove[];
}

/** A seat lost what another won. */
export interface Lost {
  type: "lost";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  seat: number;
  prize: string;
  cells: string[];
  text: string;
  subject: number | null;
}

/**
 * Decide: a move by its notation or by its action, on the board that had `ply` moves.
 *
 * `number` is that of the last update that was seen: after something was taken back, the same
 * ply may be another board.
 */
export interface MakeMove {
  type: "move";
  ply: number;
  move?: string | null;
  action?: number | null;
  number?: number | null;
  id?: string | number | null;
}

/**
 * Decide: a move by its notation or by its action, on the board that had `ply` moves.
 *
 * `number` is that of the last update that was seen: after something was taken back, the same
 * ply may be another board.
 */
export interface MakeMoveBody {
  ply: number;
  move?: string | null;
  action?: number | null;
  number?: number | null;
}

/**
 * Offer a draw, or ask to take back.
 *
 * `ply` is where a take-back is to lead, by default to before one's last decision.
 */
export interface MakeOffer {
  type: "offer";
  what: "draw" | "take-back";
  ply?: number | null;
  id?: string | number | null;
}

/**
 * Offer a draw, or ask to take back.
 *
 * `ply` is where a take-back is to lead, by default to before one's last decision.
 */
export interface MakeOfferBody {
  what: "draw" | "take-back";
  ply?: number | null;
}

/** A chapter gets that place among the others. */
export interface MoveChapter {
  op: "chapter-move";
  chapter: string;
  to: number;
}

/**
 * A move of the table, the cells that its notation names, and its direction.
 *
 * `piece` is the kind of the piece that it places or takes from beside the board, if it does.
 */
export interface MoveView {
  action: number;
  move: string;
  kind: string;
  cells: string[];
  direction: string | null;
  piece?: string;
}

export interface Moved {
  kind: "moved";
  seat: number;
  action: number;
}

/** Hear nothing more of a seat, or of the spectators where none is given; or hear them again. */
export interface Mute {
  type: "mute";
  whom?: number | null;
  on?: boolean;
  id?: string | number | null;
}

/** Hear nothing more of a seat, or of the spectators where none is given; or hear them again. */
export interface MuteBody {
  whom?: number | null;
  on?: boolean;
}

/** `seat` hears, or hears again, nothing of a seat, of the spectators where `whom` is None. */
export interface Muted {
  kind: "muted";
  seat: number;
  on: boolean;
  whom: number | null;
}

/** A bot under a name of its own. Its token is good for the scopes, by default for all. */
export interface NewBotBody {
  name: string;
  about?: string;
  scopes?: ("bot:play" | "challenge:write")[];
}

/**
 * A game that is to be played; with an origin the options are the origin's.
 *
 * `hints` says whether the engine may be asked while it goes on: by default it may, unless people
 * or bots play each other with a clock. `leaver` says what plays on for a seat that was left for
 * good, where three or four play.
 */
export interface NewGameBody {
  game: string;
  seats: Seat[];
  options?: Record<string, string> | null;
  clock?: ClockBody | DaysBody | null;
  origin?: OriginBody | null;
  hints?: boolean | null;
  leaver?: "engine" | "quiet";
}

/**
 * What an annotator noted on the move that led to the board after `ply` moves.
 *
 * Before the first move there may be a comment too. `nags` are the numbers of glyphs as in PGN (4
 * is ??), `lines` are moves that could have been played instead.
 */
export interface NoteView {
  ply: number;
  comment: string;
  nags: number[];
  lines: string[][];
}

/** An edit that was made: its number is the revision of the study that it leads to. */
export interface NumberedEdit {
  number: number;
  at: number;
  by: string;
  batch: string;
  edit: StudyChange;
}

export interface OfferView {
  what: "draw" | "take-back";
  seat: number;
  agreed: number[];
  ply: number | null;
}

/** `seats` are all that the offering viewer holds; `ply` is where a take-back leads. */
export interface Offered {
  kind: "offered";
  seat: number;
  what: "draw" | "take-back";
  seats: number[];
  ply: number | null;
}

/** A bot that can be challenged. */
export interface OnlineBot {
  name: string;
  about: string;
}

/** The bots that were there within the last minute, by name. */
export interface OnlineBots {
  bots: OnlineBot[];
}

/**
 * An option that can be chosen; values are written as texts, as in records.
 *
 * A `choice` has `values`, as has a `flag`; a `number` is from `low` to `high`, or one of
 * `values`.
 */
export interface OptionView {
  name: string;
  kind: "choice" | "flag" | "number";
  about: string;
  default: string;
  values: string[];
  low: number | null;
  high: number | null;
}

/**
 * Where a game goes on from: a record, a position string, or a game of this server.
 *
 * Exactly one of the three is given; `ply` is how many moves of the record or game come first,
 * by default all.
 */
export interface OriginBody {
  record?: string | null;
  position?: string | null;
  game_id?: string | null;
  ply?: number | null;
}

/** Groups of seats, best first; `text` says it in words. */
export interface OutcomeView {
  ranking: number[][];
  reason: string;
  rule: string;
  text: string;
}

/** A seat did nothing, though it was asked. */
export interface Passed {
  type: "passed";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  seat: number;
  cells: string[];
  text: string;
  subject: number | null;
}

/** `letter` stands for the piece in plain text, `symbol` (one column wide) on a terminal. */
export interface PieceLook {
  letter: string;
  symbol: string;
  fill: string;
  ink: string;
  shape: "coin" | "disc" | "hexagon" | "square" | "tower";
  emblem:
    | "bars"
    | "chevron"
    | "cross"
    | "diamond"
    | "dot"
    | "grid"
    | "none"
    | "ring"
    | "star"
    | "triangle";
}

/**
 * A piece: its English name, how many there are, where the rules set it, and how it looks.
 *
 * Looks are told apart by shape and emblem, not by colour alone.
 */
export interface PieceView {
  kind: string;
  seat: number | null;
  name: string;
  total: number | null;
  look: PieceLook;
}

/** Ask for the time and the number of the last entry. */
export interface Ping {
  type: "ping";
  id?: string | number | null;
}

/** A piece came onto the board. */
export interface Placed {
  type: "placed";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  seat: number;
  piece: [string, number | null];
  cell: string;
  cells: string[];
  text: string;
  subject: number | null;
}

/** A move that was played; `at` is None and `seat` unknown for those before the game began. */
export interface PlyView {
  action: number;
  move: string;
  seat: number | null;
  at: number | null;
}

export interface Pong {
  type: "pong";
  id: string | number | null;
  at: number;
  number: number;
}

/** Which seats are connected, and who else is watching. */
export interface Presence {
  seats: boolean[];
  spectators: number;
  names: string[];
}

export interface PresenceMessage {
  type: "present";
  present: Presence;
}

/**
 * Why something was not done: a stable code, a sentence, and perhaps the rule's number.
 *
 * `reason` says of an illegal move, or of a position that no game could have, as data what the
 * text says: a `key` of its game, and the cells, numbers, seats or words that belong to it.
 */
export interface Problem {
  code:
    | "already-offered"
    | "busy"
    | "damaged"
    | "declined"
    | "forbidden"
    | "illegal-move"
    | "malformed"
    | "no-hints"
    | "no-offer"
    | "not-found"
    | "not-possible"
    | "not-yet"
    | "not-your-seat"
    | "not-your-turn"
    | "nothing-to-undo"
    | "over"
    | "seat-taken"
    | "spectator"
    | "stale"
    | "too-fast"
    | "too-large"
    | "too-many"
    | "unauthorized"
    | "unavailable"
    | "waiting";
  text: string;
  rule: string | null;
  reason: { key: string; [key: string]: unknown } | null;
}

/** A node becomes the child of that number; the first one goes on the line. */
export interface PromoteNode {
  op: "promote";
  chapter: string;
  path: string[];
  to: number;
}

/**
 * What was proven, how, and what is wrong with the other moves.
 *
 * `value` is the share of the win that the solution guarantees, or the points that it collects;
 * `depth` is the number of decisions that were looked through, all of them, or of turns, where a
 * turn was played in all its ways. The keys of `refutations` are moves from the puzzle's position
 * on, the last of them wrong; the values go on.
 */
export interface Proof {
  method: "solve" | "turn";
  value: number;
  depth: number;
  nodes: number;
  refutations: Record<string, string[]>;
}

/** A piece was pushed one cell away from the one on `away_from`; no `target`: off the board. */
export interface Pushed {
  type: "pushed";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  seat: number;
  piece: [string, number | null];
  origin: string;
  target: string | null;
  away_from: string;
  cells: string[];
  text: string;
  subject: number | null;
}

/**
 * A position in which a seat finds what is proven to be best.
 *
 * `lines` are all accepted solutions, each with the replies; `turns` is the number of own turns
 * within which the goal is reached, 0 where the game is looked at to its end. `level` is the
 * lowest level of the engine that finds a solution, `nodes` is how long a search took to find it
 * for good. `origin` says which game of which seed, or which record, it comes from.
 */
export interface Puzzle {
  id: string;
  position: string;
  seat: number;
  goal: "draw" | "gain" | "save" | "win";
  turns: number;
  lines: string[][];
  themes: string[];
  rating: number;
  level: number;
  nodes: number;
  proof: Proof;
  source: "arena" | "engine" | "record";
  origin: string;
}

/**
 * Everything that a visitor without a connection may be shown of a puzzle.
 *
 * There is a line for each solution, for each of its boards on which the solver chooses, and for
 * each wrong move that the proof refutes, with what refutes it.
 */
export interface PuzzleBoards {
  id: string;
  lines: PuzzleLine[];
}

/** What a puzzle is chosen by. */
export interface PuzzleEntry {
  id: string;
  rating: number;
  themes: string[];
}

/** All puzzles of a game, in the order of their ids. */
export interface PuzzleIndex {
  game: string;
  puzzles: PuzzleEntry[];
}

/** Steps from the puzzle's board; `previews` where the solver goes on after them. */
export interface PuzzleLine {
  steps: StepView[];
  previews: LegalMove[] | null;
}

/** The games that were found, in their order. */
export interface ReadRecords {
  records: RecordView[];
}

/**
 * A game: `link` is None where it is too long for one; `text` is the record in a format.
 *
 * `turns` counts them as lists of moves do; one that was left unfinished counts.
 */
export interface RecordView {
  game: string;
  options: Record<string, string>;
  start: string;
  moves: string[];
  turns: number;
  result: string;
  reason: string;
  tags: Record<string, string>;
  link: string | null;
  text: string;
  notes: NoteView[];
}

/** A game of records that the operator has added: a file, and its number in it. */
export interface RecordedGameView {
  file: string;
  number: number;
}

/** Games in any format that we read: text, JSON, a link, APGN; `format` is that of `text`. */
export interface RecordsBody {
  record: string;
  format?: string;
}

/** An edit of a request, by its place, that was not made; `now` is what is there instead. */
export interface RefusedEdit {
  index: number;
  code:
    | "already-offered"
    | "busy"
    | "damaged"
    | "declined"
    | "forbidden"
    | "illegal-move"
    | "malformed"
    | "no-hints"
    | "no-offer"
    | "not-found"
    | "not-possible"
    | "not-yet"
    | "not-your-seat"
    | "not-your-turn"
    | "nothing-to-undo"
    | "over"
    | "seat-taken"
    | "spectator"
    | "stale"
    | "too-fast"
    | "too-large"
    | "too-many"
    | "unauthorized"
    | "unavailable"
    | "waiting";
  text: string;
  rule: string | null;
  now: unknown;
}

export interface RefusedMessage {
  type: "refused";
  id: string | number | null;
  code:
    | "already-offered"
    | "busy"
    | "damaged"
    | "declined"
    | "forbidden"
    | "illegal-move"
    | "malformed"
    | "no-hints"
    | "no-offer"
    | "not-found"
    | "not-possible"
    | "not-yet"
    | "not-your-seat"
    | "not-your-turn"
    | "nothing-to-undo"
    | "over"
    | "seat-taken"
    | "spectator"
    | "stale"
    | "too-fast"
    | "too-large"
    | "too-many"
    | "unauthorized"
    | "unavailable"
    | "waiting";
  text: string;
  rule?: string;
  reason?: { key: string; [key: string]: unknown };
}

/** A new bot. `token` is told only here; keep it, and keep it secret. */
export interface RegisteredBot {
  name: string;
  token: string;
  scopes: string[];
}

/** Want the same again with seats changed; it begins when everybody does. */
export interface Rematch {
  type: "rematch";
  id?: string | number | null;
}

export interface RematchWanted {
  kind: "rematch-wanted";
  seat: number;
  seats: number[];
}

export interface Rematched {
  kind: "rematched";
  game: string;
}

/** A piece left the board from its cell. */
export interface Removed {
  type: "removed";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  seat: number;
  piece: [string, number | null];
  cell: string;
  cells: string[];
  text: string;
  subject: number | null;
}

/** The title of a chapter. */
export interface RenameChapter {
  op: "chapter-title";
  chapter: string;
  title: string;
  was: string;
}

/**
 * A move and what is expected to follow, in notation.
 *
 * `score` is for the seat to move, in the game's own unit; `chances` are each seat's share of the
 * win; `proven` is the number of plies to the end where the result is certain.
 */
export interface ReportedLine {
  moves: string[];
  score: number;
  chances: number[];
  proven: number | null;
}

/**
 * Give up: ends a game of two; with more seats the others play on.
 *
 * A viewer with several seats says which `seat` resigns. Where only engines are left, a seat that
 * has resigned ends the game by resigning once more.
 */
export interface Resign {
  type: "resign";
  seat?: number | null;
  id?: string | number | null;
}

/**
 * Give up: ends a game of two; with more seats the others play on.
 *
 * A viewer with several seats says which `seat` resigns. Where only engines are left, a seat that
 * has resigned ends the game by resigning once more.
 */
export interface ResignBody {
  seat?: number | null;
}

/**
 * Play again what was taken back last, as long as nothing was decided since.
 *
 * Only where nobody else has a say; `ply` is that of the board one saw.
 */
export interface Restore {
  type: "restore";
  ply: number;
  id?: string | number | null;
}

/**
 * Play again what was taken back last, as long as nothing was decided since.
 *
 * Only where nobody else has a say; `ply` is that of the board one saw.
 */
export interface RestoreBody {
  ply: number;
}

/** Play on oneself where an engine stood in. */
export interface Return {
  type: "return";
  seat: number;
  id?: string | number | null;
}

/** Play on oneself where an engine stood in. */
export interface ReturnBody {
  seat: number;
}

/** The person of a seat that an engine played for is back. */
export interface Returned {
  kind: "returned";
  seat: number;
}

/** A record, in any format that we read; its first game counts. */
export interface ReviewBody {
  record: string;
}

/** The last line of a review; `accuracy` is in per cent, None of a seat without a choice. */
export interface ReviewEnd {
  turning: TurningPoint[];
  accuracy: (number | null)[];
  final: boolean;
}

/**
 * The board after `ply` moves: each seat's share of the win, the best line, what was played.
 *
 * `forced` says that there was no other move.
 */
export interface ReviewedPly {
  ply: number;
  seat: number | null;
  chances: number[];
  best: string[];
  played: string | null;
  forced: boolean;
}

/** A line of chat; without a seat it is a spectator's. */
export interface Said {
  kind: "said";
  name: string;
  text: string;
  seat: number | null;
  muted?: boolean;
}

/** A line of chat. */
export interface SayBody {
  text: string;
}

/**
 * A seat of a new game.
 *
 * A `person` plays on the device that created the game, a `link` is for the person that opens the
 * invitation; an `engine` plays as the word `player` says, a `bot` is the one called `player`.
 */
export interface Seat {
  kind: "bot" | "engine" | "link" | "person";
  name?: string;
  player?: string;
}

/** Another seat decides now. */
export interface SeatChanged {
  type: "seat-changed";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  seat: number;
  cells: string[];
  text: string;
  subject: number | null;
}

/**
 * `seat_name` is what the game calls the seat, `name` who sits there.
 *
 * `engine` is the word of the engine that decides for it, if one does; `stands_in` says that it
 * does so for a person who left, `resigned` that this person does not return, `late` that it was
 * for running out of time.
 */
export interface SeatView {
  seat_name: string;
  kind: "bot" | "engine" | "link" | "person";
  name: string;
  taken: boolean;
  engine: string;
  stands_in: boolean;
  resigned: boolean;
  late: boolean;
}

/** The names of the seats, in turn order, where these options are chosen. */
export interface SeatsView {
  options: Record<string, string>;
  names: string[];
}

export type ServerMessage =
  Snapshot | Update | Done | RefusedMessage | PresenceMessage | Hint | Pong | Closing;

/** The words about a node; at the root, those before the game. Shapes stay. */
export interface SetComment {
  op: "comment";
  chapter: string;
  path: string[];
  comment: string;
  was: string;
}

/** The glyphs of a node, by their numbers in PGN. */
export interface SetGlyphs {
  op: "nags";
  chapter: string;
  path: string[];
  nags: number[];
  was: number[];
}

/** The circles and arrows on the board of a node. */
export interface SetShapes {
  op: "shapes";
  chapter: string;
  path: string[];
  shapes: string[];
  was: string[];
}

/** The title of the study. */
export interface SetTitle {
  op: "title";
  title: string;
  was: string;
}

/** A piece moved over the cells of `path`, from the first to the last. */
export interface Slid {
  type: "slid";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  seat: number;
  piece: [string, number | null];
  path: string[];
  cells: string[];
  text: string;
  subject: number | null;
}

/** Everything, with which a client begins. */
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
  you: number[];
  muted?: (number | null)[];
}

/**
 * The board now. `number` is that of the last update that changed it.
 *
 * `pieces` gives kind and seat of what lies on a cell, `facts` what is beside the board, by keys
 * of the game's own; `withdrawn` counts the moves that were taken back last and can be played
 * again; `legal` the legal actions, to whoever is to decide.
 */
export interface StateView {
  ply: number;
  number: number;
  status: "over" | "playing" | "waiting";
  to_move: number | null;
  on_turn: number | null;
  starts_turn: boolean;
  pieces: Record<string, [string, number | null]>;
  summary: string[];
  facts: Record<string, unknown>;
  text: string;
  clock: ClockView | null;
  outcome: OutcomeView | null;
  result: string;
  reason: string;
  offers: OfferView[];
  withdrawn: number;
  rematch: number[];
  next_game: string | null;
  legal: number[] | null;
}

/** A move of `seat`, what it did, and the board after it, which has `ply` moves. */
export interface StepView {
  ply: number;
  action: number;
  move: string;
  seat: number;
  events: GameEvent[];
  board: BoardView;
}

/** A board of a game and the steps from there; the game has `plies` moves by now. */
export interface Steps {
  start: BoardView;
  steps: StepView[];
  plies: number;
}

/** End the hint that is under way. */
export interface StopHint {
  type: "stop-hint";
  id?: string | number | null;
}

/** A seat could have gone on and ended its turn. */
export interface Stopped {
  type: "stopped";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  seat: number;
  cells: string[];
  text: string;
  subject: number | null;
}

/** A study as its file has it. */
export interface StudyBody {
  format: string;
  version: number;
  title: string;
  chapters: ChapterBody[];
}

export type StudyChange =
  | AddLine
  | CutNode
  | PromoteNode
  | SetComment
  | SetGlyphs
  | SetShapes
  | SetTitle
  | AddChapter
  | RenameChapter
  | MoveChapter
  | CutChapter;

/**
 * The edits since the revision that was seen, those of this request included.
 *
 * `is_whole` is false where older ones are no longer known one by one: the study is to be read
 * again. `refused` are the edits of this request that were not made, and why.
 */
export interface StudyEdits {
  type: "edits";
  revision: number;
  edits: NumberedEdit[];
  is_whole: boolean;
  refused: RefusedEdit[];
}

/** The study was deleted. */
export interface StudyGone {
  type: "gone";
  text: string;
}

/** A study at a revision, which is the number of its last edit. */
export interface StudyView {
  id: string;
  revision: number;
  title: string;
  chapters: ChapterView[];
  created_at: number;
  changed_at: number;
  may_edit: boolean;
}

/** Send what came after `seen`, or everything. */
export interface Sync {
  type: "sync";
  seen?: number | null;
  id?: string | number | null;
}

/** Everybody agreed to go back; `ply` moves are left. */
export interface TakenBack {
  kind: "taken-back";
  ply: number;
}

/** `move`, on `cell`, would win `prize` for `seat` at once. */
export interface ThreatView {
  seat: number;
  prize: string;
  cell: string;
  move: string;
}

/** The threats on a board; games without such threats have none. */
export interface Threats {
  threats: ThreatView[];
}

/** The time of a game: none is kept, minutes with an increment in seconds, or days a turn. */
export interface TimeControl {
  kind: "clock" | "days" | "none";
  minutes: number;
  increment: number;
  days: number;
}

/**
 * The move on the board after `ply` moves took `loss` of its seat's chance; what was better.
 *
 * `reason` says why, where the boards show it: a `key` of the game, and what belongs to it.
 */
export interface TurningPoint {
  ply: number;
  seat: number;
  loss: number;
  grade: "blunder" | "inaccuracy" | "mistake";
  played: string;
  better: string[];
  reason: { key: string; [key: string]: unknown } | null;
}

/** Take back one's own last decision, inside one's turn; `ply` is that of the board one saw. */
export interface Undo {
  type: "undo";
  ply: number;
  id?: string | number | null;
}

/** Take back one's own last decision, inside one's turn; `ply` is that of the board one saw. */
export interface UndoBody {
  ply: number;
}

/** A seat took back its last decision, inside its turn; `ply` moves are left. */
export interface Undone {
  kind: "undone";
  seat: number;
  ply: number;
}

/**
 * One entry of the journal.
 *
 * `entry` is what was written, `events` what a move did, `state` the game afterwards; an entry
 * that is followed by another at once may leave it out. `seats` come when one has changed.
 */
export interface Update {
  type: "update";
  number: number;
  at: number;
  entry: EntryView;
  move?: string;
  events?: GameEvent[];
  state?: StateView;
  seats?: SeatView[];
}

/**
 * The updates after the one that was seen.
 *
 * Where that is not known, or too many came to be told one by one, `snapshot` tells everything.
 */
export interface Updates {
  number: number;
  updates: Update[];
  snapshot: Snapshot | null;
}

/** Ask what the engine would do; hints come better and better until one is final. */
export interface WantHint {
  type: "hint";
  seconds?: number;
  lines?: number;
  id?: string | number | null;
}

/**
 * Whether a move is legal now; if not, `text` says why and `rule` by which rule.
 *
 * `reason` says the same as data: a `key` of the game, and what belongs to it.
 */
export interface Why {
  move: string;
  legal: boolean;
  text: string;
  rule: string | null;
  reason: { key: string; [key: string]: unknown } | null;
}

/** A seat won something, though not yet the game, by what lies on these cells. */
export interface Won {
  type: "won";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  seat: number;
  prize: string;
  cells: string[];
  text: string;
  subject: number | null;
}
