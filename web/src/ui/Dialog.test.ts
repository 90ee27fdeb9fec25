// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { speak } from "../i18n/i18n.svelte";
import Dialog from "./Dialog.svelte";
import { text } from "./testing/snippet";

let shown: Record<string, unknown> | null = null;

/** Opens a dialogue from a button, as pages do that drop it when it is closed. */
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

/** The pointer goes down on one element and up on another; browsers click what is around both. */
function press(down: HTMLElement, clicked: HTMLElement): void {
  down.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  clicked.click();
}

beforeAll(() => speak("en"));
beforeEach(() => {
  document.body.innerHTML = "<button>Opener</button>";
  // Without a layout there is no modality either; what the browser does with the focus is not ours.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  });
});
afterEach(() => (shown ? unmount(shown) : undefined));

describe("a dialogue", () => {
  it.each([
    ["its cross", (dialog: HTMLElement) => dialog.querySelector("button")!.click()],
    ["a click outside", (dialog: HTMLElement) => press(dialog, dialog)],
  ])("gives the focus back to what opened it when %s closes it", (_, close) => {
    close(open());
    expect(document.querySelector("dialog")).toBeNull();
    expect(document.activeElement).toBe(document.querySelector("button"));
  });

  it("gives the focus back to a cell of a board, which is drawn", () => {
    document.body.innerHTML = "<svg><g tabindex='0'></g></svg>";
    const cell = document.querySelector("g")!;
    open(cell).querySelector("button")!.click();
    expect(document.activeElement).toBe(cell);
  });

  it("stays open where a selection that began inside ends outside", () => {
    const dialog = open();
    press(dialog.querySelector("p")!, dialog);
    expect(document.querySelector("dialog")).toBe(dialog);
  });
});
