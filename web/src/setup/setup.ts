/** What somebody chose before a game, and the request that begins it. */

import type { GameSummary, NewGameBody, OptionView, Seat, SeatBody } from "../api/types";
import { first } from "../lists";

/** Who sits somewhere: `me`, somebody else here, a friend by link, `level3`, or `bot:its name`. */
export type Who = "me" | "person" | "link" | `level${number}` | `bot:${string}`;
export type Rival = "computer" | "person" | "link" | "bot";
export type SeatChoice = Seat | "random";
/** What plays on for a seat that was left for good. */
export type Leaver = NonNullable<NewGameBody["leaver"]>;
export type Clock = "none" | "own" | "days" | `${number}`;

export interface Setup {
  /** Against one: who it is and where I sit. */
  rival: Rival;
  level: number;
  bot: string;
  place: SeatChoice;
  /** Or every seat by itself, with more than two always. */
  bySeat: boolean;
  seats: Who[];
  /** What was chosen; what is missing is as usual. */
  options: Record<string, string>;
  clock: Clock;
  minutes: number;
  increment: number;
  days: number;
  /** Whether the computer may be asked; null as it is usual. */
  hints: boolean | null;
  /** Whether it counts for ratings, which only a game with a clock can. */
  rated: boolean;
  leaver: Leaver;
}

export const FIRST_LEVEL = 2;

export function usualSetup(game: GameSummary, level = FIRST_LEVEL): Setup {
  const most = Math.max(1, game.levels.length);
  return {
    rival: "computer",
    level: Math.min(Math.max(1, level), most),
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

/** The option that says how many play, if the game has one. */
export function seatOption(game: GameSummary): OptionView | undefined {
  return game.options.find(({ name }) => name in (game.seats[0]?.options ?? {}));
}

/** How many seats there are with what is chosen. */
export function seatCount(game: GameSummary, { options }: Pick<Setup, "options">): number {
  const option = seatOption(game);
  if (!option) return game.fewest_seats;
  const chosen = options[option.name] ?? option.default;
  const found = game.seats.find(({ options: needed }) => needed[option.name] === chosen);
  return (found ?? first(game.seats)).names.length;
}

/** Whether every seat is chosen by itself. */
export const isBySeat = (game: GameSummary, setup: Setup): boolean =>
  setup.bySeat || seatCount(game, setup) > 2;

/** Who sits where, before lots are drawn; a seat nobody chose for is the computer's. */
export function seatsOf(game: GameSummary, setup: Setup): Who[] {
  const count = seatCount(game, setup);
  return Array.from(
    { length: count },
    (_, seat) => setup.seats[seat] ?? (seat === 0 ? "me" : (`level${setup.level}` as const)),
  );
}

function rivalOf({ rival, level, bot }: Setup): Who {
  if (rival === "computer") return `level${level}`;
  return rival === "bot" ? `bot:${bot}` : rival;
}

/** Who sits where when the game begins. */
export function seating(game: GameSummary, setup: Setup, random: () => number): Who[] {
  if (isBySeat(game, setup)) return seatsOf(game, setup);
  const mine = setup.place === "random" ? Math.floor(random() * 2) : setup.place;
  return [0, 1].map((seat) => (seat === mine ? "me" : rivalOf(setup)));
}

export function seatBody(who: Who, name: string): SeatBody {
  if (who === "me") return { kind: "person", name };
  if (who === "person" || who === "link") return { kind: who };
  if (who.startsWith("bot:")) return { kind: "bot", player: who.slice(4) };
  return { kind: "engine", player: who };
}

export function clockBody(setup: Setup): NewGameBody["clock"] {
  const { clock, minutes, increment, days } = setup;
  if (clock === "none") return null;
  if (clock === "days") return { kind: "days", days };
  if (clock === "own") return { kind: "clock", minutes, increment };
  return { kind: "clock", minutes: Number(clock), increment: 0 };
}

/** Only what differs from what is usual: some of that depends on how many play. */
export function optionsBody(game: GameSummary, { options }: Setup): Record<string, string> {
  const seats = seatOption(game)?.name;
  const isChosen = ({ name, default: usual }: OptionView) =>
    options[name] !== undefined && options[name] !== "" && options[name] !== usual;
  const chosen = game.options.filter((option) => isChosen(option) || option.name === seats);
  return Object.fromEntries(
    chosen.map(({ name, default: usual }) => [name, options[name] ?? usual]),
  );
}

export const isRated = ({ rated, clock }: Setup): boolean => rated && clock !== "none";

/** The body of POST /api/games. */
export function requestOf(
  game: GameSummary,
  setup: Setup,
  name: string,
  random: () => number = Math.random,
): NewGameBody {
  return {
    game: game.name,
    seats: seating(game, setup, random).map((who) => seatBody(who, name)),
    options: optionsBody(game, setup),
    clock: clockBody(setup),
    hints: isRated(setup) ? undefined : (setup.hints ?? undefined),
    rated: isRated(setup) || undefined,
    leaver: seatCount(game, setup) > 2 ? setup.leaver : undefined,
  };
}

/** As the server has it: no hints where people play each other with a clock, unless they want. */
export function hasHints(game: GameSummary, setup: Setup): boolean {
  const others = isBySeat(game, setup) ? seatsOf(game, setup) : ["me", rivalOf(setup)];
  const people = others.filter((who) => !who.startsWith("level")).length;
  if (isRated(setup)) return false;
  return setup.hints ?? !(people > 1 && setup.clock !== "none");
}

/** Why a game cannot begin like this; null where it can. */
export type Lack = "minutes" | "days" | "bot" | "option";

export function lackOf(game: GameSummary, setup: Setup): Lack | null {
  const { clock, minutes, increment, days } = setup;
  const isBetween = (value: number, low: number, high: number) => value >= low && value <= high;
  if (clock === "own" && !(isBetween(minutes, 0.1, 1440) && isBetween(increment, 0, 3600)))
    return "minutes";
  if (clock === "days" && !(Number.isInteger(days) && isBetween(days, 1, 60))) return "days";
  if (!isBySeat(game, setup) && setup.rival === "bot" && !setup.bot) return "bot";
  return game.options.every((option) => fits(option, setup.options[option.name])) ? null : "option";
}

/** Whether a value is one that an option takes; nothing is what is usual. */
export function fits({ values, low, high }: OptionView, value: string | undefined): boolean {
  if (!value || values.includes(value)) return true;
  if (low === null || high === null) return false;
  const number = Number(value);
  return Number.isInteger(number) && number >= low && number <= high;
}
