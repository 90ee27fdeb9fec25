/** Keys that work anywhere on the table, except in text fields. */

import type { Chooser } from "../input/chooser.svelte";
import { settings } from "../../app/settings/settings.svelte";
import type { BoardController } from "./controller.svelte";

type Keys = Record<string, () => unknown>;

const WRITING = "input, textarea, select, dialog[open], [role=slider], [contenteditable]";
const ON_BOARD = "[role=grid]";
/** On the board these keys move the focus over the cells. */
const WALKING = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(WRITING) !== null;

const isOnBoard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ON_BOARD) !== null;

/** Focused elements of these kinds handle these keys themselves. */
const PRESSED = "button, a, summary, [role=button]";

const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  (key === "Enter" || key === " ") && target instanceof Element && target.closest(PRESSED) !== null;

/** Whether the settings turn off this single-character shortcut, which would disturb speech
 * input. On the board it always works. */
const isIgnored = ({ key, target }: KeyboardEvent): boolean =>
  !settings.shortcuts && key.length === 1 && key !== " " && !isOnBoard(target);

/** Whether a key belongs to something else: a text field, a button, the browser. */
function isTaken(event: KeyboardEvent): boolean {
  // Enter on a cell has already chosen the cell; it must not confirm the choice, too.
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return isElsewhere(event.target) || isIgnored(event) || isPressing(event);
}

/** The keys of a table or record; with the focus on the board, arrows move over its cells. */
export const boardKeys = (controller: BoardController): Keys => ({
  "[": () => controller.step(-1),
  "]": () => controller.step(1),
  "{": controller.toFirst,
  "}": controller.toLast,
  ArrowLeft: () => controller.step(-1),
  ArrowRight: () => controller.step(1),
  Home: controller.toFirst,
  End: controller.toLast,
  ",": () => controller.player.stepBack(),
  ".": () => controller.player.stepForward(),
  " ": () => controller.player.skip(),
  r: () => controller.player.replay(),
  f: controller.turn,
  Escape: () => controller.chooser.cancel(),
});

/** Handles a key: first for the current choice, then by the given keys. */
export function keyPressed(
  event: KeyboardEvent,
  chooser: Pick<Chooser, "key">,
  keys: Keys = {},
): void {
  const { key, target } = event;
  if (isTaken(event)) return;
  if (chooser.key(key)) return event.preventDefault();
  if (WALKING.includes(key) && isOnBoard(target)) return;
  if (!keys[key] || (key === " " && target !== document.body)) return;
  event.preventDefault();
  keys[key]();
}
