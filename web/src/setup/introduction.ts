/** What a game is introduced with; where nobody has written about it, what the server says of it. */

import { guided, taught } from "virtual:parts";
import type { GameSummary } from "../api/types";
import { t } from "../i18n/i18n.svelte";

/** How many play, and whose game it is, where that is known. */
export function playersText({ fewest_seats, most_seats, credit }: GameSummary): string {
  const players = t.start.players(fewest_seats, most_seats);
  return credit ? `${players} · ${t.start.by(credit)}` : players;
}

/** What the page that explains a game offers: lessons, or its rules alone. */
export const learnText = ({ name, title }: Pick<GameSummary, "name" | "title">): string =>
  taught.includes(name) ? t.start.learn : t.play.rulesOf(title);

/** The link alone, for a screen reader. */
export const learnLabel = ({
  name,
  title,
}: Pick<GameSummary, "name" | "title">): string | undefined =>
  taught.includes(name) ? `${t.start.learn}: ${title}` : undefined;

/** Whether each turn of a first game can be explained. */
export const hasGuide = ({ name }: Pick<GameSummary, "name">): boolean => guided.includes(name);
