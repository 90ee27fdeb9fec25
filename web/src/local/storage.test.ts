// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { areTexts, load, namesFrom, remove, save } from "./storage";

beforeEach(() => localStorage.clear());

const keys = () => Object.keys(localStorage).sort();

it("stores everything under names of our own", () => {
  expect(save("settings", { theme: "dark" })).toBe(true);
  expect(keys()).toEqual(["boardwright:settings"]);
  expect(load("settings", {})).toEqual({ theme: "dark" });
});

it.each([
  ["another kind", "settings", { theme: "auto" }, `"dark"`],
  ["a list", "settings", { theme: "auto" }, `["dark"]`],
  ["no JSON", "settings", { theme: "auto" }, "dark"],
  ["a number", "sought", "abalone", "5"],
])("gives the default value where it finds %s", (_, name, otherwise, text) => {
  localStorage.setItem(`boardwright:${name}`, text);
  expect(load(name, otherwise)).toBe(otherwise);
});

it("gives the default value where a check fails", () => {
  save("guided", ["a", 5]);
  expect(load("guided", [], areTexts)).toEqual([]);
  save("guided", ["a", "b"]);
  expect(load("guided", [], areTexts)).toEqual(["a", "b"]);
});

describe("what an earlier version stored without the prefix", () => {
  it("is taken over, and changed without touching what may be a neighbour's", () => {
    localStorage.setItem("settings", `{"theme":"dark"}`);
    expect(load("settings", {})).toEqual({ theme: "dark" });
    save("settings", { theme: "light" });
    expect(load("settings", {})).toEqual({ theme: "light" });
    expect(localStorage.getItem("settings")).toBe(`{"theme":"dark"}`);
  });

  it("does not come back when it is removed", () => {
    localStorage.setItem("account", `{"id":"a","name":"Ann"}`);
    expect(load("account", null)).not.toBeNull();
    remove("account");
    expect(load("account", null)).toBeNull();
  });

  it("is copied, so that a tab of the earlier version still has it", () => {
    localStorage.setItem("game:a", `{"id":"a"}`);
    expect(namesFrom("game:")).toEqual(["game:a"]);
    expect(load("game:a", null)).toEqual({ id: "a" });
    expect(keys()).toEqual(["boardwright:game:a", "game:a"]);
    expect(namesFrom("game:")).toEqual(["game:a"]);
  });

  it("is read only as long as nothing is stored with the prefix", () => {
    localStorage.setItem("game:a", `{"key":1}`);
    expect(load("game:a", null)).toEqual({ key: 1 });
    localStorage.setItem("game:a", `{"key":2}`);
    expect(load("game:a", null)).toEqual({ key: 1 });
    save("game:a", { key: 3 });
    expect(load("game:a", null)).toEqual({ key: 3 });
    remove("game:a");
    expect([load("game:a", null), namesFrom("game:")]).toEqual([null, []]);
  });

  it("does not come back after its value was removed, not even where an old tab stores it again", () => {
    localStorage.setItem("account", `{"id":"a","name":"Ann"}`);
    remove("account"); // without having been read
    localStorage.setItem("account", `{"id":"a","name":"Ann"}`);
    expect(load("account", null)).toBeNull();
    save("account", { id: "b", name: "Bo" });
    expect(load("account", null)).toEqual({ id: "b", name: "Bo" });
    remove("account");
    expect(load("account", null)).toBeNull();
  });

  it("stays where it is as long as it is not what we would have stored", () => {
    localStorage.setItem("guided", `{"on":true}`);
    localStorage.setItem("game:a", `"level 5"`);
    expect(load("guided", [], areTexts)).toEqual([]);
    expect(load("game:a", null)).toBeNull();
    expect(keys()).toEqual(["game:a", "guided"]);
  });

  it("is read where it lies in a browser that has no room to copy it", () => {
    localStorage.setItem("game:a", `{"id":"a"}`);
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, name, text) {
      if (name.startsWith("boardwright:")) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, name, text);
    });
    expect(load("game:a", null)).toEqual({ id: "a" });
    expect(load("game:a", null)).toEqual({ id: "a" });
    expect(keys()).toEqual(["game:a"]);
  });
});
