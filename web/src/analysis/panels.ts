/** Panels that are fetched when they are opened, as far as they are built. */

import type { Component } from "svelte";

type Part = () => Promise<{ default: Component<any> }>;

const PARTS = import.meta.glob<{ default: Component<any> }>([
  "./EnginePanel.svelte",
  "../explorer/ExplorerPanel.svelte",
]);

export const enginePanel: Part | undefined = PARTS["./EnginePanel.svelte"];
export const explorerPanel: Part | undefined = PARTS["../explorer/ExplorerPanel.svelte"];
