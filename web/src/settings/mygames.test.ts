// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { forgetGame, keepGame, myGame, myGames } from "./mygames";

const game = (id: string) => ({ id, key: `key of ${id}`, game: "abalone", at: 1 });

beforeEach(() => localStorage.clear());

describe("my games", () => {
  it("keep their keys, however many there are", () => {
    for (let k = 0; k < 300; k += 1) keepGame(game(String(k)));
    expect(myGames()).toHaveLength(300);
    expect(myGame("0")?.key).toBe("key of 0");
  });

  it("are kept once, the latest first, until they are forgotten", () => {
    ["a", "b", "a"].forEach((id) => keepGame(game(id)));
    expect(myGames().map(({ id }) => id)).toEqual(["a", "b"]);
    forgetGame("a");
    expect(myGame("a")).toBeUndefined();
  });
});
