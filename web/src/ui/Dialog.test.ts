// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setLanguage } from "../app/i18n/i18n.svelte";
import Dialog from "./Dialog.svelte";
import { text } from "./testing/snippet";

let shown: Record<string, unknown> | null = null;

/** Opens a dialog from a button, like pages that unmount it on close. */
function open(opener: HTMLElement | SVGElement = document.querySelector("button")!) {
  opener.focus();
  const close = () => {
    if (shown) void unmount(shown);
    shown = null;
  };
  const props = { title: "Title", onclose: close, children: text("inside") };
  shown = mount(Dialog, { target: document.body, props });
  flushSync();
  const dialog = document.querySelector("dialog")!;
  dialog.querySelector("button")!.focus();
  return dialog;
}

/** Presses on an element and releases on another; browsers click their common ancestor. */
function press(down: HTMLElement, clicked: HTMLElement): void {
  down.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  clicked.click();
}

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  document.body.innerHTML = "<button>Opener</button>";
  // Without layout, jsdom has no modal dialogs. How browsers move the focus is not tested.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  });
});
afterEach(() => (shown ? unmount(shown) : undefined));

describe("a dialog", () => {
  it.each([
    ["its cross", (dialog: HTMLElement) => dialog.querySelector("button")!.click()],
    ["a click outside", (dialog: HTMLElement) => press(dialog, dialog)],
  ])("returns the focus when %s closes it", (_, close) => {
    close(open());
    expect(document.querySelector("dialog")).toBeNull();
    expect(document.activeElement).toBe(document.querySelector("button"));
  });

  it("returns the focus to a board cell", () => {
    document.body.innerHTML = "<svg><g tabindex='0'></g></svg>";
    const cell = document.querySelector("g")!;
    open(cell).querySelector("button")!.click();
    expect(document.activeElement).toBe(cell);
  });

  it("stays open if a selection that began inside ends outside", () => {
    const dialog = open();
    press(dialog.querySelector("p")!, dialog);
    expect(document.querySelector("dialog")).toBe(dialog);
  });
});
