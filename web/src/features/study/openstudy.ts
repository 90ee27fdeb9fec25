/** Opens a study from this browser, from its server, or from a file. */

import { get, post, Refusal } from "../../net/http";
import type { CheckedStudy, ReadRecords, RecordView, StudyBody, StudyView } from "../../net/types";
import { timelineOf } from "../../board/analysis/boards";
import { recordOf } from "../../board/analysis/export";
import { lineEnd, toRecord, type Tree } from "../../board/analysis/tree";
import { linkTo } from "../../app/router/router.svelte";
import { storedStudy, studies, type StoredStudy, type StudyStore } from "./store.svelte";
import { MAX_BYTES, newId, ofDocument, ofView, tidyTitle, toDocument, type Study } from "./study";

const PREFIX = "here-";

/** Studies that exist only in this browser have ids that the server never creates. */
export const newLocalId = (): string => PREFIX + newId();
export const isLocal = (id: string): boolean => id.startsWith(PREFIX);

/** The editing key in a link's fragment, which browsers do not send to the server. */
export const keyIn = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, "")).get("key");

export const readingLink = (id: string): string => linkTo(`study/${id}`);
export const editingLink = (id: string, key: string): string => `${readingLink(id)}#key=${key}`;

export interface OpenedStudy {
  study: StoredStudy;
  /** The server rejected the key in the link. */
  isKeyWrong: boolean;
}

/** Loads the study of an address. Throws a `Refusal` if it does not exist or cannot be reached. */
export async function openStudy(
  id: string,
  key: string | null,
  store: StudyStore = studies,
): Promise<OpenedStudy> {
  const stored = await store.get(id);
  if (stored && (!key || stored.remote?.key === key)) return { study: stored, isKeyWrong: false };
  if (isLocal(id)) throw new Refusal({ code: "not-found", text: "this browser has no such study" });
  try {
    const { view, isKeyWrong } = await fetchView(id, key ?? stored?.remote?.key ?? null);
    const remote = {
      id,
      key: isKeyWrong ? (stored?.remote?.key ?? null) : key,
      revision: view.revision,
    };
    const study = storedStudy(id, ofView(view), remote, view.changed_at);
    await store.put(study);
    return { study, isKeyWrong };
  } catch (error) {
    // Offline, show the stored study. The new key cannot be checked now, so it does not replace a
    // stored key.
    if (!stored?.remote || !(error instanceof Refusal) || error.code !== "offline") throw error;
    const remote = { ...stored.remote, key: stored.remote.key ?? key };
    return { study: { ...stored, remote }, isKeyWrong: false };
  }
}

async function fetchView(id: string, key: string | null) {
  const address = `/api/studies/${encodeURIComponent(id)}`;
  try {
    return { view: await get<StudyView>(address, key), isKeyWrong: false };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "unauthorized") throw error;
    return { view: await get<StudyView>(address), isKeyWrong: true };
  }
}

/** Stores a new study in this browser and returns its id. */
export async function storeNew(study: Study, store: StudyStore = studies): Promise<string> {
  const id = newLocalId();
  await store.put(storedStudy(id, study, null));
  return id;
}

/** The study in its file format. The server computes the results of the main lines. */
export async function exportStudy(study: Study): Promise<StudyBody> {
  const document = toDocument(study);
  const records = await Promise.all(study.chapters.map(({ tree }) => recordWithEnd(tree)));
  const chapters = document.chapters.map(({ title }, k) => ({
    title,
    record: records[k] as unknown as Record<string, unknown>,
  }));
  return { ...document, chapters };
}

const recordWithEnd = (tree: Tree) =>
  lineEnd(tree).length > 0 && lineEnd(tree).join() !== tree.ending.path.join()
    ? recordOf(tree, timelineOf(tree))
    : Promise.resolve(toRecord(tree));

export class FileProblem extends Error {
  constructor(readonly flaw: "too-large" | "no-text" | "version") {
    super(flaw);
  }
}

/** Imports a study file, or records in any format with one chapter each. */
export async function importStudy(file: File): Promise<Study> {
  if (file.size > MAX_BYTES) throw new FileProblem("too-large");
  const text = await file.text();
  if (text.includes("\0")) throw new FileProblem("no-text");
  const document = documentIn(text);
  if (document) return checkedStudy(document);
  const name = tidyTitle(file.name.replace(/\.\w+$/, "")) ?? "Study";
  const { records } = await post<ReadRecords>("/api/records", { record: text, format: "json" });
  return ofDocument({
    ...{ format: "boardwright-study", version: 1, title: name },
    chapters: records.map((record, k) => ({
      title: titleOf(record) ?? `${k + 1}`,
      record: JSON.parse(record.text) as Record<string, unknown>,
    })),
  });
}

/** The server checks that everything replays, without storing it. Offline, errors show up later. */
async function checkedStudy(document: StudyBody): Promise<Study> {
  try {
    await post<CheckedStudy>("/api/study-check", document);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "offline") throw error;
  }
  return ofDocument(document);
}

function documentIn(text: string): StudyBody | null {
  let found: Partial<StudyBody> | null;
  try {
    found = JSON.parse(text) as Partial<StudyBody> | null;
  } catch {
    return null;
  }
  if (found?.format !== "boardwright-study") return null;
  if (found.version !== 1) throw new FileProblem("version");
  return found as StudyBody;
}

const titleOf = ({ tags }: RecordView): string | null =>
  tidyTitle(tags.Chapter ?? tags.Event ?? "");
