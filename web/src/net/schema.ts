/** What travels, by name. Generated from the server's description: run `make types`. */

/** The name to show for a guest who accepts. */
export interface AcceptBody {
  name?: string;
}

/** The request was carried out; the response has no data. */
export interface Acknowledged {}

/**
 * An account that the caller follows or blocks;
 *
 * `game` is a game that it plays now, or empty.
 */
export interface Acquaintance {
  id: string;
  name: string;
  kind: "bot" | "person";
  is_online: boolean;
  game: string;
}

/**
 * Add a chapter with an id that the client makes up, by default as the last chapter.
 *
 * If the id exists already, nothing changes.
 */
export interface AddChapter {
  op: "chapter-add";
  chapter: string;
  title: string;
  record: Record<string, unknown>;
  at?: number | null;
}

/**
 * Add moves after a node, by default after its other children; they must be legal there.
 *
 * A single move that exists already changes nothing.
 */
export interface AddLine {
  op: "add";
  chapter: string;
  path: string[];
  line: Record<string, unknown>;
  at?: number | null;
}

/** The number of seats that were given to the account. */
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
 * A position, the time to analyse it, and the number of lines to find.
 *
 * With `moves` the analysis compares only these moves. With `threat` the side to move passes
 * first: what would the next seat do if it were its turn?
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

/** Accept or decline an offer; declining your own offer withdraws it. */
export interface Answer {
  type: "answer";
  what: "draw" | "take-back";
  accept: boolean;
  id?: string | number | null;
}

/** Accept or decline an offer; declining your own offer withdraws it. */
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
 * Everything needed to draw an empty board, except the looks of its cells.
 *
 * `directions` are the vectors to the next cell in each direction (x rightwards, y downwards).
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
 * `pieces` maps cells to the kind and seat of their piece, `facts` has what is beside the board,
 * `text` is the position string. `outcome` is given if the game has ended, by its rules or
 * otherwise. Only the last board of a response has `legal`, the legal actions.
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
 * The start, the steps from there, and the requested data of the last board.
 *
 * `seats` are the names of the seats in the game, `tags` are those of the record.
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
 * A draft is a position string of an editor, where `?` stands for what follows from the rest; its
 * history is left out. Only a new game has options. `moves` are played from the start. `previews`
 * requests the effects of each legal move on the last board, `threats` the threats on it.
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

/** The board for the given options, and the looks of its cells. */
export interface BoardsView {
  options: Record<string, string>;
  board: BoardLayout;
  cell_looks: CellLook[];
}

/**
 * A move in the engine's book: the chance of the seat to move, from deep searches.
 *
 * `followed` says that the book also has the position after the move.
 */
export interface BookView {
  chance: number;
  best: boolean;
  followed: boolean;
}

/** A game as bots see it; `you` are the bot's seats. */
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

/** An entrant without a game in a round. */
export interface ByeView {
  entrant: EntrantView;
  kind: "bye" | "free" | "walkover";
}

/** Cancel a game that still waits for players to join. */
export interface Cancel {
  type: "cancel";
  id?: string | number | null;
}

/**
 * The data that a moderator needs for a verdict.
 *
 * `chat` is the whole chat of the game, regardless of mutes and blocks. `earlier` are other
 * reports of the same account, `dismissed` is the number of the reporter's dismissed reports.
 * `sanctions` are the bans that are in force, with their end, null for permanent bans.
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

/** A game waits for the bot to accept or to decline. */
export interface Challenge {
  type: "challenge";
  challenge: BotGameView;
}

/** A challenge to the account `to`; without a name anyone who has the link may accept it. */
export interface ChallengeBody {
  game: string;
  options?: Record<string, string> | null;
  clock?: ClockBody | DaysBody | null;
  rated?: boolean;
  seat?: number | null;
  name?: string;
  to?: string;
}

/** A challenge was cancelled before the bot accepted it. */
export interface ChallengeCanceled {
  type: "challengeCanceled";
  challenge: BotGameView;
}

/** The caller's open challenges, received and sent, latest first. */
export interface ChallengeList {
  incoming: ChallengeView[];
  outgoing: ChallengeView[];
}

/** A challenge that you sent or received is new or has changed. */
export interface ChallengeMessage {
  type: "challenge";
  challenge: ChallengeView;
  is_mine?: boolean;
}

/**
 * A challenge. `to` is null while anyone with the link may accept it.
 *
 * `seat` is the challenger's seat, null if it will be drawn. A counter-offer is a new challenge:
 * `counters` is the id of the challenge that this one answers, `countered_by` the id of the
 * challenge that answers this one.
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

/** A record with all its variations, and a title. */
export interface ChapterBody {
  title: string;
  record: Record<string, unknown>;
}

/** A chapter; its `id` does not change when it is moved. */
export interface ChapterView {
  id: string;
  title: string;
  record: Record<string, unknown>;
}

/**
 * Send a line or a preset to the chat of the game; a spectator needs a name.
 *
 * Readers see a preset in their language.
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
 * Send a line or a preset to the chat of the game; a spectator needs a name.
 *
 * Readers see a preset in their language.
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
 * A line of chat; its text is left out if the viewer has muted or blocked its author.
 *
 * `text` is the English line of a preset; `preset` is its key, for translation.
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
 * A line of chat; its text is empty if the bot has muted its author.
 *
 * `preset` is the key of a preset line, for translation.
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

/** A valid study. */
export interface CheckedStudy {
  title: string;
  chapters: number;
}

/** The ways to send notifications of a `kind`, empty to turn it off; language and chat. */
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
 * End a game whose seat to move has run out of time; the server also checks the time.
 *
 * You can also claim a rated game that your opponent left and did not return to for a minute.
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
  | StopHint
  | WantPreviews;

/** Minutes for the whole game, and the increment in seconds. */
export interface ClockBody {
  kind: "clock";
  minutes: number;
  increment?: number;
}

/**
 * Milliseconds left to each seat when the message was sent, and the seat whose clock runs.
 *
 * `first_move` are the milliseconds that the seat to move has for its first decision, which costs
 * no time. `away`: when the vacation of each seat ends, in correspondence games; its clock stands.
 */
export interface ClockView {
  remaining: number[];
  running: number | null;
  first_move: number | null;
  away: (number | null)[];
}

/** The server closes the connection; reconnect after `retry` milliseconds, if it is given. */
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

/** The current password, if there is one, to confirm the action. */
export interface ConfirmBody {
  current?: string;
}

/** A new game. `key` holds `seats`, the seats of this device; save it, it is sent only once. */
export interface CreatedGame {
  id: string;
  key: string;
  seats: number[];
  invitations: Invitation[];
  url: string;
  watch_url: string;
}

/** A new study. `key` allows editing it; store it, because it is sent only once. */
export interface CreatedStudy {
  id: string;
  key: string;
}

/** A new tournament; a tournament by invitation can be entered with `invitation`. */
export interface CreatedTournament {
  id: string;
  invitation: string;
}

/** A passkey's credential, as the browser returns it. */
export interface CredentialBody {
  credential: Record<string, unknown>;
}

/** The ratings after the latest games of a pool, oldest first. */
export interface Curve {
  pool: string;
  points: CurvePoint[];
}

export interface CurvePoint {
  at: number;
  rating: number;
  deviation: number;
}

/** Delete a chapter, unless it is the only one or another editor has changed it meanwhile. */
export interface CutChapter {
  op: "chapter-cut";
  chapter: string;
}

/** Delete a node and everything below it, unless another editor has changed that meanwhile. */
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

/** The reason for declining. Clients show it in the reader's language. */
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

/** A command was carried out; `number` is that of its last entry. */
export interface Done {
  type: "done";
  id: string | number | null;
  number: number;
}

/** The request was carried out; `number` is that of the last journal entry that it added. */
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
 * Edits by a client that has loaded the study up to revision `seen`.
 *
 * `batch` is a name that the client makes up for this request: a request that is sent again is not
 * applied twice. `name` is the author's name to show.
 */
export interface EditsBody {
  seen: number;
  batch: string;
  edits: StudyChange[];
  name?: string;
}

/**
 * An address, to which a link is sent; an empty address removes the stored one.
 *
 * This mail and all later mails are in `language`; by default in that of the notifications.
 */
export interface EmailBody {
  email: string;
  current?: string;
  language?: "de" | "en" | "fr" | "pl" | null;
}

/** End a seek, or all seeks of this connection if `seek` is null. */
export interface EndSeek {
  type: "end-seek";
  seek?: string | null;
  id?: string | number | null;
}

/**
 * The game ended, but not by its rules; `seat` lost it, None: a draw or no result.
 *
 * `ranking` has the places in games of three or more; without it all other seats share the first
 * place. An `abandoned` game has no result; `absent` says that the person of `seat` caused this by
 * not moving or not being there. `left`: a seat lost a rated game because its person had left.
 * `departure`: the game ended by its rules, but without this entry a player who had left would not
 * be placed last.
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

/** An engine level that should play. */
export interface EngineBody {
  player: string;
}

/** `invitation` is the secret in the link of a tournament by invitation. */
export interface EnterBody {
  invitation?: string | null;
}

/** The conditions of entry: people, programs (bots and engines) or both; rating; invitation. */
export interface Entrance {
  who?: "everybody" | "people" | "programs";
  least?: number | null;
  most?: number | null;
  invited?: boolean;
}

/** An entrant: an account with id and name, or an engine, whose id is also its name. */
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
 * A position in which `seat` is to move, with its moves, most often played first.
 *
 * `kinds` counts the games by kind of player, independent of the query. `recorded` is the number
 * of games from records that the operator has added. The first `plies` decisions of a game count
 * as its opening. `depth` and `nodes` are those of the book's search; 0 if the book does not have
 * the position.
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
 * `recorded` is the number of games that were not played here: they are from records that the
 * operator of the server has added (`boardwright serve --openings`); `sources` names some of them.
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
 * A snapshot, with the steps of the last turn if you requested them.
 *
 * `last_turn` is null or absent before the first move, or if the server is too busy.
 */
export interface FetchedGame {
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
  last_turn?: Steps;
}

/**
 * Everything about a game.
 *
 * `board` and `cell_looks` are those of the default options, with looks in the order of the cells.
 * If the board depends on options, `boards` has the board for each combination. `rules` are by
 * number. `continues_turn` are the kinds of moves that only continue a turn that another move
 * began, whichever seat made it.
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

/** The whole game, the first line of a game's stream; the same as the socket's snapshot. */
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

/** The game begins; also sent when the bot connects and has to decide. */
export interface GameStart {
  type: "gameStart";
  game: BotGameView;
}

/** One entry of the journal, and the game after it; the same as the socket's update. */
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
 * A short description of a game, and its options.
 *
 * `formats` are the formats for its records. `has_threats` says whether some moves of the game win
 * something immediately; the `threats` operation lists them. `level_ratings` are the ratings of
 * the `levels` in games of two; only the first levels may have one.
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
 * The part of a game that stays the same, except the names of players who join.
 *
 * `first_move` are the milliseconds that a seat has for its first decision, if a clock runs.
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

/** Let an engine play for a seat whose player has left, in games of three or four. */
export interface HandOver {
  type: "hand-over";
  seat: number;
  id?: string | number | null;
}

/** Let an engine play for a seat whose player has left, in games of three or four. */
export interface HandOverBody {
  seat: number;
}

/**
 * An engine plays on for a seat: its person left, or `resigned` for good.
 *
 * A seat that is `late` ran out of time; where others play on, that counts like resigning.
 */
export interface HandedOver {
  kind: "handed-over";
  seat: number;
  player: string;
  resigned: boolean;
  late: boolean;
}

/** The first message: the client's key or token, and its last update, if it has one. */
export interface Hello {
  type: "hello";
  version: number;
  key?: string | null;
  seen?: number | null;
  name?: string;
  id?: string | number | null;
}

/** An entry that only another viewer may see. */
export interface Hidden {
  kind: "hidden";
}

/** The engine's lines so far; each hint is better than the one before, the last is `final`. */
export interface Hint {
  type: "hint";
  id: string | number | null;
  ply: number;
  report: AnalysisReport;
  final?: boolean;
}

/** A seat asked the engine for a hint, in a game where the other players are notified of it. */
export interface HintAsked {
  kind: "hint-asked";
  seat: number;
}

/** A link for taking a seat; the secret is in the fragment of the URL, which is not sent. */
export interface Invitation {
  seat: number;
  invitation: string;
  url: string;
}

/** The secret of an invitation, and the name that you want to show. */
export interface JoinBody {
  invitation: string;
  name?: string;
}

/** A player took a seat by its link, or a bot accepted; `account` is the id of the account. */
export interface Joined {
  kind: "joined";
  seat: number;
  name: string;
  account: string;
}

/** The seat that you took, and the key that holds it; save the key, it is sent only once. */
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

/**
 * The best accounts of a pool without a provisional rating;
 *
 * `players` is the number of all such.
 */
export interface Leaderboard {
  pool: string;
  players: number;
  rows: RankedView[];
}

/** A legal move, the cells that it touches, and its effects. */
export interface LegalMove {
  action: number;
  move: string;
  cells: string[];
  events: GameEvent[];
}

/** The legal moves of the seat to move; empty when the game is over. */
export interface LegalMoves {
  ply: number;
  number: number;
  to_move: number | null;
  moves: LegalMove[];
}

/** The rating of a level, its deviation relative to the anchor, and the number of games. */
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

/** Messages on this topic may have been lost: the client has to fetch its data again. */
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

/** A name, and the language of the mail; by default that of the account's notifications. */
export interface MailRecoveryBody {
  name: string;
  language?: "de" | "en" | "fr" | "pl" | null;
}

/**
 * Decide: a move by its notation or by its action, on the board after `ply` moves.
 *
 * `number` is that of the last update that you have: after a take-back the same ply may be another
 * board.
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
 * Decide: a move by its notation or by its action, on the board after `ply` moves.
 *
 * `number` is that of the last update that you have: after a take-back the same ply may be another
 * board.
 */
export interface MakeMoveBody {
  ply: number;
  move?: string | null;
  action?: number | null;
  number?: number | null;
}

/**
 * Offer a draw or ask for a take-back.
 *
 * `ply` is where a take-back leads; the default is the board before your last decision.
 */
export interface MakeOffer {
  type: "offer";
  what: "draw" | "take-back";
  ply?: number | null;
  id?: string | number | null;
}

/**
 * Offer a draw or ask for a take-back.
 *
 * `ply` is where a take-back leads; the default is the board before your last decision.
 */
export interface MakeOfferBody {
  what: "draw" | "take-back";
  ply?: number | null;
}

/** Move a chapter to the index `to`. */
export interface MoveChapter {
  op: "chapter-move";
  chapter: string;
  to: number;
}

/**
 * A move of the move table, the cells in its notation, and its direction.
 *
 * `piece` is the kind of piece that the move places or takes from beside the board, if any.
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
 * Mute or unmute a seat, or the spectators if no seat is given.
 *
 * `everybody` turns your chat off: you see no lines and can send none, and the others see that.
 */
export interface Mute {
  type: "mute";
  whom?: number | null;
  on?: boolean;
  everybody?: boolean;
  id?: string | number | null;
}

/**
 * Mute or unmute a seat, or the spectators if no seat is given.
 *
 * `everybody` turns your chat off: you see no lines and can send none, and the others see that.
 */
export interface MuteBody {
  whom?: number | null;
  on?: boolean;
  everybody?: boolean;
}

/**
 * `seat` mutes or unmutes another seat, or the spectators if `whom` is None.
 *
 * `everybody` turns the whole chat of the seat off or on, which the other players see.
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

/** A game in which the account holds a seat. */
export interface MyGame {
  id: string;
  game: string;
  created_at: number;
  seat: number;
}

/** The account's games, latest first. */
export interface MyGames {
  games: MyGame[];
}

/** The settings of an account; `rename_at` is when its name can be changed again. */
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

/** A bot with a unique name. Its token has the given scopes, by default all. */
export interface NewBotBody {
  name: string;
  about?: string;
  scopes?: ("bot:play" | "challenge:write")[];
}

/**
 * A new game; with an origin, the options are those of the origin.
 *
 * `hints` says whether players may request hints during the game: by default they may, unless the
 * game is rated, or people or bots play each other with a clock. `leaver` says what plays for a
 * player who left for good, in games of three or four: `quiet` moves, with which the pieces stay
 * as obstacles, or a strong `engine`. A `rated` game needs an account on each seat except those of
 * levels, and a clock and options that `/api/ratings` lists.
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

/** A token, which is shown only once. */
export interface NewToken {
  token: string;
}

/**
 * The annotation of the move that led to the board after `ply` moves.
 *
 * `ply` 0 is a comment before the first move. `nags` are the numbers of glyphs as in PGN (4 is
 * ??), `lines` are variations.
 */
export interface NoteView {
  ply: number;
  comment: string;
  nags: number[];
  lines: string[][];
}

/** A line of moves that the player tried on the board after `ply` moves. */
export interface NotedLine {
  ply: number;
  moves: string[];
}

/** New notes; `revision` is that of the notes that they replace, 0 for the first notes. */
export interface NotesBody {
  revision: number;
  text?: string;
  lines?: NotedLine[];
}

/** The notes for a seat, which only its player sees. */
export interface NotesView {
  text: string;
  lines: NotedLine[];
  revision: number;
}

/**
 * A notification as its reader sees it, with the times when it was created and read.
 *
 * If it links to an account, `subject` is the account's name (`@ID` if the account is deleted).
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
 * The ways by which notifications of each kind are sent.
 *
 * `mailable` says whether e-mails can be sent at all: the server can send them, and the account
 * has an address. `chat` says whether the player chats in games; null if that was never chosen.
 */
export interface NoticeChoices {
  ways: Record<string, ("mail" | "page" | "push")[]>;
  language: "de" | "en" | "fr" | "pl";
  mailable: boolean;
  chat: boolean | null;
}

/** The latest notifications, newest first, and the number of all that are unread. */
export interface NoticeList {
  notices: Notice[];
  unread: number;
}

/** A notification, sent once to all open pages of its account. */
export interface NoticeMessage {
  type: "notice";
  notice: Notice;
}

/** An applied edit; its number is the revision of the study after it. */
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

/** `seats` are all seats of the viewer who offers; `ply` is where a take-back leads. */
export interface Offered {
  kind: "offered";
  seat: number;
  what: "draw" | "take-back";
  seats: number[];
  ply: number | null;
}

/** `options` are those that differ from the default. */
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

/** The bots that were connected within the last minute, by name. */
export interface OnlineBots {
  bots: OnlineBot[];
}

/** The open seeks, oldest first. Players who wait for one game share an entry. */
export interface OpenSeeks {
  seeks: SeekView[];
}

/** `engine` is the word of an engine; a deleted account has an id and no name. */
export interface OpponentView {
  account: string;
  name: string;
  engine: string;
}

/** An account's score against each opponent, most frequent opponents first. */
export interface Opponents {
  opponents: AgainstOpponent[];
}

/**
 * An option that can be chosen; values are texts, as in records.
 *
 * A `choice` and a `flag` have `values`; a `number` is from `low` to `high`, or one of `values`.
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
 * The position from which a game continues: a record, a position string, or another game.
 *
 * Give exactly one of the three. `ply` is the number of its moves to replay first, by default all.
 */
export interface OriginBody {
  record?: string | null;
  position?: string | null;
  game_id?: string | null;
  ply?: number | null;
}

/** The places as groups of seats, best first; `text` is the outcome in words. */
export interface OutcomeView {
  ranking: number[][];
  reason: string;
  rule: string;
  text: string;
}

/** A round of an entrant: the opponents and the result; no points while it is running. */
export interface OutingView {
  round: number;
  kind: "away" | "bye" | "free" | "game" | "late" | "walkover";
  points: number | null;
  opponents: string[];
  game: string;
  doubled: boolean;
}

/** The accounts that the caller follows (players and online accounts first) and blocks. */
export interface OwnPeople {
  followed: Acquaintance[];
  blocked: Acquaintance[];
}

/**
 * A report by the caller, and its verdict;
 *
 * `verdict` and `closed_at` are null while it is open.
 */
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

/** A game has begun in which you hold a seat. */
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

/** A passkey's credential from the browser, and a name for it. */
export interface PasskeyBody {
  credential: Record<string, unknown>;
  about: string;
}

/** The options for the browser's `navigator.credentials`, in JSON form. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** A passkey, with the name that its owner chose. */
export interface PasskeyView {
  id: string;
  about: string;
  created_at: number;
  used_at: number | null;
}

/** The current password, if there is one, and the new password. */
export interface PasswordBody {
  password: string;
  current?: string;
}

/** Whether pairing is `on`, or stops for a while. */
export interface PauseBody {
  on?: boolean;
}

/** A player. A guest has no account and may have chosen any name. */
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
 * Pieces differ in shape and emblem, not in colour alone.
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
 * A game of an account: its `result`, null without one, and its place among three or four.
 *
 * `rating` is the rating after a rated game, `change` the change by the game.
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
 * Games, latest first; `next` is the `before` of the next page, "" on the last page.
 *
 * `score` is that of all games that match the query; it is only on the first page.
 */
export interface PlayedGames {
  games: PlayedGameView[];
  next: string;
  score: ScoreView | null;
}

/** A move; `at` is None and `seat` unknown for moves before the game began. */
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
 * A rating pool: a game, a speed, and whether it is for three and four players.
 *
 * `levels` are the ratings of the computer's levels in the pool, by their words.
 */
export interface PoolView {
  pool: string;
  game: string;
  speed: "days" | "normal" | "quick";
  many: boolean;
  levels: Record<string, LevelRating>;
}

/**
 * Prepare replies to the decisions of the others, in a correspondence game.
 *
 * Each line continues from the board after `ply` moves, begins with a decision of another player
 * and ends with your reply, which is then made immediately. The lines replace all that were
 * prepared before; an empty list withdraws them. A viewer with several seats names the `seat` that
 * replies.
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
 * Prepare replies to the decisions of the others, in a correspondence game.
 *
 * Each line continues from the board after `ply` moves, begins with a decision of another player
 * and ends with your reply, which is then made immediately. The lines replace all that were
 * prepared before; an empty list withdraws them. A viewer with several seats names the `seat` that
 * replies.
 */
export interface PrepareBody {
  ply: number;
  lines: number[][];
  number?: number | null;
  seat?: number | null;
}

/**
 * A seat prepared replies, which only its player sees: lines of actions from this board on.
 *
 * Together they form a tree: it may branch where others decide; where the seat decides it has one
 * move. Empty `lines` withdraw all prepared replies.
 */
export interface Prepared {
  kind: "prepared";
  seat: number;
  lines: number[][];
}

/** The prepared replies of a seat: lines of actions from the present board on. */
export interface PreparedView {
  seat: number;
  lines: number[][];
}

/**
 * Which seats are connected, and the spectators.
 *
 * `leaving` has the milliseconds until the other players can claim a rated game, for each seat
 * that is not connected; 0: they can claim it now. It is empty in other games.
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

/** The legal moves on the board of update `number`, each with its effects. */
export interface Previews {
  type: "previews";
  id: string | number | null;
  ply: number;
  number: number;
  moves: LegalMove[];
}

/**
 * Why a request was refused: a stable code, a sentence, and perhaps the rule's number.
 *
 * For an illegal move, or a position that no game could reach, `reason` repeats the text as data:
 * a `key` of its game, and the cells, numbers, seats or words that belong to it.
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
 * The public view of an account; `own` is true if it is the account of the request.
 *
 * `score` is that of all rated games; for the requesting account it is that of all games.
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
 * The ratings or names of accounts have changed: `seats` replace those of the game.
 *
 * `names` maps accounts to new names, also for their lines of chat; the name of a deleted account
 * is empty.
 */
export interface ProfilesMessage {
  type: "profiles";
  seats: SeatView[];
  names?: Record<string, string>;
}

/** Make a node the child with index `to` of its parent; child 0 continues the line. */
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

/** The public key with which a browser subscribes, and the number of subscribed browsers. */
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
 * All boards that a player may see of a puzzle, so that the page can show it offline.
 *
 * It has a line for each solution, for each of its boards on which the solver chooses, and for
 * each wrong move that the proof refutes, with the refutation.
 */
export interface PuzzleBoards {
  id: string;
  lines: PuzzleLine[];
}

/** The properties by which a client chooses a puzzle. */
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

/** Steps from the puzzle's board; `previews` are set if the solver moves after them. */
export interface PuzzleLine {
  steps: StepView[];
  previews: LegalMove[] | null;
}

/** The player's rating after one of the results. */
export interface PuzzleRating {
  rating: number;
  deviation: number;
  volatility: number;
}

/** The player's rating after each of the results, in their order. */
export interface PuzzleRatings {
  ratings: PuzzleRating[];
}

/** The rating of a puzzle, and whether the first try solved it. */
export interface PuzzleResult {
  rating: number;
  solved: boolean;
}

/** A player's rating in Glicko-2, and the results since then, in their order. */
export interface PuzzleResults {
  rating: number;
  deviation: number;
  volatility: number;
  results: PuzzleResult[];
}

/** A row of a leaderboard; accounts with the same rating share a place. */
export interface RankedView {
  place: number;
  account: string;
  name: string;
  kind: string;
  rating: number;
  deviation: number;
  games: number;
}

/** The rating of a seat after a game, and its change by the game. */
export interface RatingChange {
  seat: number;
  rating: number;
  change: number;
}

/** The rating changes by a game; no seats if the game is not rated, or not yet. */
export interface RatingChanges {
  seats: RatingChange[];
}

/**
 * The conditions for a rated game: one of these clocks, and default or listed options.
 *
 * A game counts when each seat has made `first_decisions`. A player who is away for `away`
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

/**
 * A current rating;
 *
 * `place` is the place in the leaderboard, null if the player is not in it.
 */
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

/** Which notifications to mark as read: those of a subject (a game), up to a number, or all. */
export interface ReadBody {
  subject?: string | null;
  up_to?: number | null;
}

/** The games of a text, in their order. */
export interface ReadRecords {
  records: RecordView[];
}

/**
 * A game: `link` is None if the game is too long for a link; `text` is the formatted record.
 *
 * `turns` is counted as in lists of moves; an unfinished turn counts.
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

/** A game from records that the operator has added: a file, and the game's number in it. */
export interface RecordedGameView {
  file: string;
  number: number;
}

/** Games in any supported format: text, JSON, a link, APGN; `format` is for the response. */
export interface RecordsBody {
  record: string;
  format?: string;
}

/** A recovery code, or the code of a mail, and the new password. */
export interface RecoverBody {
  code: string;
  password: string;
}

/** Codes, which are shown only once; each is valid for one new password. */
export interface RecoveryCodes {
  codes: string[];
}

/** An edit that was not applied, by its index in the request; `now` is the current value. */
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

/** A new bot. `token` is sent only once; save it in a safe place. */
export interface RegisteredBot {
  name: string;
  token: string;
  scopes: string[];
}

/** Whether the caller follows or blocks an account. The reverse is not disclosed. */
export interface Relation {
  id: string;
  is_followed: boolean;
  is_blocked: boolean;
}

/** Request another game with seats changed; it begins when all players request it. */
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

/** An entrant who should no longer play. */
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

/** Set the title of a chapter. */
export interface RenameChapter {
  op: "chapter-title";
  chapter: string;
  title: string;
  was: string;
}

/**
 * `reporter` and `suspect` are the ids of accounts. A report without a verdict is open.
 *
 * `note` is the moderator's note for other moderators, `until` the time when the sanction ends.
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

/** A report: the suspected account, the game, the reason, and a text for the moderators. */
export interface ReportBody {
  suspect: string;
  game_id: string;
  reason: "abuse" | "cheating" | "name" | "other" | "spam" | "stalling";
  text?: string;
}

export interface ReportList {
  reports: ReportView[];
}

/** A report with the names of the accounts in it; deleted accounts have no name. */
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
 * Resign: ends a game of two seats; with more seats the others play on.
 *
 * A viewer with several seats names the `seat` that resigns. If only engines are left, resigning
 * once more ends the game.
 */
export interface Resign {
  type: "resign";
  seat?: number | null;
  id?: string | number | null;
}

/**
 * Resign: ends a game of two seats; with more seats the others play on.
 *
 * A viewer with several seats names the `seat` that resigns. If only engines are left, resigning
 * once more ends the game.
 */
export interface ResignBody {
  seat?: number | null;
}

/**
 * Replay the moves of the last take-back, if nothing was decided since.
 *
 * Only if no other player has a say; `ply` is that of the board that you see.
 */
export interface Restore {
  type: "restore";
  ply: number;
  id?: string | number | null;
}

/**
 * Replay the moves of the last take-back, if nothing was decided since.
 *
 * Only if no other player has a say; `ply` is that of the board that you see.
 */
export interface RestoreBody {
  ply: number;
}

/** Take your seat back from the engine that stands in for you. */
export interface Return {
  type: "return";
  seat: number;
  id?: string | number | null;
}

/** Take your seat back from the engine that stands in for you. */
export interface ReturnBody {
  seat: number;
}

/** The person of a seat that an engine played for is back. */
export interface Returned {
  kind: "returned";
  seat: number;
}

/** A record in any supported format; the review is of its first game. */
export interface ReviewBody {
  record: string;
}

/** The last line of a review; `accuracy` is in per cent, None for a seat without any choice. */
export interface ReviewEnd {
  turning: TurningPoint[];
  accuracy: (number | null)[];
  final: boolean;
}

/**
 * The board after `ply` moves: each seat's winning chance, the best line, and the played move.
 *
 * `forced` says that it was the only legal move.
 */
export interface ReviewedPly {
  ply: number;
  seat: number | null;
  chances: number[];
  best: string[];
  played: string | null;
  forced: boolean;
}

/**
 * The actions that are allowed to a player now, besides moves; an absent action is not allowed.
 *
 * `draw` and `take_back` are offers; `deciders` answer them: other players, or else engines, if
 * there are any. Engines may decline a draw. `restore` undoes the last take-back. `resign` are
 * the player's seats that can resign, `return_to` those that the player can take back from an
 * engine, and `end` is the seat that can end a game in which only engines play on. `uncounted`: a
 * rated game ends without a result if a player leaves now.
 */
export interface Rights {
  undo?: boolean;
  restore?: boolean;
  draw?: boolean;
  take_back?: boolean;
  deciders?: "engines" | "none" | "players";
  resign?: number[];
  return_to?: number[];
  end?: number;
  rematch?: boolean;
  uncounted?: boolean;
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
 * A preset is stored by its key only, an account by its id only.
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

/** A line of chat, or a preset that all readers see in their language. */
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

/** The numbers of games, and of games won, drawn and lost; the other games had no result. */
export interface ScoreView {
  games: number;
  wins: number;
  draws: number;
  losses: number;
}

/**
 * A seat of a new game.
 *
 * `person`: plays on the device that created the game. `link`: for the person who opens the
 * invitation. `engine`: `player` names the engine or its level. `bot`: `player` is the bot's name.
 * `account` is the id of the account on the seat; only the server sets it, and the name of that
 * account is then shown.
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

/** An account's score in each game, with each set of options and on each seat. */
export interface SeatResults {
  results: OnSeat[];
}

/**
 * A seat: `seat_name` is its name in the game, `name` that of its player.
 *
 * `account` is the id of the player's account; a deleted account has an empty name. `rating` is
 * that of the account or of the engine's level, in the pool of this game's clock.
 *
 * `engine` is the engine that decides for the seat, if any; `stands_in`: it does so for a person
 * who left; `resigned`: this person cannot return; `late`: the person ran out of time.
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

/** The names of the seats, in turn order, for the given options. */
export interface SeatsView {
  options: Record<string, string>;
  names: string[];
}

/** The game that the player would like to play. Only guests send a name. */
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

/** The seek begins after `seconds`: the player often left games, or let the time run out. */
export interface SeekDelayed {
  type: "delayed";
  seek: string;
  seconds: number;
}

/**
 * Wait for other players until this connection ends.
 *
 * A field that is null accepts any value: with game, clock and `rated` null the player takes any
 * game. `target` is the id of another player's seek that this one answers.
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

/** One or more players who wait for a game with `seats` seats; null fields accept any value. */
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

/** The seek is stored and waits; `seek` is its id. */
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
  | Previews
  | Pong
  | Closing;

/**
 * The account that is signed in, null for a guest.
 *
 * `mail` says whether the server sends mail.
 */
export interface Session {
  account: MyAccount | null;
  mail: boolean;
}

/** Set the comment of a node, or at the root the comment before the game. Shapes stay. */
export interface SetComment {
  op: "comment";
  chapter: string;
  path: string[];
  comment: string;
  was: string;
}

/** Set the glyphs of a node, by their numbers in PGN. */
export interface SetGlyphs {
  op: "nags";
  chapter: string;
  path: string[];
  nags: number[];
  was: number[];
}

/** Set the circles and arrows on the board of a node. */
export interface SetShapes {
  op: "shapes";
  chapter: string;
  path: string[];
  shapes: string[];
  was: string[];
}

/** Set the title of the study. */
export interface SetTitle {
  op: "title";
  title: string;
  was: string;
}

/** A name, in upper or lower case, and its password. */
export interface SignInBody {
  name: string;
  password: string;
}

/**
 * A free name, and a password or a new passkey.
 *
 * `keys` are those of the games that this browser has played as a guest: their seats are given to
 * the account, unless they belong to another account.
 */
export interface SignUpBody {
  name: string;
  password?: string | null;
  credential?: Record<string, unknown> | null;
  keys?: string[];
}

/**
 * The first message: the guest key that this browser has stored, if any, and a guest's name.
 *
 * A client that is signed in is identified by its cookie.
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

/** The whole state, which a client starts from; `without_chat` are seats with chat off. */
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

/** A line of a game's chat; for guests `account` is empty and `name` is theirs. */
export interface SpokenLine {
  at: number;
  account: string;
  name: string;
  text: string;
}

/**
 * How many of their latest `games` a player left or lost on time.
 *
 * `delay` is the resulting delay of pairings, in seconds.
 */
export interface Sportsmanship {
  games: number;
  left: number;
  delay: number;
}

/** A line of the standings; tied entrants have the same rank. */
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
 * The present board. `number` is that of the last update that changed it.
 *
 * `pieces` maps cells to the kind and seat of their piece; `facts` has what is beside the board,
 * with keys that depend on the game. `withdrawn` is the number of moves in the last take-back,
 * which can be restored. `legal` are the legal actions, only for the viewer to move. `prepared`
 * are the viewer's prepared replies, which no other viewer gets. `rights` are the actions that
 * are allowed to a player; spectators get none.
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
  rights?: Rights;
}

/** A move of `seat`, its effects, and the board after it, which has `ply` moves. */
export interface StepView {
  ply: number;
  action: number;
  move: string;
  seat: number;
  events: GameEvent[];
  board: BoardView;
}

/** A board of a game and the steps from there; the game has `plies` moves now. */
export interface Steps {
  start: BoardView;
  steps: StepView[];
  plies: number;
}

/** Stop the hint that is running. */
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

/** A study in the format of its file. */
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
 * The edits since the revision `seen`, including those of this request.
 *
 * `is_whole` is false if some of these edits are no longer available: read the study again.
 * `refused` are the edits of this request that were not applied, with the reasons.
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

/** Receive messages on these topics from now on. */
export interface Subscribe {
  type: "subscribe";
  topics: string[];
  id?: string | number | null;
}

/** A subscription in the format of the browser's `PushSubscription.toJSON()`. */
export interface SubscriptionBody {
  endpoint: string;
  keys: PushKeys;
  expirationTime?: number | null;
}

/** Send the updates after `seen`, or a snapshot. */
export interface Sync {
  type: "sync";
  seen?: number | null;
  id?: string | number | null;
}

/** A game of a round; `points` has those of each seat, None while it is running. */
export interface TableView {
  game: string;
  entrants: EntrantView[];
  points: number[] | null;
}

/** All players agreed to go back; `ply` moves are left. */
export interface TakenBack {
  kind: "taken-back";
  ply: number;
}

/** Terms of a game. `seat` is the sender's seat, null to draw it. Only guests send a name. */
export interface TermsBody {
  game: string;
  options?: Record<string, string> | null;
  clock?: ClockBody | DaysBody | null;
  rated?: boolean;
  seat?: number | null;
  name?: string;
}

/** `move`, on `cell`, would win `prize` for `seat` immediately. */
export interface ThreatView {
  seat: number;
  prize: string;
  cell: string;
  move: string;
}

/** The threats on a board; empty for games without such threats. */
export interface Threats {
  threats: ThreatView[];
}

/** The time control: none, minutes with an increment in seconds, or days per turn. */
export interface TimeControl {
  kind: "clock" | "days" | "none";
  minutes: number;
  increment: number;
  days: number;
}

/** A token for a program: its name, and what the program may do. */
export interface TokenBody {
  about: string;
  scopes: ("account:read" | "bot:play" | "challenge:write" | "game:play" | "people:write")[];
  current?: string;
}

/** A session or a program's token; `current` marks the session of this request. */
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
 * A Swiss tournament has `rounds`, an arena lasts `minutes`, a round robin may be `double`.
 * `starts_in` are seconds from now; `pause` are the seconds between two rounds.
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

/** Tournaments; planned tournaments by their start, others the latest first. */
export interface TournamentList {
  tournaments: TournamentSummary[];
}

/** A tournament has new entries, up to `number`; clients can fetch them. */
export interface TournamentNews {
  type: "tournament";
  topic: string;
  number: number;
  status: "over" | "running" | "waiting";
}

/** A tournament for lists; `winners` are all who share the first place. */
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
 * A tournament after entry `number`; `at` is the server's time.
 *
 * `round` is the number of paired rounds, `total_rounds` is 0 in an arena; `playing` is the number
 * of running games.
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
 * The move on the board after `ply` moves lost `loss` of its seat's winning chance.
 *
 * `better` is a better line. `reason` says why, if the boards show it: a `key` of the game, and
 * its parameters.
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

/** Undo your last decision within your turn; `ply` is that of the board that you see. */
export interface Undo {
  type: "undo";
  ply: number;
  id?: string | number | null;
}

/** Undo your last decision within your turn; `ply` is that of the board that you see. */
export interface UndoBody {
  ply: number;
}

/** A seat undid its last decision within its turn; `ply` moves are left. */
export interface Undone {
  kind: "undone";
  seat: number;
  ply: number;
}

export interface Unread {
  unread: number;
}

/** Stop receiving messages on these topics. */
export interface Unsubscribe {
  type: "unsubscribe";
  topics: string[];
  id?: string | number | null;
}

/**
 * One entry of the journal.
 *
 * `entry` is the stored entry, `events` are the effects of a move, `state` is the game afterwards.
 * `state` may be missing if another entry follows directly. `seats` are sent if a seat changed.
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
 * The updates after `seen`.
 *
 * If `seen` is unknown or there are too many updates since, `snapshot` has the whole game instead.
 */
export interface Updates {
  number: number;
  updates: Update[];
  snapshot: Snapshot | null;
}

/** The length of the vacation in days, during which your correspondence clocks stand. */
export interface VacationBody {
  days: number;
}

/** When your vacation ends, how many vacation days are left, and when the next can begin. */
export interface VacationState {
  until: number | null;
  days_left: number;
  next_at: number | null;
}

/** The verdict: nothing, a warning, a closed chat for hours, or a ban for hours or for good. */
export interface VerdictBody {
  verdict: "banned" | "chat-closed" | "dismissed" | "warned";
  hours?: number | null;
  note?: string;
}

/** The code of a mail. */
export interface VerifyBody {
  code: string;
}

/** Request a hint from the engine; better hints follow until the `final` hint. */
export interface WantHint {
  type: "hint";
  seconds?: number;
  lines?: number;
  id?: string | number | null;
}

/** Request the effects of each legal move; only the player to move gets them. */
export interface WantPreviews {
  type: "previews";
  id?: string | number | null;
}

/**
 * The games of one kind that are played now; `order` lists their ids, best first.
 *
 * `games` has the games that are new or have changed since the last message.
 */
export interface WatchMessage {
  type: "watch";
  game: string;
  order: string[];
  games: WatchedGame[];
}

/** A game that is being played, with the current board. */
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

/** Games that are being played, best first. Clients show the first one. */
export interface Watching {
  games: WatchedGame[];
}

/**
 * The response to the greeting.
 *
 * `guest` is a new key for this browser to store, if it sent none; it holds the seats of the games
 * that a guest is paired for. `account` is the id of the account that is signed in, empty for a
 * guest and for a client whose session has ended meanwhile.
 */
export interface Welcome {
  type: "welcome";
  version: number;
  at: number;
  guest?: string;
  account?: string;
}

/**
 * Whether a move is legal now; if not, `text` gives the reason and `rule` the rule number.
 *
 * `reason` is the same as data: a `key` of the game, with its parameters.
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

/** Your part in a tournament: your rights, your standing, and your present game. */
export interface You {
  is_organiser: boolean;
  has_entered: boolean;
  is_removed: boolean;
  game: string;
  standing: StandingView | null;
  invitation: string;
}
