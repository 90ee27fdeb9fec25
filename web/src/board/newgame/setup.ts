/** The player's choices for a new game, and the request that begins it. */

import type { GameSummary, NewGameBody, OptionView, Seat, SeatBody } from "../../net/types";
import { first } from "../../ui/lists";

/**
 * A choice for a seat: `me`, another player at this device, a friend by link, `level3`, or
 * `bot:NAME`.
 */
export type SeatPlayer = "me" | "person" | "link" | `level${number}` | `bot:${string}`;
export type Rival = "computer" | "person" | "link" | "bot";
export type SeatChoice = Seat | "random";
/** The engine that replaces a player who has left for good. */
export type LeaverRule = NonNullable<NewGameBody["leaver"]>;
export type Clock = "none" | "own" | "days" | `${number}`;

export interface Setup {
  /** For two players: my opponent and my seat. */
  rival: Rival;
  level: number;
  bot: string;
  place: SeatChoice;
  /** Or a choice for every seat, always with more than two players. */
  bySeat: boolean;
  seats: SeatPlayer[];
  /** Chosen values; missing options have their default value. */
  options: Record<string, string>;
  clock: Clock;
  minutes: number;
  increment: number;
  days: number;
  /** Whether the computer gives hints; null for the default. */
  hints: boolean | null;
  /** Whether the game is rated, which requires a clock. */
  rated: boolean;
  leaver: LeaverRule;
}

export const FIRST_LEVEL = 2;

export function usualSetup(game: GameSummary, level = FIRST_LEVEL): Setup {
  const maxLevel = Math.max(1, game.levels.length);
  return {
    rival: "computer",
    level: Math.min(Math.max(1, level), maxLevel),
    bot: "",
    place: 0,
    bySeat: false,
    seats: [],
    options: {},
    clock: "none",
    minutes: game.clock_minutes[0] ?? 10,
    increment: 5,
    days: 3,
    hints: null,
    rated: false,
    leaver: "quiet",
  };
}

/** The option for the number of players, if the game has it. */
export function seatOption(game: GameSummary): OptionView | undefined {
  return game.options.find(({ name }) => name in (game.seats[0]?.options ?? {}));
}

/** The number of seats with the chosen options. */
export function seatCount(game: GameSummary, { options }: Pick<Setup, "options">): number {
  const option = seatOption(game);
  if (!option) return game.fewest_seats;
  const chosen = options[option.name] ?? option.default;
  const found = game.seats.find(({ options: needed }) => needed[option.name] === chosen);
  return (found ?? first(game.seats)).names.length;
}

/** Whether each seat is chosen separately. */
export const isBySeat = (game: GameSummary, setup: Setup): boolean =>
  setup.bySeat || seatCount(game, setup) > 2;

/** The choices of the seats, before the seats are drawn. The computer plays unchosen seats. */
export function seatsOf(game: GameSummary, setup: Setup): SeatPlayer[] {
  const count = seatCount(game, setup);
  return Array.from(
    { length: count },
    (_, seat) => setup.seats[seat] ?? (seat === 0 ? "me" : (`level${setup.level}` as const)),
  );
}

function rivalOf({ rival, level, bot }: Setup): SeatPlayer {
  if (rival === "computer") return `level${level}`;
  return rival === "bot" ? `bot:${bot}` : rival;
}

/** Assigns the seats for the beginning of the game. */
export function seating(game: GameSummary, setup: Setup, random: () => number): SeatPlayer[] {
  if (isBySeat(game, setup)) return seatsOf(game, setup);
  const ownSeat = setup.place === "random" ? Math.floor(random() * 2) : setup.place;
  return [0, 1].map((seat) => (seat === ownSeat ? "me" : rivalOf(setup)));
}

export function seatBody(player: SeatPlayer, name: string): SeatBody {
  if (player === "me") return { kind: "person", name };
  if (player === "person" || player === "link") return { kind: player };
  if (player.startsWith("bot:")) return { kind: "bot", player: player.slice(4) };
  return { kind: "engine", player };
}

export function clockBody(setup: Setup): NewGameBody["clock"] {
  const { clock, minutes, increment, days } = setup;
  if (clock === "none") return null;
  if (clock === "days") return { kind: "days", days };
  if (clock === "own") return { kind: "clock", minutes, increment };
  return { kind: "clock", minutes: Number(clock), increment: 0 };
}

/**
 * The options that differ from their defaults, and the number of players: defaults may depend on
 * it.
 */
export function optionsBody(game: GameSummary, { options }: Setup): Record<string, string> {
  const seats = seatOption(game)?.name;
  const isChosen = ({ name, default: defaultValue }: OptionView) =>
    options[name] !== undefined && options[name] !== "" && options[name] !== defaultValue;
  const chosen = game.options.filter((option) => isChosen(option) || option.name === seats);
  return Object.fromEntries(
    chosen.map(({ name, default: defaultValue }) => [name, options[name] ?? defaultValue]),
  );
}

export const isRated = ({ rated, clock }: Setup): boolean => rated && clock !== "none";

/** Builds the body of POST /api/games. */
export function requestOf(
  game: GameSummary,
  setup: Setup,
  name: string,
  random: () => number = Math.random,
): NewGameBody {
  return {
    game: game.name,
    seats: seating(game, setup, random).map((player) => seatBody(player, name)),
    options: optionsBody(game, setup),
    clock: clockBody(setup),
    hints: isRated(setup) ? undefined : (setup.hints ?? undefined),
    rated: isRated(setup) || undefined,
    leaver: seatCount(game, setup) > 2 ? setup.leaver : undefined,
  };
}

/** Whether hints are on. The default, as on the server: off between people with a clock. */
export function hasHints(game: GameSummary, setup: Setup): boolean {
  const players = isBySeat(game, setup) ? seatsOf(game, setup) : ["me", rivalOf(setup)];
  const humans = players.filter((player) => !player.startsWith("level")).length;
  if (isRated(setup)) return false;
  return setup.hints ?? !(humans > 1 && setup.clock !== "none");
}

/** The reason why a game cannot begin with these choices. */
export type SetupProblem = "minutes" | "days" | "bot" | "option";

export function findProblem(game: GameSummary, setup: Setup): SetupProblem | null {
  const { clock, minutes, increment, days } = setup;
  const isBetween = (value: number, low: number, high: number) => value >= low && value <= high;
  if (clock === "own" && !(isBetween(minutes, 0.1, 1440) && isBetween(increment, 0, 3600)))
    return "minutes";
  if (clock === "days" && !(Number.isInteger(days) && isBetween(days, 1, 60))) return "days";
  if (!isBySeat(game, setup) && setup.rival === "bot" && !setup.bot) return "bot";
  return game.options.every((option) => fits(option, setup.options[option.name])) ? null : "option";
}

/** Whether an option accepts a value. An empty value stands for the default. */
export function fits({ values, low, high }: OptionView, value: string | undefined): boolean {
  if (!value || values.includes(value)) return true;
  if (low === null || high === null) return false;
  const number = Number(value);
  return Number.isInteger(number) && number >= low && number <= high;
}
