/** Formats points, times and the terms of a tournament. */

import type { TournamentSummary } from "../../net/types";
import { language, t } from "../../app/i18n/i18n.svelte";

const QUARTERS = ["", "¼", "½", "¾"];

/** 2.5 → "2½" */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const rest = QUARTERS[Math.round((points - whole) * 4)] ?? "";
  return whole === 0 && rest ? rest : `${whole}${rest}`;
}

/** Formats the remaining time: "3:05", "1:02:00", or in days. */
export function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  if (days >= 2)
    return new Intl.NumberFormat(language(), {
      style: "unit",
      unit: "day",
      unitDisplay: "long",
    }).format(days);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((n, k) => (k ? String(n).padStart(2, "0") : String(n))).join(":");
}

export const whenText = (at: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(at);

const clockText = ({ control }: TournamentSummary): string =>
  control.kind === "days"
    ? t.tournaments.days(control.days)
    : t.tournaments.clock(control.minutes, control.increment);

const lengthText = ({ format, rounds, minutes, double }: TournamentSummary): string => {
  if (format === "arena") return t.tournaments.minutes(minutes);
  if (format === "swiss") return t.tournaments.rounds(rounds);
  return double ? t.tournaments.double : "";
};

/** The terms, short: "Swiss · 5 rounds · 5 min + 3 s · rated · for people". */
export function termsOf(summary: TournamentSummary): string {
  const { entrance, seats } = summary;
  const hasRange = (entrance.least ?? entrance.most ?? null) !== null;
  return [
    t.tournaments.formats[summary.format],
    lengthText(summary),
    clockText(summary),
    seats > 2 ? t.tournaments.tables(seats) : "",
    summary.rated ? t.tournaments.rated : t.tournaments.casual,
    t.tournaments.entrance[entrance.who ?? "everybody"],
    hasRange ? t.tournaments.ratings(entrance.least ?? null, entrance.most ?? null) : "",
    entrance.invited ? t.tournaments.invited : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The name of an entrant. Engines are named by their level. */
export function entrantName({ kind, name }: { kind: string; name: string }): string {
  const level = kind === "engine" ? /^level(\d+)$/.exec(name)?.[1] : undefined;
  return level ? t.tournaments.levelNamed(level) : name || t.common.guest;
}

/** The path of an entrant's profile; null for engines, which have no profile. */
export const entrantPath = ({ kind, name }: { kind: string; name: string }): string | null =>
  kind === "engine" || !name ? null : `@/${encodeURIComponent(name)}`;

/**
 * The name of an entrant whose kind is unknown: names such as `level3` are reserved for engines.
 */
export const nameShown = (name: string): string =>
  entrantName({ kind: /^level\d+$/.test(name) ? "engine" : "person", name });
