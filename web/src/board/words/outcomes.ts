/** How a game ended, in words: the winner and the reason. */

import type { GameDescription, OutcomeView, Seat } from "../../net/types";
import { t } from "../../app/i18n/i18n.svelte";
import { listed, seatName } from "./phrases";

/** `Blue wins`, `Draw`, `Draw between Red and Green`. */
export function verdictText(
  { ranking }: Pick<OutcomeView, "ranking">,
  catalogue: GameDescription,
): string {
  const winners = ranking[0] ?? [];
  if (winners.length === 1) return t.words.outcome.wins(seatName(catalogue, winners[0]));
  if (ranking.length === 1) return t.words.outcome.draw;
  return t.words.outcome.drawnBetween(seatNames(winners, catalogue));
}

/** A seat's result at the end: it won, it shares the draw, or nothing. */
export function seatResult({ ranking }: Pick<OutcomeView, "ranking">, seat: Seat): string {
  const winners = ranking[0] ?? [];
  if (!winners.includes(seat)) return "";
  return winners.length > 1 ? t.play.drawn : t.play.winner;
}

/** Why a game ended, in the words of the game or the general words. */
export function reasonText(
  { ranking, reason, text }: OutcomeView,
  catalogue: GameDescription,
  options: Record<string, string>,
): string {
  const reasonTexts = t.games[catalogue.name]?.reasons[reason] ?? t.words.reasons[reason];
  const winner = seatNames(ranking[0] ?? [], catalogue);
  const loser = seatNames(ranking.at(-1) ?? [], catalogue);
  return reasonTexts?.({ ...options, winner, loser }) ?? (text || reason);
}

/** A sentence: `Blue wins: fewer clusters.` */
export function outcomeText(
  outcome: OutcomeView,
  catalogue: GameDescription,
  options: Record<string, string> = {},
): string {
  const reason = reasonText(outcome, catalogue, options);
  return t.words.outcome.sentence(verdictText(outcome, catalogue), reason);
}

const seatNames = (seats: readonly Seat[], catalogue: GameDescription): string =>
  listed(seats.map((seat) => seatName(catalogue, seat)));
