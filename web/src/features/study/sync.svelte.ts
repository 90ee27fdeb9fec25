/**
 * The session of an open study: journals every local change immediately, sends changes to the
 * server, and merges the edits of others.
 *
 *   edit -> pending + journal --send--> server --stream/response--> base
 *              |                                                      |
 *              +------------ rebase: study = base + pending <---------+
 */

import { get, post, postWithKeepalive } from "../../net/http";
import { lines } from "../../net/stream";
import type { CreatedStudy, StudyEdits, StudyGone, StudyView } from "../../net/types";
import { EditError, type Edit } from "../../board/analysis/tree";
import { codeOf, isConflict, isFinal, isMergeable, sameChange } from "./responses";
import {
  RevisionGap,
  joinChanges,
  rebased,
  withServerEdits,
  type Merged,
  type Replica,
} from "./merge";
import {
  changed,
  changeOf,
  chapterOf,
  withChapterIds,
  newId,
  ofDocument,
  ofView,
  type Study,
} from "./study";
import type { StudyChange } from "./study";
import { exportStudy } from "./openstudy";
import {
  storedStudy,
  removeEntries,
  studies,
  studyOf,
  writeEntry,
  entriesOf,
  entryFromOtherTab,
  type JournalEntry,
  type StoredStudy,
  type Remote,
  type StudyStore,
} from "./store.svelte";

const DEBOUNCE_MS = 400; // before changes are sent or stored
const FIRST_RETRY_DELAY_MS = 1000; // after a lost connection
const MAX_RETRY_DELAY_MS = 15_000;
const MAX_BATCH_SIZE = 100; // changes in one request

/** `here`: only in this browser. `gone`: deleted on the server. */
export type SyncStatus = "here" | "reading" | "saved" | "saving" | "offline" | "refused" | "gone";

/** A recent editor of the study, to show who is active. */
export interface Author {
  name: string;
  at: number;
}

type Line = StudyEdits | StudyGone | { type: "closing" };

/** An unconfirmed change, with its journal entry if it has one. */
interface Pending {
  change: StudyChange;
  entry: JournalEntry | null;
}

interface Batch {
  name: string;
  pending: Pending[];
  isRetry: boolean;
}

export class StudySession {
  study: Study = $state.raw() as Study;
  remote: Remote | null = $state.raw(null);
  status = $state<SyncStatus>("here");
  /**
   * Numbers of changes that were merged or dropped in conflicts, until the player closes the
   * message.
   */
  merged = $state(0);
  dropped = $state(0);
  /** Recent editors, the latest first. */
  authors = $state.raw<Author[]>([]);
  /** Called after others, another tab, or a move to the server changed the study. */
  onchange: () => void = () => {};

  private base: Study;
  private pending = $state.raw<Pending[]>([]);
  private batch: Batch | null = null;
  /** The latest revision that the server announced. */
  private announcedRevision = 0;
  private readonly refused = new Set<string>();
  /** Changes that are being stored as part of the whole study: no change is joined to them. */
  private readonly beingStored = new Set<Pending>();
  private pendingStore: Promise<unknown> = Promise.resolve();
  private isUploading = false;
  /** Old to new chapter ids, until all listeners use the new ids. */
  private newIds: ReadonlyMap<string, string> = new Map();
  private maxBatchSize = MAX_BATCH_SIZE;
  private storeTimer = 0;
  private sendTimer = 0;
  private retryDelay = FIRST_RETRY_DELAY_MS;
  private readonly aborter = new AbortController();
  private isClosed = false;

  constructor(
    public id: string,
    stored: StoredStudy,
    private readonly store: StudyStore = studies,
    private readonly author = "",
  ) {
    this.base = this.study = studyOf(stored);
    this.remote = stored.remote;
    this.pending = entriesOf(id).map((entry) => ({ change: entry.change, entry }));
    this.rebase();
    this.status = this.remote ? (this.remote.key ? "saving" : "reading") : "here";
  }

  get mayEdit(): boolean {
    return this.remote === null || this.remote.key !== null;
  }

  /** The number of changes that exist only in this browser. */
  get waiting(): number {
    return this.pending.length;
  }

  /** Follows the server and the other tabs until the study is closed. */
  start(): void {
    addEventListener("storage", this.onstorage);
    addEventListener("online", this.ononline);
    addEventListener("pagehide", this.onleave);
    document.addEventListener("visibilitychange", this.onhide);
    if (this.remote) void this.followStream(this.remote.id);
    else if (this.pending.length) this.scheduleStore();
  }

  close(): void {
    this.isClosed = true;
    removeEventListener("storage", this.onstorage);
    removeEventListener("online", this.ononline);
    removeEventListener("pagehide", this.onleave);
    document.removeEventListener("visibilitychange", this.onhide);
    this.aborter.abort();
    clearTimeout(this.storeTimer);
    this.onchange = () => {};
    void this.storeNow();
    void this.send(); // further changes are sent after its response
  }

  /** Edits the tree of a chapter. */
  edit(id: string, edit: Edit): void {
    const chapter = this.newIds.get(id) ?? id;
    const tree = chapterOf(this.study, chapter)?.tree;
    if (!tree) throw new EditError("gone");
    this.change(changeOf(chapter, edit, tree));
  }

  /** Applies a change locally. Throws an `EditError` if it does not apply. */
  change(change: StudyChange): void {
    const after = changed(this.study, change);
    if (after === this.study) return;
    this.study = after;
    if (this.mayEdit) this.record(change);
    else this.pending = [...this.pending, { change, entry: null }]; // a reader tries something
  }

  /** Writes a change to the journal. Text that is still being typed stays one change. */
  private record(change: StudyChange): void {
    const last = this.pending.at(-1);
    const isSent = !!last && !!this.batch?.pending.includes(last);
    const both =
      last && !isSent && !this.beingStored.has(last) ? joinChanges(last.change, change) : null;
    if (last && both) {
      last.change = both;
      last.entry = writeEntry(this.id, both, last.entry?.key) ?? last.entry;
    } else {
      const entry = writeEntry(this.id, change);
      if (!entry) void this.storeNow();
      this.pending = [...this.pending, { change, entry }];
    }
    if (this.remote) this.scheduleSend();
    else this.scheduleStore();
  }

  private readonly onstorage = (event: StorageEvent): void => {
    const entry = this.remote ? null : entryFromOtherTab(this.id, event);
    if (!entry) return;
    const existing = this.pending.find((one) => one.entry?.key === entry.key);
    if (existing && !this.beingStored.has(existing)) existing.change = entry.change;
    else {
      const others = this.pending.filter((one) => one !== existing);
      this.pending = [...others, { change: entry.change, entry }];
    }
    this.rebase();
    this.onchange();
  };

  private readonly onhide = (): void => {
    if (document.hidden) this.onleave();
  };

  /**
   * Flushes changes because the page may be closed now. Edits too large for a last request stay in
   * the journal.
   */
  private readonly onleave = (): void => {
    void this.storeNow();
    if (this.remote?.key && this.pending.length) void this.send();
  };

  private readonly ononline = (): void => {
    this.retryDelay = FIRST_RETRY_DELAY_MS;
    if (this.remote?.key && this.pending.length) void this.send();
  };

  private scheduleStore(): void {
    clearTimeout(this.storeTimer);
    this.storeTimer = window.setTimeout(() => void this.storeNow(), DEBOUNCE_MS);
  }

  /** Stores the whole study in this browser and removes the stored changes from the journal. */
  async storeNow(): Promise<void> {
    clearTimeout(this.storeTimer);
    if (this.isUploading) return; // the journal holds the new changes
    const current = this.remote ? this.storeBase() : this.storeAll();
    this.pendingStore = Promise.allSettled([this.pendingStore, current]);
    await current;
  }

  private storeBase(): Promise<boolean> {
    return this.store.put(storedStudy(this.id, this.base, this.remote));
  }

  private async storeAll(): Promise<void> {
    const { study, pending } = this;
    pending.forEach((one) => this.beingStored.add(one));
    try {
      if (!(await this.store.put(storedStudy(this.id, study, null)))) return;
      const folded = this.pending.filter((one) => pending.includes(one));
      this.base = study;
      this.pending = this.pending.filter((one) => !pending.includes(one));
      removeEntries(folded.flatMap(({ entry }) => entry ?? []));
    } finally {
      pending.forEach((one) => this.beingStored.delete(one));
    }
  }

  private get replica(): Replica {
    const { base, remote } = this;
    const pending = this.pending.map(({ change }) => change);
    return { base, revision: remote?.revision ?? 0, pending };
  }

  /** Applies the unconfirmed changes on top of the server's state. */
  private rebase(): void {
    const before = this.pending;
    const found: Merged = rebased(this.replica);
    this.study = found.study;
    if (!this.mayEdit) {
      this.pending = found.replica.pending.map((change) => ({ change, entry: null }));
      return;
    }
    this.merged += found.merged.length;
    this.dropped += found.dropped.length;
    const isSame =
      before.length === found.replica.pending.length &&
      before.every(({ change }, k) => change === found.replica.pending[k]);
    if (isSame) return;
    this.pending = found.replica.pending.map(
      (change) =>
        before.find((one) => one.change === change) ?? {
          change,
          entry: writeEntry(this.id, change),
        },
    );
    const remaining = new Set(this.pending.map(({ entry }) => entry?.key));
    removeEntries(before.flatMap(({ entry }) => (entry && !remaining.has(entry.key) ? entry : [])));
  }

  /**
   * Saves the study on the server and gets its links. Changes made meanwhile are sent afterwards.
   */
  async save(): Promise<void> {
    if (this.isUploading || this.remote) return;
    this.isUploading = true;
    this.status = "saving";
    await this.pendingStore;
    const { study, pending } = this;
    pending.forEach((one) => this.beingStored.add(one));
    try {
      const document = await exportStudy(study);
      const { id, key } = await post<CreatedStudy>("/api/studies", document);
      await this.switchToServer({ id, key, revision: 0 }, study, ofDocument(document), pending);
    } catch (error) {
      this.status = "here";
      throw error;
    } finally {
      this.isUploading = false;
      pending.forEach((one) => this.beingStored.delete(one));
      if (!this.remote && this.pending.length) this.scheduleStore();
    }
  }

  /** Switches to the server's copy of the study as `sent`, whose chapters have new ids. */
  private async switchToServer(
    remote: Remote,
    sent: Study,
    base: Study,
    saved: readonly Pending[],
  ): Promise<void> {
    const [old, before] = [this.id, this.pending];
    const ids = (this.newIds = new Map(
      sent.chapters.map(({ id }, k) => [id, base.chapters[k]?.id ?? id]),
    ));
    this.id = remote.id;
    this.remote = remote;
    this.base = base;
    this.pending = before
      .filter((one) => !saved.includes(one))
      .map(({ change }) => {
        const moved = withChapterIds(change, ids);
        return { change: moved, entry: writeEntry(this.id, moved) };
      });
    this.rebase();
    // Store the study first: a listener of `onchange` opens it again with its key.
    if (await this.storeBase()) {
      removeEntries(before.flatMap(({ entry }) => entry ?? []));
      await this.store.remove(old);
    }
    this.onchange();
    this.newIds = new Map();
    this.continueSending();
    void this.followStream(remote.id);
  }

  private scheduleSend(): void {
    this.status = this.status === "offline" ? "offline" : "saving";
    clearTimeout(this.sendTimer);
    this.sendTimer = window.setTimeout(() => void this.send(), DEBOUNCE_MS);
  }

  private get address(): string {
    return `/api/studies/${encodeURIComponent(this.remote?.id ?? "")}`;
  }

  /**
   * Sends the unconfirmed changes, one request at a time. Retries the same request if there was no
   * response. The page may be closed during any request.
   */
  private async send(): Promise<void> {
    clearTimeout(this.sendTimer);
    const { remote } = this;
    if (!remote?.key || this.batch?.isRetry === false || !this.pending.length || this.isStopped)
      return;
    const batch = (this.batch ??= { ...this.nextBatch(), isRetry: false });
    const isRetry = batch.isRetry;
    batch.isRetry = false;
    try {
      const body = {
        seen: remote.revision,
        batch: batch.name,
        edits: batch.pending.map(({ change }) => change),
        name: this.author,
      };
      const address = `${this.address}/edits`;
      const response = await postWithKeepalive<StudyEdits>(address, body, remote.key);
      this.batch = null;
      this.handleResponse(batch, response, isRetry);
    } catch (error) {
      await this.handleError(batch, error);
    }
  }

  private get isStopped(): boolean {
    return this.status === "gone" || this.status === "refused";
  }

  private nextBatch(): Omit<Batch, "isRetry"> {
    return { name: newId() + newId(), pending: this.pending.slice(0, this.maxBatchSize) };
  }

  /** Handles the response to a request: all changes were applied except for refused changes. */
  private handleResponse(batch: Batch, response: StudyEdits, isRetry: boolean): void {
    const refused = new Map(response.refused.map((one) => [one.index, one.code]));
    const applied = response.edits.filter((one) => one.batch === batch.name);
    const isApplied = ({ change }: Pending) =>
      applied.some(({ edit }) => edit.op === change.op && sameChange(edit, change));
    // The response to a repeated request lists only the applied changes. Send the others again.
    const isUnclear = isRetry && applied.length > 0;
    const unapplied = batch.pending.filter((one, k) =>
      isUnclear ? !isApplied(one) : refused.has(k),
    );
    const toResend = unapplied.filter((one) => {
      const code = refused.get(batch.pending.indexOf(one));
      return (
        isUnclear || (isConflict(code) && isMergeable(one.change) && this.isFirstTry(one.change))
      );
    });
    this.dropped += unapplied.length - toResend.length;
    const done = batch.pending.filter((one) => !toResend.includes(one));
    this.pending = [...toResend, ...this.pending.filter((one) => !batch.pending.includes(one))];
    removeEntries(done.flatMap(({ entry }) => entry ?? []));
    this.maxBatchSize = MAX_BATCH_SIZE;
    if (response.is_whole) this.applyEdits(response);
    else void this.reload().catch(() => this.retryLater());
    this.continueSending();
    if (this.announcedRevision > (this.remote?.revision ?? 0)) void this.fetchMissedEdits();
  }

  /** Whether this change was not refused before. A change is retried only once. */
  private isFirstTry(change: StudyChange): boolean {
    const text = JSON.stringify(change);
    if (this.refused.has(text)) return false;
    this.refused.add(text);
    return true;
  }

  /** Fetches edits that arrived while a request was in progress. */
  private async fetchMissedEdits(): Promise<void> {
    const { remote } = this;
    if (!remote) return;
    try {
      const address = `${this.address}/edits?seen=${remote.revision}`;
      const response = await get<StudyEdits>(address, remote.key);
      if (this.batch?.isRetry === false) return;
      if (response.is_whole) this.applyEdits(response);
      else await this.reload();
    } catch {
      // The stream announces them again.
    }
  }

  private async handleError(batch: Batch, error: unknown): Promise<void> {
    const code = codeOf(error);
    if (!["stale", "malformed", "too-large"].includes(code)) {
      batch.isRetry = !isFinal(code);
      if (isFinal(code)) this.batch = null;
      this.retryLater(code);
      return;
    }
    this.batch = null;
    const seen = this.remote?.revision;
    try {
      await this.reload();
    } catch (problem) {
      this.retryLater(codeOf(problem));
      return;
    }
    if (code !== "stale" && this.remote?.revision === seen) this.dropRejected(batch.pending);
    this.continueSending();
  }

  /**
   * Handles a request that the server rejects: halves the batch until the faulty change is found,
   * and drops it.
   */
  private dropRejected(tried: readonly Pending[]): void {
    const [one, ...others] = tried;
    this.maxBatchSize = others.length ? Math.ceil(tried.length / 2) : MAX_BATCH_SIZE;
    if (!one || others.length) return;
    this.pending = this.pending.filter((other) => other !== one);
    this.dropped += 1;
    removeEntries(one.entry ? [one.entry] : []);
    this.rebase();
    this.onchange();
  }

  private retryLater(code = ""): void {
    this.status = code === "not-found" ? "gone" : code === "unauthorized" ? "refused" : "offline";
    clearTimeout(this.sendTimer);
    if (!this.isClosed && !isFinal(code))
      this.sendTimer = window.setTimeout(() => void this.send(), this.nextRetryDelay());
  }

  private continueSending(): void {
    if (this.pending.length) this.scheduleSend();
    else this.status = "saved";
  }

  private nextRetryDelay(): number {
    const now = this.retryDelay;
    this.retryDelay = Math.min(MAX_RETRY_DELAY_MS, 2 * now);
    return now;
  }

  /** Applies edits from the server, including those of this browser. */
  private applyEdits({ edits }: StudyEdits): void {
    const { remote } = this;
    if (!remote) return;
    const before = this.study;
    const { base, revision } = withServerEdits(this.replica, edits);
    const newEdits = edits.filter(({ number }) => number > remote.revision);
    this.base = base;
    this.remote = { ...remote, revision };
    // The server applied the request whose response was lost. The rest is sent again.
    const { batch } = this;
    if (batch?.isRetry && newEdits.some((one) => one.batch === batch.name)) this.batch = null;
    this.rebase();
    const named = newEdits.flatMap(({ by, at }) => (by ? [{ name: by, at }] : []));
    const names = new Map([...this.authors.toReversed(), ...named].map((one) => [one.name, one]));
    this.authors = [...names.values()].sort((one, other) => other.at - one.at);
    if (newEdits.length) this.scheduleStore();
    if (this.study !== before) this.onchange();
  }

  /** Loads the study again and applies the unconfirmed changes on top. */
  private async reload(): Promise<void> {
    const { remote } = this;
    if (!remote) return;
    const view = await get<StudyView>(this.address, remote.key);
    this.base = ofView(view);
    this.remote = { ...remote, revision: view.revision };
    this.rebase();
    this.scheduleStore();
    this.onchange();
  }

  /** Follows the server's event stream as long as the study is open. */
  private async followStream(id: string): Promise<void> {
    const { signal } = this.aborter;
    while (!signal.aborted && this.remote?.id === id && !this.isStopped) {
      try {
        const seen = this.remote.revision;
        for await (const line of lines<Line>(`${this.address}/stream?seen=${seen}`, { signal }))
          await this.onStreamLine(line);
      } catch (error) {
        if (signal.aborted) return;
        const code = codeOf(error);
        if (code === "not-found") this.status = "gone";
        else if (code === "malformed" || error instanceof RevisionGap)
          await this.reload().catch(() => {});
        else if (code !== "too-fast") this.status = "offline";
      }
      if (signal.aborted || this.isStopped) return;
      await new Promise((done) => setTimeout(done, this.nextRetryDelay()));
    }
  }

  private async onStreamLine(line: Line): Promise<void> {
    this.retryDelay = FIRST_RETRY_DELAY_MS;
    if (line.type === "gone") this.status = "gone";
    if (line.type !== "edits") return;
    if (this.status === "offline" || this.status === "saving")
      this.status = this.pending.length && this.mayEdit ? "saving" : "saved";
    if (!this.mayEdit) this.status = "reading";
    // The response to the current request contains the same edits and their outcome.
    this.announcedRevision = Math.max(this.announcedRevision, line.revision);
    if (this.batch?.isRetry === false) return;
    if (!line.is_whole) await this.reload();
    else this.applyEdits(line);
    if (this.mayEdit && this.pending.length) void this.send();
  }
}
