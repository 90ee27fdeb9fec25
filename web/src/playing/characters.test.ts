// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { settings } from "../settings/settings.svelte";
import { isUnwanted } from "./shortcuts";

vi.mock("../settings/settings.svelte", () => ({ settings: { shortcuts: true } }));

document.body.innerHTML = '<div role="grid"><p></p></div>';
const cell = document.querySelector("p")!;

function isOff(key: string, on: Element = document.body): boolean {
  let found = false;
  const hear = (event: Event) => (found = isUnwanted(event as KeyboardEvent));
  addEventListener("keydown", hear, { once: true });
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return found;
}

describe("shortcuts of one character", () => {
  it("work anywhere unless they are switched off", () => {
    settings.shortcuts = true;
    expect(["r", "?", "]", "7"].map((key) => isOff(key))).toEqual([false, false, false, false]);
  });

  it("that are switched off still work on the board; other keys anywhere", () => {
    settings.shortcuts = false;
    expect(["r", "?", "]", "7"].map((key) => isOff(key))).toEqual([true, true, true, true]);
    expect(["r", "]", "7"].map((key) => isOff(key, cell))).toEqual([false, false, false]);
    expect(["Escape", "ArrowLeft", "Enter", " "].some((key) => isOff(key))).toBe(false);
  });
});
