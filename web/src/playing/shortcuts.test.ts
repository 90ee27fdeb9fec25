// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keyPressed } from "./shortcuts";

vi.mock("../settings/settings.svelte", () => ({ settings: { shortcuts: true } }));

const table = {
  live: { state: {} as object | null },
  chooser: { key: vi.fn((key: string) => key === "Enter"), cancel: vi.fn() },
  player: { skip: vi.fn() },
  step: vi.fn(),
};

/** Presses a key on what is drawn; whether somebody took it. */
function press(key: string, selector = "body"): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  const on = { flip: vi.fn(), help: vi.fn() };
  addEventListener("keydown", (one) => keyPressed(one, table as never, on), { once: true });
  document.querySelector(selector)!.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  table.chooser.key.mockImplementation((key: string) => key === "Enter");
  table.live.state = {};
  document.body.innerHTML =
    "<button><i></i></button><a href='/'>a</a><details><summary></summary></details>" +
    "<b role='button'></b><input /><p></p>";
});

afterEach(() => vi.clearAllMocks());

describe("keys", () => {
  it.each(["button", "button i", "a", "summary", "[role=button]", "input"])(
    "that press %s are left to it",
    (selector) => {
      expect([press("Enter", selector), press(" ", selector)]).toEqual([false, false]);
      expect(table.chooser.key).not.toHaveBeenCalled();
    },
  );

  it("confirm and skip elsewhere", () => {
    expect([press("Enter", "p"), press(" ")]).toEqual([true, true]);
    expect(table.player.skip).toHaveBeenCalledOnce();
  });

  it("step through the moves from a button too", () => {
    expect(press("ArrowLeft", "button")).toBe(true);
    expect(table.step).toHaveBeenCalledWith(-1);
  });

  it("mean nothing as long as there is no game", () => {
    table.live.state = null;
    expect(press("ArrowLeft")).toBe(false);
  });
});
