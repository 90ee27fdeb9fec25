/** All games of this browser at once: counted, exported to a file, imported from one, removed. */

import { isLocalGame } from "../api/hosts";
import { post, send } from "../api/http";
import { headsOf, journalOf, openDatabase, removeJournal } from "../local/database";
import { isStarted, remembered } from "../local/host";
import { ownGame, ownGames, removeGame, saveGame } from "../settings/owngames";

/** Journals hold what records do not: seats, clocks, chat, and moves that were taken back. */
interface ArchivedGame {
  id: string;
  key: string | null;
  journal: object[];
}
interface Archive {
  format: "boardwright-games";
  version: 1;
  games: ArchivedGame[];
}
interface ImportedGames {
  games: { id: string; game: string; created_at: number; key: string | null }[];
  known: number;
}

/** All journals, also where the programs are gone; a browser without a database has none. */
async function journals(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const database = await openDatabase().catch(() => null);
  if (database)
    for (const [game] of await headsOf(database))
      found.set(game, await journalOf(database, game).catch(() => []));
  database?.close();
  for (const [game, journal] of Object.entries(await remembered()))
    found.set(
      game,
      journal.map((one) => JSON.stringify(one)),
    );
  return found;
}

/** How many games there are, and how many bytes they take. */
export async function gamesKept(): Promise<{ count: number; bytes: number }> {
  const found = await journals();
  const bytes = [...found.values()].flat().reduce((sum, { length }) => sum + length, 0);
  return { count: found.size, bytes };
}

/** A file with all games but those that are damaged, which no browser could import. */
export async function exportGames(): Promise<{ archive: Archive; damaged: number }> {
  const found = await journals();
  const games = [...found].flatMap(([id, texts]) => {
    const journal = texts.map(parsed).filter((one) => one !== null);
    const isWhole = texts.length > 0 && journal.length === texts.length;
    return isWhole ? [{ id, key: ownGame(id)?.key ?? null, journal }] : [];
  });
  const archive: Archive = { format: "boardwright-games", version: 1, games };
  return { archive, damaged: found.size - games.length };
}

/** Imports the games of a file, all or none; another file is refused as the host would. */
export async function importGames(text: string): Promise<{ imported: number; known: number }> {
  const { games, known } = await post<ImportedGames>("/api/local/archive", parsed(text));
  for (const { id, key, game, created_at } of games)
    saveGame({ id, game, at: created_at, key: key ?? ownGame(id)?.key ?? null });
  return { imported: games.length - known, known };
}

function parsed(text: string): object | null {
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}

/** Forgets a game; its room, too, where the worker has one. */
export async function removeLocalGame(id: string): Promise<void> {
  if (isStarted()) return void (await send("DELETE", `/api/local/games/${encodeURIComponent(id)}`));
  const database = await openDatabase().catch(() => null);
  if (database) await removeJournal(database, id);
  database?.close();
}

export async function removeGames(): Promise<void> {
  for (const id of (await journals()).keys()) await removeLocalGame(id);
  for (const { id } of ownGames()) if (isLocalGame(id)) removeGame(id);
}
