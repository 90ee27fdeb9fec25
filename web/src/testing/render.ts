/** A component in the document, until the test ends. */

import { flushSync, mount, unmount, type Component } from "svelte";
import { onTestFinished } from "vitest";

export function render<Props extends Record<string, any>>(part: Component<Props>, props: Props) {
  const shown = mount(part, { target: document.body, props });
  onTestFinished(() => unmount(shown));
  flushSync();
}
