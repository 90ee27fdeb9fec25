/** Which page belongs to an address; each is loaded when it is first wanted. */

import type { Component } from "svelte";

type Page = () => Promise<{ default: Component<any> }>;

export interface Found {
  load: Page;
  props: Record<string, string>;
}

const PAGES: [RegExp, Page][] = [
  [/^\/$/, () => import("./Start.svelte")],
  [/^\/g\/(?<id>[^/]+)$/, () => import("./Play.svelte")],
  [/^\/mine$/, () => import("./OwnGames.svelte")],
  [/^\/learn$/, () => import("./Learn.svelte")],
  [/^\/learn\/(?<game>[a-z]+)$/, () => import("./LearnGame.svelte")],
  [/^\/learn\/(?<game>[a-z]+)\/(?<lesson>[a-z-]+)$/, () => import("./Lesson.svelte")],
  [/^\/study$/, () => import("./Studies.svelte")],
  [/^\/study\/(?<id>[^/]+)$/, () => import("./Study.svelte")],
  [/^\/editor(?:\/(?<game>[a-z]+))?$/, () => import("./Editor.svelte")],
  [/^\/puzzles(?:\/(?<game>[a-z]+))?(?:\/(?<mode>\w+))?$/, () => import("./Puzzles.svelte")],
  [/^\/record$/, () => import("./RecordPage.svelte")],
  [/^\/analysis$/, () => import("./Analysis.svelte")],
  [/^\/openings\/(?<game>[a-z]+)$/, () => import("./Openings.svelte")],
];

export function pageAt(path: string): Found {
  for (const [pattern, load] of PAGES) {
    const match = pattern.exec(path);
    if (match) return { load, props: { ...match.groups } };
  }
  return { load: () => import("./NotFound.svelte"), props: {} };
}
