/** The states of this browser's games, their texts and their order. */

import type { OutcomeView, Seat, Snapshot } from "../../net/types";
import { language, t } from "../../app/i18n/i18n.svelte";
import { first, only } from "../../ui/lists";
import type { OwnGame } from "../../app/settings/owngames";
import { seatName, seatPlayerName } from "../playable/playernames";

export type GameSnapshot = Pick<Snapshot, "game" | "state" | "moves" | "you">;

/** A game of this browser with its last known state. */
export interface Standing {
  own: OwnGame;
  /** Null before the first fetch, or if the game cannot be seen. */
  snapshot: GameSnapshot | null;
  /** When the shown state was stored; set only if the server cannot be reached. */
  storedAt: number | null;
  /** `gone`: the server has deleted the game. `unknown`: it cannot be reached. */
  problem: "gone" | "unknown" | null;
}

export type Group = "yours" | "others" | "waiting" | "over" | "unknown";
const GROUPS: readonly Group[] = ["yours", "others", "waiting", "over", "unknown"];

/** The group of a game. A game that was not fetched yet is assumed to be in progress. */
export function groupOf({ snapshot, problem }: Pick<Standing, "snapshot" | "problem">): Group {
  if (problem) return "unknown";
  if (!snapshot) return "others";
  const { status } = snapshot.state;
  if (status === "over") return "over";
  if (status === "waiting") return "waiting";
  return isOwnTurn(snapshot) ? "yours" : "others";
}

/** Whether a player at this device is to move. */
const isOwnTurn = ({ state, you }: GameSnapshot): boolean =>
  state.status === "playing" && state.to_move !== null && you.includes(state.to_move);

/** The time of the last event in a game. */
export function lastAt({ own, snapshot }: Pick<Standing, "own" | "snapshot">): number {
  return Math.max(own.at, snapshot?.game.created_at ?? 0, snapshot?.moves.at(-1)?.at ?? 0);
}

/** Sorts games by group, beginning with those where it is my turn, then by their last event. */
export function sortStandings(standings: readonly Standing[]): Standing[] {
  const rank = (one: Standing) => GROUPS.indexOf(groupOf(one));
  return [...standings].sort((a, b) => rank(a) - rank(b) || lastAt(b) - lastAt(a));
}

/** The groups that contain games, in order. */
export function groupStandings(standings: readonly Standing[]): [Group, Standing[]][] {
  const all = sortStandings(standings);
  return GROUPS.map((group): [Group, Standing[]] => [
    group,
    all.filter((one) => groupOf(one) === group),
  ]).filter(([, members]) => members.length > 0);
}

export type Result = "won" | "lost" | "drawn" | { place: number } | { winners: Seat[] } | "ended";

/** The result of a finished game for the player here; for spectators all winners. */
export function resultOf(outcome: OutcomeView | null, you: readonly Seat[]): Result {
  if (!outcome) return "ended";
  const { ranking } = outcome;
  if (ranking.length === 1) return "drawn";
  const winners = first(ranking);
  const seat = only(you);
  if (seat === null) return { winners };
  const ahead = ranking.findIndex((rank) => rank.includes(seat));
  if (ahead < 0) return "ended";
  if (ahead === 0) return winners.length > 1 ? "drawn" : "won";
  return ranking.flat().length > 2 ? { place: 1 + ranking.slice(0, ahead).flat().length } : "lost";
}

export function standingText(standing: Standing): string {
  const { snapshot, problem } = standing;
  if (problem === "gone") return t.ownGames.standing.gone;
  if (!snapshot) return problem ? t.common.offline : t.common.loading;
  const group = groupOf(standing);
  if (group === "over") return resultText(snapshot);
  if (group === "waiting") return t.ownGames.standing.waiting;
  return group === "yours"
    ? t.ownGames.standing.yours
    : t.ownGames.standing.others(deciding(snapshot));
}

const HOUR = 3_600_000;

/**
 * The time left in a turn of a correspondence game; empty if no clock is running or it is unknown.
 */
export function leftText({ snapshot, storedAt }: Pick<Standing, "snapshot" | "storedAt">): string {
  const clock = snapshot?.state.clock;
  if (!clock || clock.running === null || storedAt !== null) return "";
  if (snapshot.game.control.kind !== "days") return "";
  const remaining = clock.remaining[clock.running] ?? 0;
  const hours = Math.floor(remaining / HOUR);
  if (hours >= 24) return t.ownGames.left(t.play.daysLeft(Math.floor(hours / 24), hours % 24));
  const [count, unit] = hours ? [hours, "hour"] : [Math.floor(remaining / 60_000), "minute"];
  const format = new Intl.NumberFormat(language(), { style: "unit", unit });
  return t.ownGames.left(format.format(count));
}

function deciding({ game, state }: GameSnapshot): string {
  return state.to_move === null ? "" : nameOf(game, state.to_move);
}

const nameOf = (game: GameSnapshot["game"], seat: Seat): string => {
  const view = game.seats[seat];
  return view ? seatPlayerName(view, game, seat) : seatName(game, seat);
};

function resultText({ game, state, you }: GameSnapshot): string {
  const texts = t.ownGames.standing;
  const result = resultOf(state.outcome, you);
  if (typeof result === "string") return texts[result];
  if ("place" in result) return texts.place(result.place);
  const names = joinNames(result.winners.map((seat) => nameOf(game, seat)));
  return result.winners.length > 1 ? t.words.outcome.drawnBetween(names) : texts.winner(names);
}

/** The names of the opponents, or of all players for spectators. */
export function opponentsText({ game, you }: GameSnapshot): string {
  const opponents = game.seats.flatMap((view, seat) => {
    if (you.includes(seat)) return [];
    const isFree = view.kind === "link" && !view.taken;
    return [isFree ? t.ownGames.nobodyYet : seatPlayerName(view, game, seat)];
  });
  if (!opponents.length) return t.ownGames.together;
  const names = joinNames(opponents);
  return you.length ? t.ownGames.against(names) : t.ownGames.watching(names);
}

const joinNames = (names: string[]): string => new Intl.ListFormat(language()).format(names);

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** Formats a time like `3 hours ago` in the reader's language; after two weeks as a date. */
export function agoText(at: number, now = Date.now()): string {
  const away = at - now;
  if (-away > 14 * 86_400_000)
    return new Date(at).toLocaleDateString(language(), { dateStyle: "medium" });
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const step = STEPS.find(([, length]) => -away >= length);
  return step ? format.format(Math.round(away / step[1]), step[0]) : t.common.justNow;
}
