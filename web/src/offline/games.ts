/** All games of this browser at once: counted, saved as a file, brought from one, removed. */

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
interface Brought {
  games: { id: string; game: string; created_at: number; key: string | null }[];
  known: number;
}

/** What is kept, also where the programs are gone; a browser without a database keeps nothing. */
async function journals(): Promise<Map<string, object[]>> {
  const found = new Map<string, object[]>();
  const database = await openDatabase().catch(() => null);
  for (const [game] of database ? await headsOf(database) : []) {
    const journal = database ? await journalOf(database, game) : [];
    found.set(
      game,
      journal.map((one) => JSON.parse(one) as object),
    );
  }
  database?.close();
  for (const [game, journal] of Object.entries(await remembered())) found.set(game, journal);
  return found;
}

/** How many games there are, and how many bytes they take. */
export async function gamesKept(): Promise<{ count: number; bytes: number }> {
  const found = await journals();
  const bytes = [...found.values()].reduce((sum, one) => sum + JSON.stringify(one).length, 0);
  return { count: found.size, bytes };
}

export async function archive(): Promise<Archive> {
  const games = [...(await journals())].map(([id, journal]) => {
    return { id, key: ownGame(id)?.key ?? null, journal };
  });
  return { format: "boardwright-games", version: 1, games };
}

/** Brings in the games of a file, all or none; what is no such file is refused as the host would. */
export async function bring(text: string): Promise<{ added: number; known: number }> {
  const { games, known } = await post<Brought>("/api/local/archive", parsed(text));
  for (const { id, key, game, created_at } of games)
    saveGame({ id, game, at: created_at, key: key ?? ownGame(id)?.key ?? null });
  return { added: games.length - known, known };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
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
