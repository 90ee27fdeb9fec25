/** The server's descriptions of the games, fetched one time per visit. */

import { get } from "./http";
import type { Catalogue, GameDescription } from "./types";

type Options = Record<string, string>;

const cached = new Map<string, Promise<unknown>>();

function fetchOnce<T>(path: string): Promise<T> {
  let found = cached.get(path) as Promise<T> | undefined;
  if (!found) {
    found = get<T>(path);
    found.catch(() => cached.delete(path)); // the next call retries
    cached.set(path, found);
  }
  return found;
}

export const gamesList = () => fetchOnce<Catalogue>("/api/catalogue");

/** A game with the board for these options. Everything else is independent of the options. */
export async function catalogueOf(game: string, options: Options = {}): Promise<GameDescription> {
  const found = await fetchOnce<GameDescription>(`/api/catalogue/${encodeURIComponent(game)}`);
  const chosen = found.boards.find(({ options: boardOptions }) =>
    Object.entries(boardOptions).every(([name, value]) => options[name] === value),
  );
  return chosen ? { ...found, board: chosen.board, cell_looks: chosen.cell_looks } : found;
}
