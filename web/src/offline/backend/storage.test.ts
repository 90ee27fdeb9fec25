// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { areTexts, load, namesFrom, remove, save } from "./storage";

beforeEach(() => localStorage.clear());

const keys = () => Object.keys(localStorage).sort();

it("stores everything under prefixed names", () => {
  expect(save("settings", { theme: "dark" })).toBe(true);
  expect(keys()).toEqual(["boardwright:settings"]);
  expect(load("settings", {})).toEqual({ theme: "dark" });
});

it.each([
  ["another kind", "settings", { theme: "auto" }, `"dark"`],
  ["a list", "settings", { theme: "auto" }, `["dark"]`],
  ["no JSON", "settings", { theme: "auto" }, "dark"],
  ["a number", "sought", "abalone", "5"],
])("returns the default value for %s", (_, name, otherwise, text) => {
  localStorage.setItem(`boardwright:${name}`, text);
  expect(load(name, otherwise)).toBe(otherwise);
});

it("returns the default value if the check fails", () => {
  save("guided", ["a", 5]);
  expect(load("guided", [], areTexts)).toEqual([]);
  save("guided", ["a", "b"]);
  expect(load("guided", [], areTexts)).toEqual(["a", "b"]);
});

describe("an entry that an earlier version stored without the prefix", () => {
  it("is adopted, and changed without touching the original", () => {
    localStorage.setItem("settings", `{"theme":"dark"}`);
    expect(load("settings", {})).toEqual({ theme: "dark" });
    save("settings", { theme: "light" });
    expect(load("settings", {})).toEqual({ theme: "light" });
    expect(localStorage.getItem("settings")).toBe(`{"theme":"dark"}`);
  });

  it("does not return after it was removed", () => {
    localStorage.setItem("account", `{"id":"a","name":"Ann"}`);
    expect(load("account", null)).not.toBeNull();
    remove("account");
    expect(load("account", null)).toBeNull();
  });

  it("is copied, so that a tab with the earlier version can still use it", () => {
    localStorage.setItem("game:a", `{"id":"a"}`);
    expect(namesFrom("game:")).toEqual(["game:a"]);
    expect(load("game:a", null)).toEqual({ id: "a" });
    expect(keys()).toEqual(["boardwright:game:a", "game:a"]);
    expect(namesFrom("game:")).toEqual(["game:a"]);
  });

  it("is read only while no entry with the prefix exists", () => {
    localStorage.setItem("game:a", `{"key":1}`);
    expect(load("game:a", null)).toEqual({ key: 1 });
    localStorage.setItem("game:a", `{"key":2}`);
    expect(load("game:a", null)).toEqual({ key: 1 });
    save("game:a", { key: 3 });
    expect(load("game:a", null)).toEqual({ key: 3 });
    remove("game:a");
    expect([load("game:a", null), namesFrom("game:")]).toEqual([null, []]);
  });

  it("does not return after it was removed, even if an old tab stores it again", () => {
    localStorage.setItem("account", `{"id":"a","name":"Ann"}`);
    remove("account"); // without having been read
    localStorage.setItem("account", `{"id":"a","name":"Ann"}`);
    expect(load("account", null)).toBeNull();
    save("account", { id: "b", name: "Bo" });
    expect(load("account", null)).toEqual({ id: "b", name: "Bo" });
    remove("account");
    expect(load("account", null)).toBeNull();
  });

  it("is not adopted if its value is invalid", () => {
    localStorage.setItem("guided", `{"on":true}`);
    localStorage.setItem("game:a", `"level 5"`);
    expect(load("guided", [], areTexts)).toEqual([]);
    expect(load("game:a", null)).toBeNull();
    expect(keys()).toEqual(["game:a", "guided"]);
  });

  it("is read without a copy if there is no room for one", () => {
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
