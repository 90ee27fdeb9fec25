/** The games of this browser, with the keys for its seats: one storage entry for each game. */

import type { CreatedGame } from "../../net/types";
import { load, namesFrom, remove, save } from "../../offline/backend/storage";

export interface OwnGame {
  id: string;
  key: string | null;
  game: string;
  at: number;
  invitations?: CreatedGame["invitations"];
  /** Whether it began from a position of another game or a record. */
  isContinued?: boolean;
  /** Whether it is known only from the account. Such games are removed on signing out. */
  isAccounts?: boolean;
  /** Whether the player has opened it, or has seen that it has begun. */
  isSeen?: boolean;
}

/** A game with its sort order: the most recently stored game has the highest. */
type StoredGame = OwnGame & { order: number };

const PREFIX = "game:";
const LEGACY_NAME = "games"; // legacy entry: an array of all games, which two tabs could overwrite
const MAX_GAMES = 1000; // the player loses the seats of dropped games

const isGame = (value: unknown): boolean => {
  const { id, key, game } = (value ?? {}) as Partial<OwnGame>;
  const hasKey = key === null || typeof key === "string";
  return typeof id === "string" && typeof game === "string" && hasKey;
};
const hasGames = (value: unknown): boolean => Array.isArray(value) && value.some(isGame);

const loadGame = (id: string) => load<StoredGame | null>(PREFIX + id, null, isGame);

function allGames(): StoredGame[] {
  const found = namesFrom(PREFIX).flatMap(
    (name) => load<StoredGame | null>(name, null, isGame) ?? [],
  );
  return found.sort((one, other) => other.order - one.order);
}

/**
 * Moves games from the legacy array to their own entries. Deletes the array only after all are
 * moved.
 */
function migrate(): OwnGame[] {
  const old = load<OwnGame[]>(LEGACY_NAME, [], hasGames).filter(isGame);
  if (!old.length) return old;
  const begin = (allGames().at(-1)?.order ?? Date.now()) - 1;
  old.forEach((game, k) => {
    const stored = loadGame(game.id) ?? { ...game, order: begin - k };
    save(PREFIX + game.id, { ...game, ...stored, key: stored.key ?? game.key });
  });
  const legacy = old.filter(({ id }) => !loadGame(id));
  if (!legacy.length) remove(LEGACY_NAME);
  return legacy;
}

/** The games, most recently stored first. */
export const ownGames = (): OwnGame[] => {
  const legacy = migrate();
  return [...allGames(), ...legacy];
};

/** Reads a single game, which is fast enough for lists of a thousand games. */
export function ownGame(id: string): OwnGame | undefined {
  const legacy = migrate();
  return loadGame(id) ?? legacy.find((one) => one.id === id);
}

/** The highest order that this tab has assigned or read. */
let latest: number | null = null;

export function saveGame(game: OwnGame): void {
  const before = ownGame(game.id);
  latest = Math.max(Date.now(), (latest ?? allGames()[0]?.order ?? 0) + 1);
  if (!loadGame(game.id)) makeRoom(); // first, because the storage may be full
  save(PREFIX + game.id, { ...before, ...game, order: latest });
}

/** Removes the oldest games to make room for another. */
function makeRoom(): void {
  if (namesFrom(PREFIX).length < MAX_GAMES) return;
  for (const { id } of allGames().slice(MAX_GAMES - 1)) remove(PREFIX + id);
}

/** Marks a game as seen. Other tabs receive a storage event. */
export function markSeen(id: string): void {
  const stored = loadGame(id);
  if (stored && !stored.isSeen) save(PREFIX + id, { ...stored, isSeen: true });
}

/** Stores the games of an account beside the games with keys. */
export function adoptGames(games: { id: string; game: string; created_at: number }[]): void {
  for (const { id, game, created_at } of games)
    if (!loadGame(id))
      save(PREFIX + id, {
        id,
        key: null,
        game,
        at: created_at,
        order: created_at,
        isAccounts: true,
      });
}

export function removeAccountGames(): void {
  for (const { id, isAccounts } of allGames()) if (isAccounts) remove(PREFIX + id);
}

export function removeGame(id: string): void {
  migrate();
  remove(PREFIX + id);
}
