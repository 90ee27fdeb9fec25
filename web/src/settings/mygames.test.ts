// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
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
    expect(myGames().map(({ id }) => id)).toEqual(["b"]);
  });

  it("are kept apart, so that no tab overwrites what another one keeps", () => {
    keepGame(game("a"));
    const before = { ...localStorage };
    keepGame(game("b"));
    Object.entries(before).forEach(([name, value]) => localStorage.setItem(name, value as string));
    expect(myGame("b")?.key).toBe("key of b");
  });

  it("that an earlier page kept in one array are found, in its order", () => {
    keepGame({ ...game("b"), key: null });
    localStorage.setItem("games", JSON.stringify(["c", "b", "a"].map(game)));
    expect(myGame("a")?.key).toBe("key of a");
    expect(myGames().map(({ id, key }) => [id, key])).toEqual([
      ["b", "key of b"],
      ["c", "key of c"],
      ["a", "key of a"],
    ]);
    expect(localStorage.getItem("games")).toBeNull();
  });

  it("stay in the array where there is no room for them elsewhere", () => {
    localStorage.setItem("games", JSON.stringify([game("a")]));
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full");
    });
    expect(myGame("a")?.key).toBe("key of a");
    full.mockRestore();
    expect(myGames()).toHaveLength(1);
  });
});
