/** The games that this browser has a part in, with the keys that hold its seats. */

import type { CreatedGame } from "../api/types";
import { keep, load } from "./kept";

export interface MyGame {
  id: string;
  key: string | null;
  game: string;
  at: number;
  invitations?: CreatedGame["invitations"];
}

const NAME = "games";
const MOST = 1000; // a key that is dropped is a seat that is lost

export const myGames = (): MyGame[] => load<MyGame[]>(NAME, []);
export const myGame = (id: string): MyGame | undefined => myGames().find((one) => one.id === id);

export function keepGame(game: MyGame): void {
  const rest = myGames().filter(({ id }) => id !== game.id);
  keep(NAME, [{ ...myGame(game.id), ...game }, ...rest].slice(0, MOST));
}

export function forgetGame(id: string): void {
  keep(
    NAME,
    myGames().filter((game) => game.id !== id),
  );
}
