/** The games as the server describes them, asked for once a visit. */

import { get } from "./http";
import type { Catalogue, GameDescription } from "./types";

const known = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let found = known.get(path) as Promise<T> | undefined;
  if (!found) {
    found = get<T>(path);
    found.catch(() => known.delete(path)); // the next one asks again
    known.set(path, found);
  }
  return found;
}

export const gamesList = () => once<Catalogue>("/api/catalogue");
export const catalogueOf = (game: string) =>
  once<GameDescription>(`/api/catalogue/${encodeURIComponent(game)}`);
