/** Maps addresses to pages. Each page is loaded on demand. */

import type { Component } from "svelte";
import { hasServer } from "../../net/backends";

type Page = () => Promise<{ default: Component<any> }>;

export interface PageMatch {
  load: Page;
  props: Record<string, string>;
}

const PAGES: [RegExp, Page][] = [
  [/^\/$/, () => import("./Start.svelte")],
  [/^\/g\/(?<id>[^/]+)$/, () => import("./Play.svelte")],
  [/^\/mine$/, () => import("./OwnGames.svelte")],
  [/^\/notices$/, () => import("./Notifications.svelte")],
  [/^\/lobby$/, () => import("./LobbyPlace.svelte")],
  [/^\/challenge\/(?<id>[^/]+)$/, () => import("./Challenge.svelte")],
  [/^\/watch(?:\/(?<game>[a-z]+))?$/, () => import("./Watch.svelte")],
  [/^\/account$/, () => import("./Account.svelte")],
  [/^\/account\/sign-in$/, () => import("./SignInPage.svelte")],
  [/^\/account\/sign-up$/, () => import("./SignUpPage.svelte")],
  [/^\/account\/recover$/, () => import("./RecoverPage.svelte")],
  [/^\/account\/verify$/, () => import("./VerifyPage.svelte")],
  [/^\/learn$/, () => import("./Learn.svelte")],
  [/^\/learn\/(?<game>[a-z]+)$/, () => import("./LearnGame.svelte")],
  [/^\/learn\/(?<game>[a-z]+)\/(?<lesson>[a-z-]+)$/, () => import("./Lesson.svelte")],
  [/^\/study$/, () => import("./Studies.svelte")],
  [/^\/study\/(?<id>[^/]+)$/, () => import("./Study.svelte")],
  [/^\/editor(?:\/(?<game>[a-z]+))?$/, () => import("./Editor.svelte")],
  [/^\/puzzles(?:\/(?<game>[a-z]+))?(?:\/(?<mode>\w+))?$/, () => import("./Puzzles.svelte")],
  [/^\/people$/, () => import("./People.svelte")],
  [/^\/moderation$/, () => import("./Moderation.svelte")],
  [/^\/tournaments$/, () => import("./Tournaments.svelte")],
  [/^\/tournaments\/new$/, () => import("./NewTournament.svelte")],
  [/^\/tournament\/(?<id>[^/]+)$/, () => import("./Tournament.svelte")],
  [/^\/record$/, () => import("./RecordPage.svelte")],
  [/^\/analysis$/, () => import("./Analysis.svelte")],
  [/^\/@\/(?<name>[^/]+)$/, () => import("./Profile.svelte")],
  [/^\/leaderboards(?:\/(?<pool>[a-z-]+))?$/, () => import("./Leaderboards.svelte")],
  [/^\/openings\/(?<game>[a-z]+)$/, () => import("./Openings.svelte")],
];

/** Pages about other players or their games. */
const NEEDS_SERVER =
  /^\/(?:lobby|challenge|watch|account|notices|people|moderation|tournament|@|leaderboards|openings)/;

export function pageAt(path: string): PageMatch {
  if (!hasServer && NEEDS_SERVER.test(path))
    return { load: () => import("./NoServer.svelte"), props: {} };
  for (const [pattern, load] of PAGES) {
    const match = pattern.exec(path);
    if (match) return { load, props: { ...match.groups } };
  }
  return { load: () => import("./NotFound.svelte"), props: {} };
}
