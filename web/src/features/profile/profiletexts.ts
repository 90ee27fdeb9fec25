/** Names of pools, players, dates and options on profiles. */

import type { OpponentView, ScoreView } from "../../net/types";
import { language, t } from "../../app/i18n/i18n.svelte";
import { engineName } from "../../board/playable/playernames";

interface Pool {
  game: string;
  speed: string;
  many?: boolean;
}

/** The title of a game, which is the same in all languages. */
export const gameTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export function poolName({ game, speed, many = false }: Pool): string {
  const kind = t.profile.speeds[speed] ?? speed;
  return t.profile.poolOf(gameTitle(game), many ? `${kind} (${t.profile.many})` : kind);
}

/** Formats a rating. A question mark marks a provisional rating. */
export const ratingText = (rating: number, isProvisional: boolean): string =>
  isProvisional ? `${rating}?` : `${rating}`;

export const changeText = (change: number): string =>
  change < 0 ? `−${-change}` : change > 0 ? `+${change}` : "±0";

export function opponentName({ account, name, engine }: OpponentView): string {
  if (engine) return engineName(engine);
  return account && !name ? t.profile.deleted : name;
}

/** Formats a score. Games without a result are listed, so that the numbers add up. */
export function scoreText({ games, wins, draws, losses }: ScoreView): string {
  const unfinished = games - wins - draws - losses;
  const score = t.profile.score(wins, draws, losses);
  return unfinished ? `${score}, ${t.profile.withoutResult(unfinished)}` : score;
}

export const profileOf = (name: string): string => `@/${encodeURIComponent(name)}`;

/** Formats the chosen options. Without any, the text is that of the default rules. */
export function rulesText(game: string, options: Record<string, string>): string {
  const texts = t.games[game]?.options ?? {};
  const values = Object.entries(options).map(
    ([name, value]) => texts[name]?.values[value]?.[0] ?? `${texts[name]?.label ?? name}: ${value}`,
  );
  return values.join(", ") || t.profile.usual;
}

export const dateText = (at: number): string =>
  new Date(at).toLocaleDateString(language(), { year: "numeric", month: "short", day: "numeric" });
