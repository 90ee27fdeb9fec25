// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { speak } from "../i18n/i18n.svelte";
import Dialog from "./Dialog.svelte";
import { text } from "./testing/snippet";

let shown: Record<string, unknown> | null = null;

/** Opens a dialogue from a button, as pages do that drop it when it is closed. */
function open(): HTMLDialogElement {
  document.querySelector("button")!.focus();
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
    ["a click outside", (dialog: HTMLElement) => dialog.click()],
  ])("gives the focus back to what opened it when %s closes it", (_, close) => {
    close(open());
    expect(document.querySelector("dialog")).toBeNull();
    expect(document.activeElement).toBe(document.querySelector("button"));
  });
});
