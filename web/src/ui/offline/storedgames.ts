/** All local games of this browser: counts, exports, imports and deletes them. */

import { isLocalGame } from "../../net/backends";
import { post, send } from "../../net/http";
import { headsOf, journalOf, openDatabase, removeJournal } from "../../offline/backend/database";
import { isStarted, remembered } from "../../offline/backend/backend";
import { ownGame, ownGames, removeGame, saveGame } from "../../app/settings/owngames";

/** A game with its journal, which has more than a record: seats, clocks, chat, and undone moves. */
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

/** All journals, even if the offline bundle is deleted. Empty if the browser has no database. */
async function loadJournals(): Promise<Map<string, string[]>> {
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

/** The number of games and their size in bytes. */
export async function measureGames(): Promise<{ count: number; bytes: number }> {
  const found = await loadJournals();
  const bytes = [...found.values()].flat().reduce((sum, { length }) => sum + length, 0);
  return { count: found.size, bytes };
}

/** Exports all games except damaged games, which could not be imported. */
export async function exportGames(): Promise<{ archive: Archive; damaged: number }> {
  const found = await loadJournals();
  const games = [...found].flatMap(([id, texts]) => {
    const journal = texts.map(parseObject).filter((one) => one !== null);
    const isComplete = texts.length > 0 && journal.length === texts.length;
    return isComplete ? [{ id, key: ownGame(id)?.key ?? null, journal }] : [];
  });
  const archive: Archive = { format: "boardwright-games", version: 1, games };
  return { archive, damaged: found.size - games.length };
}

/** Imports all games of a file or none. The backend refuses other files. */
export async function importGames(text: string): Promise<{ imported: number; known: number }> {
  const { games, known } = await post<ImportedGames>("/api/local/archive", parseObject(text));
  for (const { id, key, game, created_at } of games)
    saveGame({ id, game, at: created_at, key: key ?? ownGame(id)?.key ?? null });
  return { imported: games.length - known, known };
}

function parseObject(text: string): object | null {
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}

/** Deletes a game and, if the worker is running, its room. */
export async function removeLocalGame(id: string): Promise<void> {
  if (isStarted()) return void (await send("DELETE", `/api/local/games/${encodeURIComponent(id)}`));
  const database = await openDatabase().catch(() => null);
  if (database) await removeJournal(database, id);
  database?.close();
}

export async function removeGames(): Promise<void> {
  for (const id of (await loadJournals()).keys()) await removeLocalGame(id);
  for (const { id } of ownGames()) if (isLocalGame(id)) removeGame(id);
}
