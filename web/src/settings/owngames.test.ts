// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { markSeen, removeGame, saveGame, ownGame, ownGames } from "./owngames";

const game = (id: string) => ({ id, key: `key of ${id}`, game: "abalone", at: 1 });

beforeEach(() => localStorage.clear());

describe("my games", () => {
  it("keep their keys, however many there are", () => {
    for (let k = 0; k < 300; k += 1) saveGame(game(String(k)));
    expect(ownGames()).toHaveLength(300);
    expect(ownGame("0")?.key).toBe("key of 0");
  });

  it("are kept once, the latest first, until they are forgotten", () => {
    ["a", "b", "a"].forEach((id) => saveGame(game(id)));
    expect(ownGames().map(({ id }) => id)).toEqual(["a", "b"]);
    removeGame("a");
    expect(ownGame("a")).toBeUndefined();
    expect(ownGames().map(({ id }) => id)).toEqual(["b"]);
  });

  it("are kept apart, so that no tab overwrites what another one keeps", () => {
    saveGame(game("a"));
    const before = { ...localStorage };
    saveGame(game("b"));
    Object.entries(before).forEach(([name, value]) => localStorage.setItem(name, value as string));
    expect(ownGame("b")?.key).toBe("key of b");
  });

  it("that an earlier page kept in one array are found, in its order", () => {
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

  it("that an earlier page kept are found beside what is no game of ours", () => {
    const array = [game("a"), null, { id: 5 }, game("b")];
    localStorage.setItem("games", JSON.stringify(array));
    expect(ownGames().map(({ id }) => id)).toEqual(["a", "b"]);
    removeGame("a");
    expect(ownGames().map(({ id }) => id)).toEqual(["b"]);
  });

  it("leave what an earlier page stored to its tabs", () => {
    localStorage.setItem("game:a", JSON.stringify({ ...game("a"), order: 1 }));
    markSeen("a");
    expect(ownGame("a")?.isSeen).toBe(true);
    expect(JSON.parse(localStorage.getItem("game:a")!)).toEqual({ ...game("a"), order: 1 });
  });

  it("make room for a new one before it is stored", () => {
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

  it("stay in the array where there is no room for them elsewhere", () => {
    localStorage.setItem("games", JSON.stringify([game("a")]));
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full");
    });
    expect(ownGame("a")?.key).toBe("key of a");
    full.mockRestore();
    expect(ownGames()).toHaveLength(1);
  });
});

it("one of my games is found without reading the others", () => {
  for (let k = 0; k < 50; k += 1) saveGame(game(String(k)));
  const reads = vi.spyOn(Storage.prototype, "getItem");
  expect(ownGame("7")?.key).toBe("key of 7");
  saveGame({ ...game("7"), isSeen: true });
  expect(reads.mock.calls.length).toBeLessThan(10);
});

it("an array of another page's games is none of mine", () => {
  localStorage.setItem("games", JSON.stringify([{ title: "Chess" }]));
  localStorage.setItem("game:chess", JSON.stringify({ title: "Chess" }));
  expect(ownGames()).toEqual([]);
  saveGame(game("a"));
  expect(ownGames().map(({ id }) => id)).toEqual(["a"]);
});
