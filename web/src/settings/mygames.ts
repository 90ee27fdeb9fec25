/** The games that this browser has a part in, with the keys that hold its seats: a name for each. */

import type { CreatedGame } from "../api/types";
import { forget, keep, load, names } from "./kept";

export interface MyGame {
  id: string;
  key: string | null;
  game: string;
  at: number;
  invitations?: CreatedGame["invitations"];
}

/** A game with what orders it: the latest that was kept has the highest number. */
type Kept = MyGame & { order: number };

const PREFIX = "game:";
const OLD = "games"; // an array of all of them, which two tabs overwrote
const MOST = 1000; // a key that is dropped is a seat that is lost

const keptGame = (id: string) => load<Kept | null>(PREFIX + id, null);

function allGames(): Kept[] {
  const ids = names().filter((name) => name.startsWith(PREFIX));
  const found = ids.flatMap((name) => load<Kept | null>(name, null) ?? []);
  return found.sort((one, other) => other.order - one.order);
}

/** Moves games out of the array, which goes only when each of them has a name of its own. */
function migrate(): MyGame[] {
  const old = load<MyGame[]>(OLD, []);
  const begin = (allGames().at(-1)?.order ?? Date.now()) - 1;
  old.forEach((game, k) => {
    const known = keptGame(game.id) ?? { ...game, order: begin - k };
    keep(PREFIX + game.id, { ...game, ...known, key: known.key ?? game.key });
  });
  const rest = old.filter(({ id }) => !keptGame(id));
  if (!rest.length) forget(OLD);
  return rest;
}

/** Those that were kept last come first. */
export const myGames = (): MyGame[] => {
  const rest = migrate();
  return [...allGames(), ...rest];
};
export const myGame = (id: string): MyGame | undefined => myGames().find((one) => one.id === id);

export function keepGame(game: MyGame): void {
  const before = myGame(game.id);
  const [newest, ...others] = allGames();
  const order = Math.max(Date.now(), (newest?.order ?? 0) + 1);
  others.slice(MOST - 1).forEach(({ id }) => forget(PREFIX + id));
  keep(PREFIX + game.id, { ...before, ...game, order });
}

export function forgetGame(id: string): void {
  migrate();
  forget(PREFIX + id);
}
