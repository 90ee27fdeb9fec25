/** The games that this browser has a part in, with the keys that hold its seats: a name for each. */

import type { CreatedGame } from "../api/types";
import { load, namesFrom, remove, save } from "./storage";

export interface OwnGame {
  id: string;
  key: string | null;
  game: string;
  at: number;
  invitations?: CreatedGame["invitations"];
  /** It began from a board of another game, or from one that was read. */
  isContinued?: boolean;
  /** It is known by the account alone, and goes when one signs out. */
  isAccounts?: boolean;
  /** Whoever is here has been to it, or knows that it has begun. */
  isSeen?: boolean;
}

/** A game with what orders it: the latest that was kept has the highest number. */
type Kept = OwnGame & { order: number };

const PREFIX = "game:";
const OLD = "games"; // an array of all of them, which two tabs overwrote
const MOST = 1000; // a key that is dropped is a seat that is lost

const isGame = (value: unknown): boolean => {
  const { id, key, game } = (value ?? {}) as Partial<OwnGame>;
  const hasKey = key === null || typeof key === "string";
  return typeof id === "string" && typeof game === "string" && hasKey;
};
const hasGames = (value: unknown): boolean => Array.isArray(value) && value.some(isGame);

const keptGame = (id: string) => load<Kept | null>(PREFIX + id, null, isGame);

function allGames(): Kept[] {
  const found = namesFrom(PREFIX).flatMap((name) => load<Kept | null>(name, null, isGame) ?? []);
  return found.sort((one, other) => other.order - one.order);
}

/** Moves games out of the array, which goes only when each of them has a name of its own. */
function migrate(): OwnGame[] {
  const old = load<OwnGame[]>(OLD, [], hasGames).filter(isGame);
  if (!old.length) return old;
  const begin = (allGames().at(-1)?.order ?? Date.now()) - 1;
  old.forEach((game, k) => {
    const known = keptGame(game.id) ?? { ...game, order: begin - k };
    save(PREFIX + game.id, { ...game, ...known, key: known.key ?? game.key });
  });
  const rest = old.filter(({ id }) => !keptGame(id));
  if (!rest.length) remove(OLD);
  return rest;
}

/** Those that were kept last come first. */
export const ownGames = (): OwnGame[] => {
  const rest = migrate();
  return [...allGames(), ...rest];
};

/** Reads this game alone: lists of a thousand games ask for each. */
export function ownGame(id: string): OwnGame | undefined {
  const rest = migrate();
  return keptGame(id) ?? rest.find((one) => one.id === id);
}

/** The highest order that this tab has given or seen. */
let latest: number | null = null;

export function saveGame(game: OwnGame): void {
  const before = ownGame(game.id);
  latest = Math.max(Date.now(), (latest ?? allGames()[0]?.order ?? 0) + 1);
  if (!keptGame(game.id)) makeRoom(); // first, for the storage may be full
  save(PREFIX + game.id, { ...before, ...game, order: latest });
}

/** Removes the oldest games, so that there is room for one more. */
function makeRoom(): void {
  if (namesFrom(PREFIX).length < MOST) return;
  for (const { id } of allGames().slice(MOST - 1)) remove(PREFIX + id);
}

/** The other tabs hear of it by the storage's event. */
export function markSeen(id: string): void {
  const known = keptGame(id);
  if (known && !known.isSeen) save(PREFIX + id, { ...known, isSeen: true });
}

/** Keeps the games of an account beside those that this browser has keys of. */
export function adoptGames(games: { id: string; game: string; created_at: number }[]): void {
  for (const { id, game, created_at } of games)
    if (!keptGame(id))
      save(PREFIX + id, {
        id,
        key: null,
        game,
        at: created_at,
        order: created_at,
        isAccounts: true,
      });
}

export function forgetGames(): void {
  for (const { id, isAccounts } of allGames()) if (isAccounts) remove(PREFIX + id);
}

export function removeGame(id: string): void {
  migrate();
  remove(PREFIX + id);
}
