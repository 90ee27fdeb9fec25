/** Describes the terms of games in words. */

import type {
  ChallengeView,
  ClockBody,
  DaysBody,
  GameSummary,
  PersonView,
  TimeControl,
} from "../net/types";
import { t } from "../app/i18n/i18n.svelte";

export type ClockTerms = ({ kind: "clock" } & ClockBody) | ({ kind: "days" } & DaysBody);

/** The usual clocks for games with strangers. Games with them can be rated. */
export const USUAL: ClockTerms[] = [
  { kind: "clock", minutes: 3, increment: 2 },
  { kind: "clock", minutes: 5, increment: 5 },
  { kind: "clock", minutes: 10, increment: 5 },
  { kind: "clock", minutes: 15, increment: 10 },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
];

type AnyClock = Partial<TimeControl> & { kind: TimeControl["kind"] };

export function clockText(clock: AnyClock | null): string {
  if (!clock) return t.seeks.anyClock;
  if (clock.kind === "none") return t.seeks.noClock;
  if (clock.kind === "days") return t.seeks.days(clock.days ?? 1);
  return t.seeks.minutes(clock.minutes ?? 0, clock.increment ?? 0);
}

/** Describes the pace of a clock. */
export const paceText = (clock: ClockTerms): string => {
  if (clock.kind === "days") return t.seeks.paces.days;
  const whole = clock.minutes + (40 * (clock.increment ?? 0)) / 60;
  return whole < 10 ? t.seeks.paces.quick : t.seeks.paces.normal;
};

export const titleOf = (games: GameSummary[], name: string | null): string =>
  name === null ? t.seeks.anyGame : (games.find((game) => game.name === name)?.title ?? name);

export function personText({ name, rating }: PersonView): string {
  const called = name || t.common.guest;
  return rating == null ? called : `${called} (${rating})`;
}

/** The options that differ from the defaults. */
export function optionTexts(game: GameSummary | undefined, chosen: Record<string, string> | null) {
  const unusual = game?.options.filter(
    ({ name, default: defaultValue }) => chosen && (chosen[name] ?? defaultValue) !== defaultValue,
  );
  return (unusual ?? []).map(({ name }) => {
    const texts = t.games[game?.name ?? ""]?.options[name];
    const value = chosen?.[name] ?? "";
    return `${texts?.label ?? name}: ${texts?.values[value]?.[0] ?? value}`;
  });
}

/** Whether a game is rated; null means that either is fine. */
export const ratedText = (rated: boolean | null): string =>
  rated === null ? t.seeks.either : rated ? t.seeks.rated : t.seeks.casual;

/** Describes the terms of a challenge. */
export const termsText = (games: GameSummary[], challenge: ChallengeView): string =>
  [
    titleOf(games, challenge.game),
    clockText(challenge.control),
    ratedText(challenge.rated),
    ...optionTexts(
      games.find(({ name }) => name === challenge.game),
      challenge.options,
    ),
  ].join(" · ");

/** The response of a player who declined a challenge. */
export const refusalOf = ({ to, reason }: ChallengeView): string =>
  t.seeks.said(to?.name || t.common.guest, t.seeks.reasons[reason ?? "generic"]);
