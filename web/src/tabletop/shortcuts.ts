/** Keys that work anywhere on the table, except where one writes. */

import type { Chooser } from "../input/chooser.svelte";
import { settings } from "../settings/settings.svelte";
import type { BoardController } from "./controller.svelte";

type Keys = Record<string, () => unknown>;

const WRITING = "input, textarea, select, dialog[open], [role=slider], [contenteditable]";
const ON_BOARD = "[role=grid]";
/** On the board these keys walk over the cells. */
const WALKING = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(WRITING) !== null;

const isOnBoard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ON_BOARD) !== null;

/** What has the focus takes these keys itself. */
const PRESSED = "button, a, summary, [role=button]";

const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  (key === "Enter" || key === " ") && target instanceof Element && target.closest(PRESSED) !== null;

/** Who speaks to a device can do without single characters; on the board they hurt nobody. */
const isUnwanted = ({ key, target }: KeyboardEvent): boolean =>
  !settings.shortcuts && key.length === 1 && key !== " " && !isOnBoard(target);

/** Whether a key is meant for something else: what one writes in, a button, the browser. */
function isTaken(event: KeyboardEvent): boolean {
  // Enter on a cell has chosen it already; it must not confirm the choice as well.
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return isElsewhere(event.target) || isUnwanted(event) || isPressing(event);
}

/** What keys do on a table or with a record; with the focus on the board arrows walk over it. */
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

/** Does what a key means: for what is being chosen, or else by the keys that are given. */
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
