/** The page table: addresses, their pages, and the texts that a page needs. */

import type { Component } from "svelte";
import { hasServer } from "../../net/backends";
import { withTexts } from "../i18n/late";
import type { Texts } from "../i18n/texts";

type Page = () => Promise<{ default: Component<any> }>;
type Row = [pattern: RegExp, page: Page, ...texts: (keyof Texts)[]];

export interface PageMatch {
  load: Page;
  props: Record<string, string>;
}

const PAGES: Row[] = [
  [/^\/$/, () => import("./Start.svelte")],
  [/^\/g\/(?<id>[^/]+)$/, () => import("./Play.svelte")],
  [/^\/mine$/, () => import("../../features/setup/OwnGamesPage.svelte"), "ownGames"],
  [
    /^\/notices$/,
    () => import("../../features/notifications/NotificationsPage.svelte"),
    "notices",
    "people",
  ],
  [/^\/lobby$/, () => import("../../features/lobby/LobbyPage.svelte"), "seeks"],
  [
    /^\/challenge\/(?<id>[^/]+)$/,
    () => import("../../features/lobby/ChallengePage.svelte"),
    "seeks",
  ],
  [/^\/watch(?:\/(?<game>[a-z]+))?$/, () => import("./Watch.svelte"), "seeks"],
  [/^\/account$/, () => import("../../features/account/AccountView.svelte"), "account"],
  [/^\/account\/sign-in$/, () => import("../../features/account/SignIn.svelte"), "account"],
  [/^\/account\/sign-up$/, () => import("../../features/account/SignUp.svelte"), "account"],
  [/^\/account\/recover$/, () => import("../../features/account/Recovery.svelte"), "account"],
  [/^\/account\/verify$/, () => import("../../features/account/Verification.svelte"), "account"],
  [/^\/learn$/, () => import("./Learn.svelte"), "learn"],
  [/^\/learn\/(?<game>[a-z]+)$/, () => import("./LearnGame.svelte"), "learn"],
  [/^\/learn\/(?<game>[a-z]+)\/(?<lesson>[a-z-]+)$/, () => import("./Lesson.svelte"), "learn"],
  [/^\/study$/, () => import("../../features/study/StudyList.svelte"), "study"],
  [
    /^\/study\/(?<id>[^/]+)$/,
    () => import("../../features/study/StudyPage.svelte"),
    "study",
    "analysis",
  ],
  [/^\/editor(?:\/(?<game>[a-z]+))?$/, () => import("./Editor.svelte"), "editor"],
  [
    /^\/puzzles(?:\/(?<game>[a-z]+))?(?:\/(?<mode>\w+))?$/,
    () => import("./Puzzles.svelte"),
    "puzzles",
    "learn",
  ],
  [/^\/people$/, () => import("../../features/profile/PeoplePage.svelte"), "people"],
  [/^\/moderation$/, () => import("../../features/moderation/ModerationPage.svelte"), "people"],
  [
    /^\/tournaments$/,
    () => import("../../features/tournaments/TournamentList.svelte"),
    "tournaments",
  ],
  [
    /^\/tournaments\/new$/,
    () => import("../../features/tournaments/TournamentForm.svelte"),
    "tournaments",
  ],
  [
    /^\/tournament\/(?<id>[^/]+)$/,
    () => import("../../features/tournaments/TournamentPage.svelte"),
    "tournaments",
  ],
  [/^\/record$/, () => import("../../features/records/RecordReader.svelte"), "records"],
  [
    /^\/analysis$/,
    () => import("../../features/analysis/AnalysisPage.svelte"),
    "analysis",
    "records",
  ],
  [/^\/@\/(?<name>[^/]+)$/, () => import("../../features/profile/ProfilePage.svelte"), "profile"],
  [
    /^\/leaderboards(?:\/(?<pool>[a-z-]+))?$/,
    () => import("../../features/profile/LeaderboardPage.svelte"),
    "profile",
  ],
  [/^\/openings\/(?<game>[a-z]+)$/, () => import("./Openings.svelte"), "explorer"],
];

/** Pages about other players or their games. */
const NEEDS_SERVER =
  /^\/(?:lobby|challenge|watch|account|notices|people|moderation|tournament|@|leaderboards|openings)/;

const NO_SERVER: Row = [/^/, () => import("./NoServer.svelte"), "site"];
const NOT_FOUND: PageMatch = { load: () => import("./NotFound.svelte"), props: {} };

export function pageAt(path: string): PageMatch {
  const isMissing = !hasServer && NEEDS_SERVER.test(path);
  const row = isMissing ? NO_SERVER : PAGES.find(([pattern]) => pattern.test(path));
  if (!row) return NOT_FOUND;
  const [pattern, page, ...texts] = row;
  const groups = Object.entries(pattern.exec(path)?.groups ?? {});
  try {
    const props = groups.map(([name, value]) => [name, value && decodeURIComponent(value)]);
    const load: Page = () => withTexts(page(), ...texts);
    return { load, props: Object.fromEntries(props) };
  } catch {
    return NOT_FOUND; // an address with a stray "%"
  }
}
