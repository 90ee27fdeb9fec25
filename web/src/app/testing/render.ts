/** Mounts a component into the document until the test ends. */

import { flushSync, mount, unmount, type Component } from "svelte";
import { onTestFinished } from "vitest";

export function render<
  Props extends Record<string, any>,
  Exports extends Record<string, any> = Record<string, any>,
>(part: Component<Props, Exports>, props: Props): Exports {
  const shown = mount(part, { target: document.body, props });
  onTestFinished(() => unmount(shown));
  flushSync();
  return shown;
}
