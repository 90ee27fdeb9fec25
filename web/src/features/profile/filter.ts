/** A filter for a player's games, and its query. */

export interface Filter {
  game: string;
  speed: string;
  rated: "" | "true" | "false";
  result: string;
  search: string;
  from: string;
  until: string;
}

export const ALL: Filter = {
  game: "",
  speed: "",
  rated: "",
  result: "",
  search: "",
  from: "",
  until: "",
};
const DAY = 24 * 60 * 60 * 1000;

/** The start of a day in the visitor's time zone; null for an invalid date. */
function dayOf(date: string): number | null {
  const at = new Date(`${date}T00:00`).getTime();
  return date && Number.isFinite(at) && at >= 0 ? at : null;
}

/** Builds the query of a request, without empty fields. */
export function queryOf(
  { from, until, ...fields }: Filter,
  extra: Record<string, string> = {},
): string {
  const query = new URLSearchParams();
  const since = dayOf(from);
  const last = dayOf(until);
  for (const [name, value] of Object.entries({ ...fields, ...extra }))
    if (value.trim()) query.set(name, value.trim());
  if (since !== null) query.set("since", String(since));
  if (last !== null) query.set("until", String(last + DAY));
  const text = query.toString();
  return text && `?${text}`;
}
