// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../app/settings/settings.svelte";
import { boardKeys, keyPressed } from "./shortcuts";

vi.mock("../../app/settings/settings.svelte", () => ({ settings: { shortcuts: true } }));

const controller = {
  chooser: { key: vi.fn((key: string) => key === "Enter"), cancel: vi.fn() },
  player: { skip: vi.fn() },
  step: vi.fn(),
};

/** Presses a key on an element. Returns whether the key was handled. */
function press(key: string, selector = "body"): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  const keys = boardKeys(controller as never);
  addEventListener("keydown", (one) => keyPressed(one, controller.chooser, keys), { once: true });
  document.querySelector(selector)!.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  controller.chooser.key.mockImplementation((key: string) => key === "Enter");
  document.body.innerHTML =
    "<button><i></i></button><a href='/'>a</a><details><summary></summary></details>" +
    "<b role='button'></b><input /><p></p>";
});

afterEach(() => vi.clearAllMocks());

describe("keys", () => {
  it.each(["button", "button i", "a", "summary", "[role=button]", "input"])(
    "that press %s have no other effect",
    (selector) => {
      expect([press("Enter", selector), press(" ", selector)]).toEqual([false, false]);
      expect(controller.chooser.key).not.toHaveBeenCalled();
    },
  );

  it("confirm and skip elsewhere", () => {
    expect([press("Enter", "p"), press(" ")]).toEqual([true, true]);
    expect(controller.player.skip).toHaveBeenCalledOnce();
  });

  it("step through the moves from a button too", () => {
    expect(press("ArrowLeft", "button")).toBe(true);
    expect(controller.step).toHaveBeenCalledWith(-1);
  });
});

describe("shortcuts of one character", () => {
  afterEach(() => {
    settings.shortcuts = true;
  });

  it("that are switched off still work on the board; other keys anywhere", () => {
    document.body.innerHTML = '<div role="grid"><p></p></div>';
    settings.shortcuts = false;
    expect(["]", "["].map((key) => press(key))).toEqual([false, false]);
    expect(["]", "["].map((key) => press(key, "p"))).toEqual([true, true]);
    expect(["Escape", "ArrowLeft", "Enter", " "].map((key) => press(key))).not.toContain(false);
  });
});
