/** How a study is opened: from this browser, from its server, or from a file. */

import { get, post, Refusal } from "../api/http";
import type { CheckedStudy, ReadRecords, RecordView, StudyBody, StudyView } from "../api/types";
import { startOf, TreeBoards } from "../analysis/boards.svelte";
import { recordOf } from "../analysis/export";
import { lineEnd, toRecord, type Tree } from "../analysis/tree";
import { linkTo } from "../router/router.svelte";
import { keptStudy, studies, type KeptStudy, type StudyStore } from "./store.svelte";
import { MAX_BYTES, newId, ofDocument, ofView, tidyTitle, toDocument, type Study } from "./study";

const PREFIX = "here-";

/** Studies that are only in this browser have ids that no server gives. */
export const newLocalId = (): string => PREFIX + newId();
export const isLocal = (id: string): boolean => id.startsWith(PREFIX);

/** The editing key in a link, in the part that is not sent. */
export const keyIn = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, "")).get("key");

export const readingLink = (id: string): string => linkTo(`study/${id}`);
export const editingLink = (id: string, key: string): string => `${readingLink(id)}#key=${key}`;

export interface OpenedStudy {
  kept: KeptStudy;
  /** The key of the link was none of this study. */
  isKeyWrong: boolean;
}

/** The study of an address; a `Refusal` where there is none, or it cannot be reached. */
export async function openStudy(
  id: string,
  key: string | null,
  store: StudyStore = studies,
): Promise<OpenedStudy> {
  const known = await store.get(id);
  if (known && (!key || known.remote?.key === key)) return { kept: known, isKeyWrong: false };
  if (isLocal(id)) throw new Refusal({ code: "not-found", text: "this browser has no such study" });
  try {
    const { view, isKeyWrong } = await fetched(id, key ?? known?.remote?.key ?? null);
    const remote = {
      id,
      key: isKeyWrong ? (known?.remote?.key ?? null) : key,
      revision: view.revision,
    };
    const kept = keptStudy(id, ofView(view), remote, view.changed_at);
    await store.put(kept);
    return { kept, isKeyWrong };
  } catch (error) {
    // Without a connection what is here is shown. Nobody knows whether the key is good: one that was
    // good before is not given up for it.
    if (!known?.remote || !(error instanceof Refusal) || error.code !== "offline") throw error;
    const remote = { ...known.remote, key: known.remote.key ?? key };
    return { kept: { ...known, remote }, isKeyWrong: false };
  }
}

async function fetched(id: string, key: string | null) {
  const address = `/api/studies/${encodeURIComponent(id)}`;
  try {
    return { view: await get<StudyView>(address, key), isKeyWrong: false };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "unauthorized") throw error;
    return { view: await get<StudyView>(address), isKeyWrong: true };
  }
}

/** Puts a study into this browser; its id. */
export async function keepNew(study: Study, store: StudyStore = studies): Promise<string> {
  const id = newLocalId();
  await store.put(keptStudy(id, study, null));
  return id;
}

/** The study as its file has it; how main lines end only the server knows. */
export async function writtenStudy(study: Study): Promise<StudyBody> {
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
    ? recordOf(tree, new TreeBoards(startOf(tree)))
    : Promise.resolve(toRecord(tree));

export class FileProblem extends Error {
  constructor(readonly flaw: "too-large" | "no-text" | "version") {
    super(flaw);
  }
}

/** The study in a file: one of ours, or records in any format, a chapter each. */
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

/** The server looks whether everything replays and keeps nothing; without one it is seen later. */
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
