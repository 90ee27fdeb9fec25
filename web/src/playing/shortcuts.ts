/** Keys that work anywhere on the table, except where one writes. */

import { settings } from "../settings/settings.svelte";
import type { Table } from "./table.svelte";

export interface Shortcuts {
  flip(): void;
  help(): void;
}

const WRITING = "input, textarea, select, dialog[open], [role=slider], [contenteditable]";
/** On the board the arrow keys walk over the cells. */
const ON_BOARD = "[role=grid]";

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(WRITING) !== null;

export const isOnBoard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ON_BOARD) !== null;

/** What has the focus takes these keys itself. */
const PRESSED = "button, a, summary, [role=button]";

const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  (key === "Enter" || key === " ") && target instanceof Element && target.closest(PRESSED) !== null;

/** Who speaks to a device can do without single characters; on the board they hurt nobody. */
export const isUnwanted = ({ key, target }: KeyboardEvent): boolean =>
  !settings.shortcuts && key.length === 1 && key !== " " && !isOnBoard(target);

/** Whether a key is meant for something else: what one writes in, a button, the browser. */
export function isTaken(event: KeyboardEvent): boolean {
  // Enter on a cell has chosen it already; it must not confirm the choice as well.
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return isElsewhere(event.target) || isUnwanted(event) || isPressing(event);
}

export function keyPressed(event: KeyboardEvent, table: Table, on: Shortcuts): void {
  if (isTaken(event) || !table.live.state) return;
  if (table.chooser.key(event.key)) return event.preventDefault();
  const keys: Record<string, () => unknown> = {
    "[": () => table.step(-1),
    "]": () => table.step(1),
    "{": () => table.toFirst(),
    "}": () => table.toLast(),
    ",": () => table.player.stepBack(),
    ".": () => table.player.stepForward(),
    " ": () => table.player.skip(),
    r: () => table.player.replay(),
    y: () => (table.asksWhy = !table.asksWhy),
    f: on.flip,
    "?": on.help,
    Escape: () => table.chooser.cancel(),
  };
  const away: Record<string, () => unknown> = isOnBoard(event.target)
    ? {}
    : {
        ArrowLeft: () => table.step(-1),
        ArrowRight: () => table.step(1),
        Home: () => table.toFirst(),
        End: () => table.toLast(),
      };
  const found = { ...keys, ...away }[event.key];
  if (!found || (event.key === " " && event.target !== document.body)) return;
  event.preventDefault();
  found();
}
