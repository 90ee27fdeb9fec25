/** How a game stands, in words. */

import type { Seat } from "../api/types";
import { language, t } from "../i18n/i18n.svelte";
import { seatName, whoSits } from "../tabletop/names";
import { groupOf, resultOf, type Standing, type GameSnapshot } from "./standings";

export function standingText(standing: Standing): string {
  const { told, problem } = standing;
  if (problem === "gone") return t.mine.standing.gone;
  if (!told) return problem ? t.common.offline : t.common.loading;
  const group = groupOf(standing);
  if (group === "over") return resultText(told);
  if (group === "waiting") return t.mine.standing.waiting;
  return group === "yours" ? t.mine.standing.yours : t.mine.standing.others(deciding(told));
}

function deciding({ game, state }: GameSnapshot): string {
  return state.to_move === null ? "" : nameOf(game, state.to_move);
}

const nameOf = (game: GameSnapshot["game"], seat: Seat): string => {
  const view = game.seats[seat];
  return view ? whoSits(view, game, seat) : seatName(game, seat);
};

function resultText({ game, state, you }: GameSnapshot): string {
  const words = t.mine.standing;
  const result = resultOf(state.outcome, you);
  if (typeof result === "string") return words[result];
  if ("place" in result) return words.place(result.place);
  return words.winner(listed(result.winners.map((seat) => nameOf(game, seat))));
}

/** Against whom one plays, or whom one watches. */
export function othersText({ game, you }: GameSnapshot): string {
  const others = game.seats.flatMap((view, seat) => {
    if (you.includes(seat)) return [];
    const isFree = view.kind === "link" && !view.taken;
    return [isFree ? t.mine.nobodyYet : whoSits(view, game, seat)];
  });
  if (!others.length) return t.mine.together;
  const names = listed(others);
  return you.length ? t.mine.against(names) : t.mine.watching(names);
}

const listed = (names: string[]): string => new Intl.ListFormat(language()).format(names);

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** `3 hours ago`, in the reader's language; long ago as a date. */
export function agoText(at: number, now = Date.now()): string {
  const away = at - now;
  if (-away > 14 * 86_400_000)
    return new Date(at).toLocaleDateString(language(), { dateStyle: "medium" });
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const step = STEPS.find(([, length]) => -away >= length);
  return step ? format.format(Math.round(away / step[1]), step[0]) : format.format(0, "minute");
}
