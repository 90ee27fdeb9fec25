/** What travels, by name. Generated from the server's description: run `make types`. */

/** What a guest who answers wants to be called. */
export interface AcceptBody {
  name?: string;
}

/** Done; there is nothing more to say. */
export interface Acknowledged {}

/** Somebody whom one follows or blocks; `game` is one that they play now, empty without. */
export interface Acquaintance {
  id: string;
  name: string;
  kind: "bot" | "person";
  is_online: boolean;
  game: string;
}

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

/** How many seats became the account's. */
export interface Adopted {
  seats: number;
}

/** The piece on `origin` sets the pieces on `cells` in motion: they move if they can. */
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

export interface AgainstOpponent {
  opponent: OpponentView;
  score: ScoreView;
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
 * The lines of an analysis so far, the best first; no report follows one that is `final`.
 *
 * `seat` is the seat that the lines are for. In an analysis of threats, `passed` is the position
 * that was searched, in which the turn is handed on; it is set only if moves have the same names
 * there. `book` names the opening book that the lines are from, and is empty for a search.
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

/** A piece that should move cannot, and stays. */
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
  rated: boolean;
  tournament: string;
  you: number[];
  status: string;
  result: string;
  reason: string;
}

/** Somebody without a game in a round. */
export interface ByeView {
  entrant: EntrantView;
  kind: "bye" | "free" | "walkover";
}

/** Give up a game that still waits for somebody to join. */
export interface Cancel {
  type: "cancel";
  id?: string | number | null;
}

/**
 * All that a moderator needs for a verdict.
 *
 * `chat` is what was said in the game, whoever muted or blocked whom. `earlier` are other reports
 * of the same person, `dismissed` how many earlier reports of the reporter were dismissed.
 * `sanctions` are the bans that hold now and until when, null for good.
 */
export interface Case {
  report: Report;
  names: Record<string, string>;
  chat: SpokenLine[];
  earlier: Report[];
  dismissed: number;
  sanctions: Record<string, number | null>;
}

/** The games that can be played. */
export interface Catalogue {
  version: string;
  games: GameSummary[];
}

/**
 * An empty cell: its colour, the text printed in it, and how many rings decorate it.
 *
 * `letter` stands for it in plain text, `symbol` (one column wide) on a terminal. An `emblem` is
 * printed faintly in `ink`. A cell with a `side` has its outer edges lined in that colour. A
 * `hollow` cell is a round pit for a marble. A `zone` cell belongs to a part of the board that the
 * rules mention, and is framed.
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

/** A challenge to the account of a name; without one to whoever has the link. */
export interface ChallengeBody {
  game: string;
  options?: Record<string, string> | null;
  clock?: ClockBody | DaysBody | null;
  rated?: boolean;
  seat?: number | null;
  name?: string;
  to?: string;
}

/** A challenge that the bot had not accepted is over. */
export interface ChallengeCanceled {
  type: "challengeCanceled";
  challenge: BotGameView;
}

/** Open challenges for one, and those that one has made, the latest first. */
export interface ChallengeList {
  incoming: ChallengeView[];
  outgoing: ChallengeView[];
}

/** A challenge of yours, or for you, is new or has changed. */
export interface ChallengeMessage {
  type: "challenge";
  challenge: ChallengeView;
  is_mine?: boolean;
}

/**
 * A challenge as it stands; `to` is null while whoever has the link may accept.
 *
 * `seat` is where the challenger sits, null where it is drawn. A counter-offer is a challenge of
 * its own: `counters` and `countered_by` are the ids before and after.
 */
export interface ChallengeView {
  id: string;
  challenger: PersonView;
  to: PersonView | null;
  game: string;
  options: Record<string, string>;
  control: TimeControl;
  rated: boolean;
  seat: number | null;
  status: "accepted" | "cancelled" | "countered" | "declined" | "expired" | "open";
  reason:
    | "casual-only"
    | "generic"
    | "later"
    | "other-game"
    | "other-options"
    | "rated-only"
    | "too-fast"
    | "too-slow"
    | null;
  created_at: number;
  expires_at: number;
  game_id: string;
  counters: string;
  countered_by: string;
  url: string;
}

/**
 * The piece on a cell changed its owner: `seat` owns it now, `source` did before.
 *
 * `piece` is the piece after the change. `source` is None if the piece belonged to no seat.
 */
export interface Changed {
  type: "changed";
  rules: string[];
  why: string[];
  params: Record<string, number | string | string[]>;
  seat: number;
  piece: [string, number | null];
  cell: string;
  source: number | null;
  cells: string[];
  text: string;
  subject: number | null;
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

/**
 * Say a line to everybody in the game, or one of the presets; a spectator needs a name.
 *
 * All readers see a preset in their own language.
 */
export interface Chat {
  type: "chat";
  text?: string | null;
  preset?:
    | "bye"
    | "good-game"
    | "good-luck"
    | "hello"
    | "one-moment"
    | "sorry"
    | "thanks"
    | "well-played"
    | null;
  id?: string | number | null;
}

/**
 * Say a line to everybody in the game, or one of the presets; a spectator needs a name.
 *
 * All readers see a preset in their own language.
 */
export interface ChatBody {
  text?: string | null;
  preset?:
    | "bye"
    | "good-game"
    | "good-luck"
    | "hello"
    | "one-moment"
    | "sorry"
    | "thanks"
    | "well-played"
    | null;
  name?: string;
}

/**
 * A line of chat; its text is left out where the viewer does not want to hear it.
 *
 * `text` is the English line of a preset, whose key is there to say it in another language.
 */
export interface ChatLine {
  number: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
  muted: boolean;
  preset: string;
  account: string;
}

/**
 * An entry that is a line of chat; its text is left out where the player muted who said it.
 *
 * `preset` is the key of a line that others read in their own language.
 */
export interface Chatted {
  type: "chatLine";
  number: number;
  at: number;
  name: string;
  text: string;
  seat?: number;
  account?: string;
  muted?: boolean;
  preset?: string;
}

/** A study that could be kept. */
export interface CheckedStudy {
  title: string;
  chapters: number;
}

/** The ways by which notices of a `kind` are told, none to turn it off; language and chat. */
export interface ChoicesBody {
  kind?:
    "challenge" | "follow" | "over" | "report" | "time" | "tournament" | "turn" | "warning" | null;
  ways?: ("mail" | "page" | "push")[];
  language?: "de" | "en" | "fr" | "pl" | null;
  chat?: boolean | null;
}

/** A seat made a choice that moves no piece; `choice` is a word of the game. */
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

/**
 * End a game whose seat to move has run out of time; the server also notices on its own.
 *
 * A rated game that somebody has left, and not come back to for a minute, is theirs no more.
 */
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
  | Prepare
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
 * `first_move` are those that the seat to move has for its first decision, which is free. `away`
 * says until when each seat is on vacation, in games by days: its clock stands.
 */
export interface ClockView {
  remaining: number[];
  running: number | null;
  first_move: number | null;
  away: (number | null)[];
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
 * `board` means that the piece left the board just before, `piece` that another piece carried it.
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

/** The password, which is asked for once more where there is one. */
export interface ConfirmBody {
  current?: string;
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

/** A new tournament; `invitation` lets people in where it is by invitation. */
export interface CreatedTournament {
  id: string;
  invitation: string;
}

/** A passkey as the browser shows it. */
export interface CredentialBody {
  credential: Record<string, unknown>;
}

/** The ratings after the latest games of a pool, in order. */
export interface Curve {
  pool: string;
  points: CurvePoint[];
}

export interface CurvePoint {
  at: number;
  rating: number;
  deviation: number;
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

/** Why not; each reason is told in the reader's language. */
export interface DeclineBody {
  reason?:
    | "casual-only"
    | "generic"
    | "later"
    | "other-game"
    | "other-options"
    | "rated-only"
    | "too-fast"
    | "too-slow";
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

/** A moving piece left another piece behind on its origin cell. */
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
 * An address, to which a link is sent; an empty one is forgotten.
 *
 * This mail and all later ones are in the `language`, without one in that of the notices.
 */
export interface EmailBody {
  email: string;
  current?: string;
  language?: "de" | "en" | "fr" | "pl" | null;
}

/** Wait no longer; without a seek, for none of one's own. */
export interface EndSeek {
  type: "end-seek";
  seek?: string | null;
  id?: string | number | null;
}

/**
 * The game ended otherwise than by its rules; `seat` lost it, None: a draw or no result.
 *
 * `ranking` are the places of three and more; where there is none, all others share the first.
 * One that was `abandoned` has no result, whoever gave it up: `absent` says that the seat's person
 * did so by not moving or not being there. By `left` a seat lost a rated game that its person had
 * left. By `departure` a game ended by its rules, but somebody who had left
 * would not be placed last.
 */
export interface Ended {
  kind: "ended";
  reason:
    | "abandoned"
    | "agreement"
    | "crash"
    | "departure"
    | "left"
    | "resignation"
    | "time"
    | "too-long";
  seat: number | null;
  text: string;
  ranking: number[][] | null;
  absent: boolean;
}

export interface EndpointBody {
  endpoint: string;
}

/** A level that is to play along. */
export interface EngineBody {
  player: string;
}

/** `invitation` is the word in the link of a tournament that is by invitation. */
export interface EnterBody {
  invitation?: string | null;
}

/** Who may enter: people, programs (bots and engines) or both, by rating, by invitation. */
export interface Entrance {
  who?: "everybody" | "people" | "programs";
  least?: number | null;
  most?: number | null;
  invited?: boolean;
}

/** Somebody in a tournament: an account by id and name, an engine by its word as both. */
export interface EntrantView {
  id: string;
  name: string;
  kind: "bot" | "engine" | "person";
  rating: number | null;
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
  | Prepared
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
  level_ratings: number[];
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
  | Changed
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
  without_chat?: number[];
}

/** The game ended; `params` are its options, which the reason may mention. */
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
 * that win something at once, which `threats` tells. `level_ratings` are those of the `levels` in
 * games of two, as many as have one.
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
  level_ratings: number[];
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
  rated: boolean;
  tournament: string;
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

/** Somebody took a seat by its link, or a bot accepted; of an account its id is kept. */
export interface Joined {
  kind: "joined";
  seat: number;
  name: string;
  account: string;
}

/** A seat, and the key that holds it from now on; keep it, it is told only here. */
export interface JoinedGame {
  seat: number;
  key: string;
  number: number;
}

/** Keys of games that were played as a guest. */
export interface KeysBody {
  keys: string[];
}

/** A coordinate printed beside the board. */
export interface Label {
  text: string;
  x: number;
  y: number;
}

/** The best of a pool whose ratings are not provisional; `players` is how many there are. */
export interface Leaderboard {
  pool: string;
  players: number;
  rows: RankedView[];
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

/** The rating of a level, how unsure it is against the anchor, and from how many games. */
export interface LevelRating {
  rating: number;
  deviation: number;
  games: number;
}

/** Seeks that are new or have changed, and the ids of those that are gone. */
export interface LobbyChange {
  type: "lobby-change";
  changed: SeekView[];
  gone: string[];
}

/** All seeks, the oldest first. */
export interface LobbyMessage {
  type: "lobby";
  seeks: SeekView[];
}

/** Something may have been missed of a topic: what it tells of has to be looked up. */
export interface LookAgain {
  type: "look-again";
  topic: string;
}

/** A seat lost what another seat won. */
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

/** A name, and the language of the mail; without one it is that of the account's notices. */
export interface MailRecoveryBody {
  name: string;
  language?: "de" | "en" | "fr" | "pl" | null;
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

/**
 * Hear nothing more of a seat, or of the spectators where none is given; or hear them again.
 *
 * With `everybody` the chat is off: nothing is heard, nothing can be said, and the others see it.
 */
export interface Mute {
  type: "mute";
  whom?: number | null;
  on?: boolean;
  everybody?: boolean;
  id?: string | number | null;
}

/**
 * Hear nothing more of a seat, or of the spectators where none is given; or hear them again.
 *
 * With `everybody` the chat is off: nothing is heard, nothing can be said, and the others see it.
 */
export interface MuteBody {
  whom?: number | null;
  on?: boolean;
  everybody?: boolean;
}

/**
 * `seat` hears, or hears again, nothing of a seat, of the spectators where `whom` is None.
 *
 * With `everybody` its chat is off, which is not only its own business: the others are told.
 */
export interface Muted {
  kind: "muted";
  seat: number;
  on: boolean;
  whom: number | null;
  everybody: boolean;
}

/** An account as its owner sees it. */
export interface MyAccount {
  id: string;
  name: string;
  created_at: number;
  is_moderator: boolean;
}

/** A game in which one holds a seat. */
export interface MyGame {
  id: string;
  game: string;
  created_at: number;
  seat: number;
}

/** One's own games, the latest first. */
export interface MyGames {
  games: MyGame[];
}

/** All that belongs to an account; `rename_at` is when its name can be changed again. */
export interface MySettings {
  account: MyAccount;
  email: string;
  mail: boolean;
  has_password: boolean;
  rename_at: number | null;
  recovery_codes: number;
  passkeys: PasskeyView[];
  tokens: TokenView[];
}

/** A name. */
export interface NameBody {
  name: string;
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
 * good, where three or four play. A `rated` game needs an account on each seat but those of
 * levels, and a clock and options of the list that `/api/ratings` has.
 */
export interface NewGameBody {
  game: string;
  seats: Seat[];
  options?: Record<string, string> | null;
  clock?: ClockBody | DaysBody | null;
  origin?: OriginBody | null;
  hints?: boolean | null;
  leaver?: "engine" | "quiet";
  rated?: boolean;
}

/** A token, which is told only here. */
export interface NewToken {
  token: string;
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

/** Moves that somebody tried on the board after `ply` moves. */
export interface NotedLine {
  ply: number;
  moves: string[];
}

/** What one writes down; `revision` is that of the notes which it replaces, 0 for the first. */
export interface NotesBody {
  revision: number;
  text?: string;
  lines?: NotedLine[];
}

/** The notes of a seat, which only its holder sees. */
export interface NotesView {
  text: string;
  lines: NotedLine[];
  revision: number;
}

/**
 * A notice as its reader sees it, with the times when it was made and read.
 *
 * Where it leads to a person, the `subject` is their name (`@ID` of one who is gone).
 */
export interface Notice {
  number: number;
  kind: "challenge" | "follow" | "over" | "report" | "time" | "tournament" | "turn" | "warning";
  subject: string;
  about: Record<string, string>;
  at: number;
  read_at: number | null;
}

/**
 * The ways by which each kind is told.
 *
 * `mailable` says whether e-mails can be sent at all: the server can, and the account has an
 * address. `chat` says whether one talks in games; null where that was never chosen.
 */
export interface NoticeChoices {
  ways: Record<string, ("mail" | "page" | "push")[]>;
  language: "de" | "en" | "fr" | "pl";
  mailable: boolean;
  chat: boolean | null;
}

/** The latest notices, newest first, and how many of all have not been read. */
export interface NoticeList {
  notices: Notice[];
  unread: number;
}

/** Something that its reader is told once, wherever their page is open. */
export interface NoticeMessage {
  type: "notice";
  notice: Notice;
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

/** `options` are those that differ from the usual ones. */
export interface OnSeat {
  game: string;
  options: Record<string, string>;
  seat: number;
  score: ScoreView;
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

/** The seeks of all who wait, the oldest first; those at one table are together. */
export interface OpenSeeks {
  seeks: SeekView[];
}

/** `engine` is the word of an engine; an account that was deleted has an id and no name. */
export interface OpponentView {
  account: string;
  name: string;
  engine: string;
}

/** How somebody did against each opponent, the one that they met most often first. */
export interface Opponents {
  opponents: AgainstOpponent[];
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

/** A round of somebody: against whom, and what came of it; no points while it is played. */
export interface OutingView {
  round: number;
  kind: "away" | "bye" | "free" | "game" | "late" | "walkover";
  points: number | null;
  opponents: string[];
  game: string;
  doubled: boolean;
}

/** Whom one follows, those first who play or are here, and whom one blocks. */
export interface OwnPeople {
  followed: Acquaintance[];
  blocked: Acquaintance[];
}

/** A report of one's own, and what became of it; null while it is open. */
export interface OwnReport {
  number: number;
  suspect: string;
  suspect_name: string;
  game_id: string;
  reason: "abuse" | "cheating" | "name" | "other" | "spam" | "stalling";
  created_at: number;
  verdict: "banned" | "chat-closed" | "dismissed" | "warned" | null;
  closed_at: number | null;
}

export interface OwnReports {
  reports: OwnReport[];
}

/** A game has begun for you, which you hold a seat in. */
export interface Paired {
  type: "paired";
  game_id: string;
  game: string;
  url: string;
}

/** A seat passed a decision. */
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

/** A passkey as the browser made it, and what one calls it. */
export interface PasskeyBody {
  credential: Record<string, unknown>;
  about: string;
}

/** What the browser's `navigator.credentials` is asked for, in its JSON form. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** A passkey, by the name that it was given. */
export interface PasskeyView {
  id: string;
  about: string;
  created_at: number;
  used_at: number | null;
}

/** The password that one has, if any, and the new one. */
export interface PasswordBody {
  password: string;
  current?: string;
}

/** Whether pairing goes on, or stops for a while. */
export interface PauseBody {
  on?: boolean;
}

/** Somebody: a guest has no account, and a name that may be anything. */
export interface PersonView {
  name: string;
  account: string;
  rating: number | null;
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

/** A piece was placed on the board. */
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

/**
 * A game of an account: its `result`, None without one, and its place among three and four.
 *
 * `rating` is what it was after a rated game, `change` by how much it changed.
 */
export interface PlayedGameView {
  id: string;
  seat: number;
  game: string;
  options: Record<string, string>;
  speed: string;
  rated: boolean;
  over_at: number;
  reason: string;
  result: "draw" | "loss" | "win" | null;
  place: number | null;
  rating: number | null;
  change: number | null;
  opponents: SeatedOpponent[];
}

/**
 * Games, the latest first; `next` is the `before` of the next page, "" on the last.
 *
 * `score` is that of all games that were asked for, on the first page.
 */
export interface PlayedGames {
  games: PlayedGameView[];
  next: string;
  score: ScoreView | null;
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

/**
 * A rating pool: a game, a kind of clock, and whether three and four play in it.
 *
 * `levels` are the ratings of the computer's levels there, by their words.
 */
export interface PoolView {
  pool: string;
  game: string;
  speed: "days" | "normal" | "quick";
  many: boolean;
  levels: Record<string, LevelRating>;
}

/**
 * Say what one replies if the others decide so or so, in a game by days.
 *
 * Each line goes on from the board with `ply` moves, begins with a decision of somebody else and
 * ends with one's own, which is then made at once. The lines replace those that were prepared
 * before; none: nothing is prepared any more. Who holds several seats says which `seat` replies.
 */
export interface Prepare {
  type: "prepare";
  ply: number;
  lines: number[][];
  number?: number | null;
  seat?: number | null;
  id?: string | number | null;
}

/**
 * Say what one replies if the others decide so or so, in a game by days.
 *
 * Each line goes on from the board with `ply` moves, begins with a decision of somebody else and
 * ends with one's own, which is then made at once. The lines replace those that were prepared
 * before; none: nothing is prepared any more. Who holds several seats says which `seat` replies.
 */
export interface PrepareBody {
  ply: number;
  lines: number[][];
  number?: number | null;
  seat?: number | null;
}

/**
 * A seat prepared replies, which nobody else is told: lines of actions from this board on.
 *
 * Together they are a tree: where others decide it may branch, where the seat does it has one
 * move. No lines: it has prepared nothing any more.
 */
export interface Prepared {
  kind: "prepared";
  seat: number;
  lines: number[][];
}

/** The replies that a seat has prepared: lines of actions that go on from the board. */
export interface PreparedView {
  seat: number;
  lines: number[][];
}

/**
 * Which seats are connected, and who else is watching.
 *
 * `leaving` are the milliseconds after which a seat that is not connected has left a rated game,
 * which the others can then claim; 0: they can now. Empty in other games.
 */
export interface Presence {
  seats: boolean[];
  spectators: number;
  names: string[];
  leaving: Record<string, number>;
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
    | "blocked"
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
    | "not-rated"
    | "not-yet"
    | "not-your-seat"
    | "not-your-turn"
    | "nothing-to-undo"
    | "over"
    | "seat-taken"
    | "spectator"
    | "stale"
    | "taken"
    | "too-fast"
    | "too-large"
    | "too-many"
    | "unauthorized"
    | "unavailable"
    | "waiting"
    | "weak-password";
  text: string;
  rule: string | null;
  reason: { key: string; [key: string]: unknown } | null;
}

/**
 * An account as everybody sees it; `own` says that it is the one that asks.
 *
 * `score` is that of all rated games, and of one's own all.
 */
export interface ProfileView {
  id: string;
  name: string;
  kind: "bot" | "person";
  about: string;
  created_at: number;
  own: boolean;
  ratings: RatingView[];
  score: ScoreView;
}

/**
 * Accounts have other ratings or names: `seats` replace those of the game.
 *
 * `names` has the new names of accounts, also for their lines of chat; the name is empty where the
 * account was deleted.
 */
export interface ProfilesMessage {
  type: "profiles";
  seats: SeatView[];
  names?: Record<string, string>;
}

/** A node becomes the child of that number; the first one goes on the line. */
export interface PromoteNode {
  op: "promote";
  chapter: string;
  path: string[];
  to: number;
}

/**
 * The proof of a puzzle: its result and method, and why the other moves fail.
 *
 * `value` is the share of the win that the solution guarantees, or the points that it collects.
 * `depth` is how deep everything was searched: in decisions, or in turns for the method `turn`,
 * which plays a turn in all possible ways. The keys of `refutations` are moves from the puzzle's
 * position on, ending with a wrong move; the values continue these lines.
 */
export interface Proof {
  method: "solve" | "turn";
  value: number;
  depth: number;
  nodes: number;
  refutations: Record<string, string[]>;
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** The public key with which a browser subscribes, and in how many browsers one is told. */
export interface PushState {
  key: string;
  browsers: number;
}

/** A piece was pushed one cell away from the one at `away_from`; no `target`: off the board. */
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
 * A position in which a seat has to find the proven best move or line.
 *
 * `lines` are all accepted solutions, each with the replies. `turns` is the number of own turns
 * within which the goal is reached; 0 means that the proof reaches the end of the game. `level` is
 * the lowest level of the engine that finds a solution, `nodes` is how long a search took to find
 * it for good. `origin` names the seed and the game, or the record, that it is from.
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

/** A row of a leaderboard; those with the same rating have the same place. */
export interface RankedView {
  place: number;
  account: string;
  name: string;
  kind: string;
  rating: number;
  deviation: number;
  games: number;
}

/** The rating of a seat after a game, and by how much the game changed it. */
export interface RatingChange {
  seat: number;
  rating: number;
  change: number;
}

/** What a game changed; no seats where it is not rated, or not yet. */
export interface RatingChanges {
  seats: RatingChange[];
}

/**
 * What a rated game needs: one of these clocks, and options that are usual or listed.
 *
 * A game counts when each seat has made `first_decisions`. Who is away from one for `away`
 * milliseconds can lose it. A rating whose deviation is above `provisional_above` is provisional.
 */
export interface RatingRules {
  pools: PoolView[];
  clocks: TimeControl[];
  options: Record<string, Record<string, string[]>>;
  first_decisions: number;
  away: number;
  provisional_above: number;
}

/** A rating as it is now; `place` is that in the leaderboard, where it is in it. */
export interface RatingView {
  pool: string;
  game: string;
  speed: string;
  many: boolean;
  rating: number;
  deviation: number;
  provisional: boolean;
  games: number;
  place: number | null;
}

/** Which notices were read: those of a subject, such as a game, those up to a number, or all. */
export interface ReadBody {
  subject?: string | null;
  up_to?: number | null;
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

/** A code that was shown or sent once, and the new password. */
export interface RecoverBody {
  code: string;
  password: string;
}

/** Codes, which are told only here; each is good for one new password. */
export interface RecoveryCodes {
  codes: string[];
}

/** An edit of a request, by its place, that was not made; `now` is what is there instead. */
export interface RefusedEdit {
  index: number;
  code:
    | "already-offered"
    | "blocked"
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
    | "not-rated"
    | "not-yet"
    | "not-your-seat"
    | "not-your-turn"
    | "nothing-to-undo"
    | "over"
    | "seat-taken"
    | "spectator"
    | "stale"
    | "taken"
    | "too-fast"
    | "too-large"
    | "too-many"
    | "unauthorized"
    | "unavailable"
    | "waiting"
    | "weak-password";
  text: string;
  rule: string | null;
  now: unknown;
}

export interface RefusedMessage {
  type: "refused";
  id: string | number | null;
  code:
    | "already-offered"
    | "blocked"
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
    | "not-rated"
    | "not-yet"
    | "not-your-seat"
    | "not-your-turn"
    | "nothing-to-undo"
    | "over"
    | "seat-taken"
    | "spectator"
    | "stale"
    | "taken"
    | "too-fast"
    | "too-large"
    | "too-many"
    | "unauthorized"
    | "unavailable"
    | "waiting"
    | "weak-password";
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

/** How one stands to somebody. Whether they block oneself is not told. */
export interface Relation {
  id: string;
  is_followed: boolean;
  is_blocked: boolean;
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

/** Somebody who is to play no longer. */
export interface RemoveBody {
  entrant: string;
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
 * `reporter` and `suspect` are the ids of accounts. One without a verdict is open.
 *
 * `note` is what the moderator wrote for other moderators, `until` when what was decided is over.
 */
export interface Report {
  number: number;
  reporter: string;
  suspect: string;
  game_id: string;
  reason: "abuse" | "cheating" | "name" | "other" | "spam" | "stalling";
  text: string;
  created_at: number;
  verdict: "banned" | "chat-closed" | "dismissed" | "warned" | null;
  until: number | null;
  note: string;
  moderator: string;
  closed_at: number | null;
}

/** Whom one reports, for what they did in which game, and what there is to say of it. */
export interface ReportBody {
  suspect: string;
  game_id: string;
  reason: "abuse" | "cheating" | "name" | "other" | "spam" | "stalling";
  text?: string;
}

export interface ReportList {
  reports: ReportView[];
}

/** A report with the names of its people; an account that is gone has none. */
export interface ReportView {
  report: Report;
  names: Record<string, string>;
}

/**
 * A move and its expected continuation, in notation.
 *
 * `score` is for the seat to move, in the game's own unit; `chances` are each seat's share of the
 * win; `proven` is the number of plies to the end if the result is certain.
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

/** A round with its games. */
export interface RoundView {
  round: number;
  paired_at: number;
  tables: TableView[];
  byes: ByeView[];
}

/**
 * A line of chat; without a seat it is a spectator's.
 *
 * Of a preset only its key is kept, and of an account its id.
 */
export interface Said {
  kind: "said";
  name: string;
  text: string;
  seat: number | null;
  preset: string;
  account: string;
  muted?: boolean;
}

/** A line of chat, or a preset that everybody reads in their own language. */
export interface SayBody {
  text?: string | null;
  preset?:
    | "bye"
    | "good-game"
    | "good-luck"
    | "hello"
    | "one-moment"
    | "sorry"
    | "thanks"
    | "well-played"
    | null;
}

/** Games, and how many of them were won, drawn and lost; others had no result. */
export interface ScoreView {
  games: number;
  wins: number;
  draws: number;
  losses: number;
}

/**
 * A seat of a new game.
 *
 * A `person` plays on the device that created the game, a `link` is for the person that opens the
 * invitation; an `engine` plays as the word `player` says, a `bot` is the one called `player`.
 * `account` is the id of whoever sits there signed in, which only the server says; a person's name
 * is then looked up where the seat is shown.
 */
export interface Seat {
  kind: "bot" | "engine" | "link" | "person";
  name?: string;
  player?: string;
  account?: string;
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

/** How somebody did in each game, with each set of options and on each seat. */
export interface SeatResults {
  results: OnSeat[];
}

/**
 * `seat_name` is what the game calls the seat, `name` who sits there.
 *
 * `account` is the id of whoever is signed in there; one that was deleted has no name any more.
 * `rating` is theirs, or that of a level, in the pool of this game's clock.
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
  account: string;
  rating: number | null;
  provisional: boolean;
}

export interface SeatedOpponent {
  account: string;
  name: string;
  engine: string;
  seat: number;
}

/** The names of the seats, in turn order, where these options are chosen. */
export interface SeatsView {
  options: Record<string, string>;
  names: string[];
}

/** What one would like to play; the name is a guest's. */
export interface SeekBody {
  game?: string | null;
  options?: Record<string, string> | null;
  clock?: ClockBody | DaysBody | null;
  rated?: boolean | null;
  lowest?: number | null;
  highest?: number | null;
  target?: string;
  name?: string;
  id?: string | number | null;
}

/** The seek begins after so many seconds, for its person often left games, or let time run. */
export interface SeekDelayed {
  type: "delayed";
  seek: string;
  seconds: number;
}

/**
 * Wait for others to play with, until this connection ends.
 *
 * What is null is left to the others: without a game, a clock and `rated` it is "anything, soon".
 * `target` is the seek of somebody else that this one answers.
 */
export interface SeekGame {
  type: "seek";
  game?: string | null;
  options?: Record<string, string> | null;
  clock?: ClockBody | DaysBody | null;
  rated?: boolean | null;
  lowest?: number | null;
  highest?: number | null;
  target?: string;
  id?: string | number | null;
}

/** Somebody who waits, or several at a table with `seats`; null is whatever the others want. */
export interface SeekView {
  id: string;
  people: PersonView[];
  game: string | null;
  options: Record<string, string> | null;
  control: TimeControl | null;
  rated: boolean | null;
  lowest: number | null;
  highest: number | null;
  seats: number;
  created_at: number;
}

/** The seek waits; `seek` is its id. */
export interface Seeking {
  type: "seeking";
  id: string | number | null;
  seek: string;
}

export type ServerMessage =
  | Snapshot
  | Update
  | Done
  | RefusedMessage
  | PresenceMessage
  | ProfilesMessage
  | Hint
  | Pong
  | Closing;

/** Who is signed in; nobody is where `account` is null. `mail` says whether mail is sent. */
export interface Session {
  account: MyAccount | null;
  mail: boolean;
}

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

/** A name, in any case, and its password. */
export interface SignInBody {
  name: string;
  password: string;
}

/**
 * A name that is free, and a password, or a passkey that was made for it.
 *
 * `keys` are those of the games that this browser has played as a guest: they become the
 * account's, unless they are another's already.
 */
export interface SignUpBody {
  name: string;
  password?: string | null;
  credential?: Record<string, unknown> | null;
  keys?: string[];
}

/**
 * The first message: the key that this browser has as a guest, if any, and a guest's name.
 *
 * Somebody who is signed in is known by the cookie.
 */
export interface SiteHello {
  type: "hello";
  version: number;
  guest?: string | null;
  name?: string;
  id?: string | number | null;
}

export type SiteMessage = SiteHello | Subscribe | Unsubscribe | Ping | SeekGame | EndSeek;

export type SiteNews =
  | Welcome
  | LookAgain
  | NoticeMessage
  | Done
  | RefusedMessage
  | Pong
  | Closing
  | Seeking
  | SeekDelayed
  | Paired
  | LobbyMessage
  | LobbyChange
  | ChallengeMessage
  | WatchMessage
  | TournamentNews;

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

/** Everything, with which a client begins; `without_chat` are the seats whose chat is off. */
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
  without_chat?: number[];
}

/** A line of the chat of a game; `account` is empty where a guest spoke, who has a `name`. */
export interface SpokenLine {
  at: number;
  account: string;
  name: string;
  text: string;
}

/**
 * How many of the latest `games` somebody left or lost on time.
 *
 * `delay` are the seconds for which a pairing waits because of that.
 */
export interface Sportsmanship {
  games: number;
  left: number;
  delay: number;
}

/** A line of the standings; level ones have the same rank. */
export interface StandingView {
  rank: number;
  entrant: EntrantView;
  points: number;
  wins: number;
  draws: number;
  losses: number;
  streak: number;
  buchholz: number;
  sonneborn_berger: number;
  direct: number;
  playing: string;
  is_gone: boolean;
  rounds: OutingView[];
}

/** Lines of the standings, from place `first` of `total` on. */
export interface StandingsPage {
  first: number;
  total: number;
  number: number;
  standings: StandingView[];
}

/**
 * The board now. `number` is that of the last update that changed it.
 *
 * `pieces` gives kind and seat of what lies on a cell, `facts` what is beside the board, by keys
 * of the game's own; `withdrawn` counts the moves that were taken back last and can be played
 * again; `legal` the legal actions, to whoever is to decide; `prepared` the replies that the
 * viewer has prepared, which nobody else is told.
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
  prepared: PreparedView[];
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

/** A seat ended its turn although it could have continued. */
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

/** Hear of these topics from now on. */
export interface Subscribe {
  type: "subscribe";
  topics: string[];
  id?: string | number | null;
}

/** A subscription as the browser's `PushSubscription.toJSON()` gives it. */
export interface SubscriptionBody {
  endpoint: string;
  keys: PushKeys;
  expirationTime?: number | null;
}

/** Send what came after `seen`, or everything. */
export interface Sync {
  type: "sync";
  seen?: number | null;
  id?: string | number | null;
}

/** A game of a round; `points` of each seat, none while it goes on. */
export interface TableView {
  game: string;
  entrants: EntrantView[];
  points: number[] | null;
}

/** Everybody agreed to go back; `ply` moves are left. */
export interface TakenBack {
  kind: "taken-back";
  ply: number;
}

/** What is to be played; `seat` is one's own, null where it is drawn. The name is a guest's. */
export interface TermsBody {
  game: string;
  options?: Record<string, string> | null;
  clock?: ClockBody | DaysBody | null;
  rated?: boolean;
  seat?: number | null;
  name?: string;
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

/** A token for a program: what one calls it, and what it may do. */
export interface TokenBody {
  about: string;
  scopes: ("account:read" | "bot:play" | "challenge:write" | "game:play" | "people:write")[];
  current?: string;
}

/** A session or a program's token; `current` is the session that asks. */
export interface TokenView {
  id: string;
  kind: string;
  about: string;
  scopes: string[];
  created_at: number;
  used_at: number | null;
  current: boolean;
}

/**
 * A new tournament.
 *
 * A Swiss one has `rounds`, an arena lasts `minutes`, a round robin may be `double`. `starts_in`
 * are seconds from now, and `pause` those between two rounds.
 */
export interface TournamentBody {
  name: string;
  game: string;
  format: "arena" | "round-robin" | "swiss";
  clock: ClockBody | DaysBody;
  starts_in: number;
  options?: Record<string, string> | null;
  rounds?: number;
  minutes?: number;
  double?: boolean;
  pause?: number;
  rated?: boolean;
  entrance?: Entrance;
}

/** Tournaments to come by their start, others the latest first. */
export interface TournamentList {
  tournaments: TournamentSummary[];
}

/** There is more of a tournament: it is at entry `number` now, and can be looked up. */
export interface TournamentNews {
  type: "tournament";
  topic: string;
  number: number;
  status: "over" | "running" | "waiting";
}

/** A tournament as lists show it; `winners` are all who share the first place. */
export interface TournamentSummary {
  id: string;
  name: string;
  game: string;
  options: Record<string, string>;
  seats: number;
  control: TimeControl;
  format: "arena" | "round-robin" | "swiss";
  rounds: number;
  minutes: number;
  double: boolean;
  pause: number;
  rated: boolean;
  entrance: Entrance;
  organiser: string;
  created_at: number;
  starts_at: number;
  status: "over" | "running" | "waiting";
  entrants: number;
  winners: string[];
}

/**
 * A tournament as it is after entry `number`; `at` is the server's time.
 *
 * `round` counts those that were paired, `total_rounds` is 0 in an arena; `playing` games go on.
 */
export interface TournamentView {
  summary: TournamentSummary;
  number: number;
  at: number;
  round: number;
  total_rounds: number;
  is_paused: boolean;
  playing: number;
  ends_at: number | null;
  next_at: number | null;
  why: "cancelled" | "finished" | "too-few" | null;
  tie_breaks: ("buchholz" | "direct" | "fewer_games" | "sonneborn_berger" | "wins")[];
  you: You;
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

export interface Unread {
  unread: number;
}

/** Hear no more of these topics. */
export interface Unsubscribe {
  type: "unsubscribe";
  topics: string[];
  id?: string | number | null;
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

/** How many days from now on the clocks of one's games by days stand. */
export interface VacationBody {
  days: number;
}

/** Until when one is on vacation, how many days are left, and when the next can begin. */
export interface VacationState {
  until: number | null;
  days_left: number;
  next_at: number | null;
}

/** What is done: nothing, a warning, no chat for hours, a ban for hours or for good. */
export interface VerdictBody {
  verdict: "banned" | "chat-closed" | "dismissed" | "warned";
  hours?: number | null;
  note?: string;
}

/** The code of a mail. */
export interface VerifyBody {
  code: string;
}

/** Ask what the engine would do; hints come better and better until one is final. */
export interface WantHint {
  type: "hint";
  seconds?: number;
  lines?: number;
  id?: string | number | null;
}

/**
 * The games of a kind that are played now, best first, by `order`.
 *
 * `games` are those that are new or have changed since the last message.
 */
export interface WatchMessage {
  type: "watch";
  game: string;
  order: string[];
  games: WatchedGame[];
}

/** A game that is being played, with its board as it is now. */
export interface WatchedGame {
  id: string;
  game: string;
  options: Record<string, string>;
  control: TimeControl;
  rated: boolean;
  people: PersonView[];
  strength: number;
  viewers: number;
  ply: number;
  to_move: number | null;
  pieces: Record<string, [string, number | null]>;
  facts: Record<string, unknown>;
  began_at: number;
}

/** Games that are being played, best first; the first one is the one to show. */
export interface Watching {
  games: WatchedGame[];
}

/**
 * The answer to the greeting.
 *
 * `guest` is a new key for this browser to keep, where it came without one; it holds the seats of
 * the games that a guest is paired for. `account` is the id of the account that is signed in,
 * empty for a guest, also for one whose session has ended meanwhile.
 */
export interface Welcome {
  type: "welcome";
  version: number;
  at: number;
  guest?: string;
  account?: string;
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

/** A seat won something other than the game, by the pieces on these cells. */
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

/** The one who asks: what they may do, their line, and the game that they play now. */
export interface You {
  is_organiser: boolean;
  has_entered: boolean;
  is_removed: boolean;
  game: string;
  standing: StandingView | null;
  invitation: string;
}
