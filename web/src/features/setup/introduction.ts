/** Texts that introduce a game. Games without our own texts use those of the server. */

import { guided, taught } from "virtual:parts";
import type { GameSummary } from "../../net/types";
import { t } from "../../app/i18n/i18n.svelte";

/** The number of players, and the author if known. */
export function playersText({ fewest_seats, most_seats, credit }: GameSummary): string {
  const players = t.start.players(fewest_seats, most_seats);
  return credit ? `${players} · ${t.start.by(credit)}` : players;
}

/** The label of the link to a game's lessons, or to its rules if it has no lessons. */
export const learnText = ({ name, title }: Pick<GameSummary, "name" | "title">): string =>
  taught.includes(name) ? t.start.learn : t.play.rulesOf(title);

/** The link's label for screen readers. */
export const learnLabel = ({
  name,
  title,
}: Pick<GameSummary, "name" | "title">): string | undefined =>
  taught.includes(name) ? `${t.start.learn}${t.common.colon} ${title}` : undefined;

/** Whether a guided game is available. */
export const hasGuide = ({ name }: Pick<GameSummary, "name">): boolean => guided.includes(name);
