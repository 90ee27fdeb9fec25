/** Requests to follow, block and report players, and to moderate. */

import { fetchResponse, get, post } from "../../net/http";
import type {
  Case,
  OwnPeople,
  OwnReport,
  OwnReports,
  Relation,
  ReportBody,
  ReportList,
  ReportView,
  Session,
  Sportsmanship,
  VerdictBody,
} from "../../net/types";
import { t } from "../../app/i18n/i18n.svelte";
import { errorText } from "../refusal";

export type RelationKind = "follow" | "block";
export type Reason = ReportBody["reason"];
export type Verdict = VerdictBody["verdict"];
export const REASONS: Reason[] = ["abuse", "cheating", "stalling", "spam", "name", "other"];
export const VERDICTS: Verdict[] = ["dismissed", "warned", "chat-closed", "banned"];

const person = (id: string) => `/api/people/${encodeURIComponent(id)}`;

export const relationTo = (id: string) => get<Relation>(person(id));
export const ownPeople = () => get<OwnPeople>("/api/people");
export const ownSession = () => get<Session>("/api/session");
export const ownReports = () => get<OwnReports>("/api/reports");
export const ownSportsmanship = () => get<Sportsmanship>("/api/sportsmanship");
export const sendReport = (body: ReportBody) => post<OwnReport>("/api/reports", body);

/** Follows or blocks a player, or undoes it. */
export async function setRelation(id: string, kind: RelationKind, on: boolean): Promise<Relation> {
  const path = `${person(id)}/${kind}`;
  if (on) return post<Relation>(path, {});
  return (await (await fetchResponse(path, { method: "DELETE" })).json()) as Relation;
}

export const listReports = (closed: boolean) =>
  get<ReportList>(`/api/moderation/reports?closed=${closed}`);
export const caseOf = (number: number) => get<Case>(`/api/moderation/reports/${number}`);
export const judge = (number: number, body: VerdictBody) =>
  post<ReportView>(`/api/moderation/reports/${number}/verdict`, body);

/** The error message, from the texts of this feature if possible. */
export const problemText = (error: unknown): string => errorText(error, t.people.codes);
