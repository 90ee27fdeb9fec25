// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { markSeen, removeGame, saveGame, ownGame, ownGames } from "./owngames";

const game = (id: string) => ({ id, key: `key of ${id}`, game: "abalone", at: 1 });

beforeEach(() => localStorage.clear());

describe("own games", () => {
  it("have their keys, even if there are many games", () => {
    for (let k = 0; k < 300; k += 1) saveGame(game(String(k)));
    expect(ownGames()).toHaveLength(300);
    expect(ownGame("0")?.key).toBe("key of 0");
  });

  it("are stored once, latest first, until they are removed", () => {
    ["a", "b", "a"].forEach((id) => saveGame(game(id)));
    expect(ownGames().map(({ id }) => id)).toEqual(["a", "b"]);
    removeGame("a");
    expect(ownGame("a")).toBeUndefined();
    expect(ownGames().map(({ id }) => id)).toEqual(["b"]);
  });

  it("have separate entries, so that tabs do not overwrite each other's games", () => {
    saveGame(game("a"));
    const before = { ...localStorage };
    saveGame(game("b"));
    Object.entries(before).forEach(([name, value]) => localStorage.setItem(name, value as string));
    expect(ownGame("b")?.key).toBe("key of b");
  });

  it("from the array of an earlier version are found in its order", () => {
    saveGame({ ...game("b"), key: null });
    localStorage.setItem("games", JSON.stringify(["c", "b", "a"].map(game)));
    expect(ownGame("a")?.key).toBe("key of a");
    expect(ownGames().map(({ id, key }) => [id, key])).toEqual([
      ["b", "key of b"],
      ["c", "key of c"],
      ["a", "key of a"],
    ]);
    ownGames().forEach(({ id }) => removeGame(id));
    expect(ownGames()).toEqual([]);
  });

  it("from the array of an earlier version are found beside invalid entries", () => {
    const array = [game("a"), null, { id: 5 }, game("b")];
    localStorage.setItem("games", JSON.stringify(array));
    expect(ownGames().map(({ id }) => id)).toEqual(["a", "b"]);
    removeGame("a");
    expect(ownGames().map(({ id }) => id)).toEqual(["b"]);
  });

  it("do not change the entries of an earlier version", () => {
    localStorage.setItem("game:a", JSON.stringify({ ...game("a"), order: 1 }));
    markSeen("a");
    expect(ownGame("a")?.isSeen).toBe(true);
    expect(JSON.parse(localStorage.getItem("game:a")!)).toEqual({ ...game("a"), order: 1 });
  });

  it("make room for a new game before it is stored", () => {
    for (let k = 0; k < 1000; k += 1) saveGame(game(String(k)));
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, name, text) {
      if (this.length >= 1000 && this.getItem(name) === null) throw new DOMException("full");
      setItem.call(this, name, text);
    });
    saveGame(game("new"));
    expect(ownGame("new")?.key).toBe("key of new");
    expect([ownGame("0"), ownGame("1")?.id, ownGames().length]).toEqual([undefined, "1", 1000]);
    saveGame({ ...game("new"), isSeen: true });
    expect(ownGames()).toHaveLength(1000);
  });

  it("stay in the array if there is no room for separate entries", () => {
    localStorage.setItem("games", JSON.stringify([game("a")]));
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full");
    });
    expect(ownGame("a")?.key).toBe("key of a");
    full.mockRestore();
    expect(ownGames()).toHaveLength(1);
  });
});

it("an own game is found without reading the others", () => {
  for (let k = 0; k < 50; k += 1) saveGame(game(String(k)));
  const reads = vi.spyOn(Storage.prototype, "getItem");
  expect(ownGame("7")?.key).toBe("key of 7");
  saveGame({ ...game("7"), isSeen: true });
  expect(reads.mock.calls.length).toBeLessThan(10);
});

it("an array of another page's games is ignored", () => {
  localStorage.setItem("games", JSON.stringify([{ title: "Chess" }]));
  localStorage.setItem("game:chess", JSON.stringify({ title: "Chess" }));
  expect(ownGames()).toEqual([]);
  saveGame(game("a"));
  expect(ownGames().map(({ id }) => id)).toEqual(["a"]);
});
