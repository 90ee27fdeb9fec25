/**
 * The session of an open study: journals every local change immediately, sends changes to the
 * server, and merges the edits of others.
 *
 *   edit -> pending + journal --send--> server --stream/response--> base
 *              |                                                      |
 *              +------------ rebase: study = base + pending <---------+
 */

import { get, post, postWithKeepalive } from "../api/http";
import { lines } from "../api/stream";
import type { CreatedStudy, StudyEdits, StudyGone, StudyView } from "../api/types";
import { EditError, type Edit } from "../analysis/tree";
import { codeOf, isConflict, isFinal, isMergeable, sameChange } from "./answers";
import { Gap, joined, rebased, received, type Merged, type Replica } from "./merge";
import {
  changed,
  changeOf,
  chapterOf,
  movedTo,
  newId,
  ofDocument,
  ofView,
  type Study,
} from "./study";
import type { StudyChange } from "./study";
import { writtenStudy } from "./opening";
import {
  keptStudy,
  strike,
  studies,
  studyOf,
  write,
  written,
  writtenElsewhere,
  type Entry,
  type KeptStudy,
  type Remote,
  type StudyStore,
} from "./store.svelte";

const SOON = 400; // debounce in milliseconds before changes are sent or stored
const FIRST_PAUSE = 1000; // milliseconds before the first retry after a lost connection
const LONGEST_PAUSE = 15_000;
const MOST_AT_ONCE = 100; // maximum number of changes in one request

/** `here`: only in this browser. `gone`: deleted on the server. */
export type Standing = "here" | "reading" | "saved" | "saving" | "offline" | "refused" | "gone";

/** A recent editor of the study, to show who is active. */
export interface Author {
  name: string;
  at: number;
}

type Line = StudyEdits | StudyGone | { type: "closing" };

/** An unconfirmed change, with its journal entry if it has one. */
interface Pending {
  change: StudyChange;
  entry: Entry | null;
}

interface Batch {
  name: string;
  pending: Pending[];
  isAgain: boolean;
}

export class StudySession {
  study: Study = $state.raw() as Study;
  remote: Remote | null = $state.raw(null);
  standing = $state<Standing>("here");
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
  private heard = 0;
  private readonly refused = new Set<string>();
  /** Changes that are being stored as part of the whole study: no change is joined to them. */
  private readonly held = new Set<Pending>();
  private keeping: Promise<unknown> = Promise.resolve();
  private isMoving = false;
  /** Old to new chapter ids, until all listeners use the new ids. */
  private moved: ReadonlyMap<string, string> = new Map();
  private most = MOST_AT_ONCE;
  private keepTimer = 0;
  private sendTimer = 0;
  private pause = FIRST_PAUSE;
  private readonly leaving = new AbortController();
  private isClosed = false;

  constructor(
    public id: string,
    kept: KeptStudy,
    private readonly store: StudyStore = studies,
    private readonly author = "",
  ) {
    this.base = this.study = studyOf(kept);
    this.remote = kept.remote;
    this.pending = written(id).map((entry) => ({ change: entry.change, entry }));
    this.rebase();
    this.standing = this.remote ? (this.remote.key ? "saving" : "reading") : "here";
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
    addEventListener("storage", this.hear);
    addEventListener("online", this.hurry);
    addEventListener("pagehide", this.onleave);
    document.addEventListener("visibilitychange", this.onhide);
    if (this.remote) void this.follow(this.remote.id);
    else if (this.pending.length) this.keepSoon();
  }

  close(): void {
    this.isClosed = true;
    removeEventListener("storage", this.hear);
    removeEventListener("online", this.hurry);
    removeEventListener("pagehide", this.onleave);
    document.removeEventListener("visibilitychange", this.onhide);
    this.leaving.abort();
    clearTimeout(this.keepTimer);
    this.onchange = () => {};
    void this.keep();
    void this.send(); // further changes are sent after its response
  }

  /** Edits the tree of a chapter. */
  edit(id: string, edit: Edit): void {
    const chapter = this.moved.get(id) ?? id;
    const tree = chapterOf(this.study, chapter)?.tree;
    if (!tree) throw new EditError("gone");
    this.change(changeOf(chapter, edit, tree));
  }

  /** Applies a change locally. Throws an `EditError` if it does not apply. */
  change(change: StudyChange): void {
    const after = changed(this.study, change);
    if (after === this.study) return;
    this.study = after;
    if (this.mayEdit) this.note(change);
    else this.pending = [...this.pending, { change, entry: null }]; // a reader tries something
  }

  /** Writes a change to the journal. Text that is still being typed stays one change. */
  private note(change: StudyChange): void {
    const last = this.pending.at(-1);
    const isSent = !!last && !!this.batch?.pending.includes(last);
    const both = last && !isSent && !this.held.has(last) ? joined(last.change, change) : null;
    if (last && both) {
      last.change = both;
      last.entry = write(this.id, both, last.entry?.key) ?? last.entry;
    } else {
      const entry = write(this.id, change);
      if (!entry) void this.keep();
      this.pending = [...this.pending, { change, entry }];
    }
    if (this.remote) this.sendSoon();
    else this.keepSoon();
  }

  private readonly hear = (event: StorageEvent): void => {
    const entry = this.remote ? null : writtenElsewhere(this.id, event);
    if (!entry) return;
    const known = this.pending.find((one) => one.entry?.key === entry.key);
    if (known && !this.held.has(known)) known.change = entry.change;
    else {
      const others = this.pending.filter((one) => one !== known);
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
    void this.keep();
    if (this.remote?.key && this.pending.length) void this.send();
  };

  private readonly hurry = (): void => {
    this.pause = FIRST_PAUSE;
    if (this.remote?.key && this.pending.length) void this.send();
  };

  private keepSoon(): void {
    clearTimeout(this.keepTimer);
    this.keepTimer = window.setTimeout(() => void this.keep(), SOON);
  }

  /** Stores the whole study in this browser and removes the stored changes from the journal. */
  async keep(): Promise<void> {
    clearTimeout(this.keepTimer);
    if (this.isMoving) return; // the journal holds the new changes
    const mine = this.remote ? this.keepBase() : this.keepAll();
    this.keeping = Promise.allSettled([this.keeping, mine]);
    await mine;
  }

  private keepBase(): Promise<boolean> {
    return this.store.put(keptStudy(this.id, this.base, this.remote));
  }

  private async keepAll(): Promise<void> {
    const { study, pending } = this;
    pending.forEach((one) => this.held.add(one));
    try {
      if (!(await this.store.put(keptStudy(this.id, study, null)))) return;
      const folded = this.pending.filter((one) => pending.includes(one));
      this.base = study;
      this.pending = this.pending.filter((one) => !pending.includes(one));
      strike(folded.flatMap(({ entry }) => entry ?? []));
    } finally {
      pending.forEach((one) => this.held.delete(one));
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
        before.find((one) => one.change === change) ?? { change, entry: write(this.id, change) },
    );
    const left = new Set(this.pending.map(({ entry }) => entry?.key));
    strike(before.flatMap(({ entry }) => (entry && !left.has(entry.key) ? entry : [])));
  }

  /**
   * Saves the study on the server and gets its links. Changes made meanwhile are sent afterwards.
   */
  async save(): Promise<void> {
    if (this.isMoving || this.remote) return;
    this.isMoving = true;
    this.standing = "saving";
    await this.keeping;
    const { study, pending } = this;
    pending.forEach((one) => this.held.add(one));
    try {
      const document = await writtenStudy(study);
      const { id, key } = await post<CreatedStudy>("/api/studies", document);
      await this.move({ id, key, revision: 0 }, study, ofDocument(document), pending);
    } catch (error) {
      this.standing = "here";
      throw error;
    } finally {
      this.isMoving = false;
      pending.forEach((one) => this.held.delete(one));
      if (!this.remote && this.pending.length) this.keepSoon();
    }
  }

  /** Switches to the server's copy of the study as `sent`, whose chapters have new ids. */
  private async move(
    remote: Remote,
    sent: Study,
    base: Study,
    saved: readonly Pending[],
  ): Promise<void> {
    const [old, before] = [this.id, this.pending];
    const ids = (this.moved = new Map(
      sent.chapters.map(({ id }, k) => [id, base.chapters[k]?.id ?? id]),
    ));
    this.id = remote.id;
    this.remote = remote;
    this.base = base;
    this.pending = before
      .filter((one) => !saved.includes(one))
      .map(({ change }) => {
        const moved = movedTo(change, ids);
        return { change: moved, entry: write(this.id, moved) };
      });
    this.rebase();
    // Store the study first: a listener of `onchange` opens it again with its key.
    if (await this.keepBase()) {
      strike(before.flatMap(({ entry }) => entry ?? []));
      await this.store.remove(old);
    }
    this.onchange();
    this.moved = new Map();
    this.goOn();
    void this.follow(remote.id);
  }

  private sendSoon(): void {
    this.standing = this.standing === "offline" ? "offline" : "saving";
    clearTimeout(this.sendTimer);
    this.sendTimer = window.setTimeout(() => void this.send(), SOON);
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
    if (!remote?.key || this.batch?.isAgain === false || !this.pending.length || this.isGone)
      return;
    const batch = (this.batch ??= { ...this.nextBatch(), isAgain: false });
    const again = batch.isAgain;
    batch.isAgain = false;
    try {
      const body = {
        seen: remote.revision,
        batch: batch.name,
        edits: batch.pending.map(({ change }) => change),
        name: this.author,
      };
      const address = `${this.address}/edits`;
      const answer = await postWithKeepalive<StudyEdits>(address, body, remote.key);
      this.batch = null;
      this.confirm(batch, answer, again);
    } catch (error) {
      await this.fail(batch, error);
    }
  }

  private get isGone(): boolean {
    return this.standing === "gone" || this.standing === "refused";
  }

  private nextBatch(): Omit<Batch, "isAgain"> {
    return { name: newId() + newId(), pending: this.pending.slice(0, this.most) };
  }

  /** Handles the response to a request: all changes were applied except for refused changes. */
  private confirm(batch: Batch, answer: StudyEdits, isAgain: boolean): void {
    const refused = new Map(answer.refused.map((one) => [one.index, one.code]));
    const made = answer.edits.filter((one) => one.batch === batch.name);
    const isMade = ({ change }: Pending) =>
      made.some(({ edit }) => edit.op === change.op && sameChange(edit, change));
    // The response to a repeated request lists only the applied changes. Send the others again.
    const isUnclear = isAgain && made.length > 0;
    const left = batch.pending.filter((one, k) => (isUnclear ? !isMade(one) : refused.has(k)));
    const stays = left.filter((one) => {
      const code = refused.get(batch.pending.indexOf(one));
      return isUnclear || (isConflict(code) && isMergeable(one.change) && this.isNew(one.change));
    });
    this.dropped += left.length - stays.length;
    const gone = batch.pending.filter((one) => !stays.includes(one));
    this.pending = [...stays, ...this.pending.filter((one) => !batch.pending.includes(one))];
    strike(gone.flatMap(({ entry }) => entry ?? []));
    this.most = MOST_AT_ONCE;
    if (answer.is_whole) this.take(answer);
    else void this.reload().catch(() => this.tryLater());
    this.goOn();
    if (this.heard > (this.remote?.revision ?? 0)) void this.catchUp();
  }

  /** Whether this change was not refused before. A change is retried only once. */
  private isNew(change: StudyChange): boolean {
    const text = JSON.stringify(change);
    if (this.refused.has(text)) return false;
    this.refused.add(text);
    return true;
  }

  /** Fetches edits that arrived while a request was in progress. */
  private async catchUp(): Promise<void> {
    const { remote } = this;
    if (!remote) return;
    try {
      const address = `${this.address}/edits?seen=${remote.revision}`;
      const answer = await get<StudyEdits>(address, remote.key);
      if (this.batch?.isAgain === false) return;
      if (answer.is_whole) this.take(answer);
      else await this.reload();
    } catch {
      // The stream announces them again.
    }
  }

  private async fail(batch: Batch, error: unknown): Promise<void> {
    const code = codeOf(error);
    if (!["stale", "malformed", "too-large"].includes(code)) {
      batch.isAgain = !isFinal(code);
      if (isFinal(code)) this.batch = null;
      this.tryLater(code);
      return;
    }
    this.batch = null;
    const seen = this.remote?.revision;
    try {
      await this.reload();
    } catch (problem) {
      this.tryLater(codeOf(problem));
      return;
    }
    if (code !== "stale" && this.remote?.revision === seen) this.leaveOut(batch.pending);
    this.goOn();
  }

  /**
   * Handles a request that the server rejects: halves the batch until the faulty change is found,
   * and drops it.
   */
  private leaveOut(tried: readonly Pending[]): void {
    const [one, ...others] = tried;
    this.most = others.length ? Math.ceil(tried.length / 2) : MOST_AT_ONCE;
    if (!one || others.length) return;
    this.pending = this.pending.filter((other) => other !== one);
    this.dropped += 1;
    strike(one.entry ? [one.entry] : []);
    this.rebase();
    this.onchange();
  }

  private tryLater(code = ""): void {
    this.standing = code === "not-found" ? "gone" : code === "unauthorized" ? "refused" : "offline";
    clearTimeout(this.sendTimer);
    if (!this.isClosed && !isFinal(code))
      this.sendTimer = window.setTimeout(() => void this.send(), this.wait());
  }

  private goOn(): void {
    if (this.pending.length) this.sendSoon();
    else this.standing = "saved";
  }

  private wait(): number {
    const now = this.pause;
    this.pause = Math.min(LONGEST_PAUSE, 2 * now);
    return now;
  }

  /** Applies edits from the server, including those of this browser. */
  private take({ edits }: StudyEdits): void {
    const { remote } = this;
    if (!remote) return;
    const before = this.study;
    const { base, revision } = received(this.replica, edits);
    const news = edits.filter(({ number }) => number > remote.revision);
    this.base = base;
    this.remote = { ...remote, revision };
    // The server applied the request whose response was lost. The rest is sent again.
    const { batch } = this;
    if (batch?.isAgain && news.some((one) => one.batch === batch.name)) this.batch = null;
    this.rebase();
    const named = news.flatMap(({ by, at }) => (by ? [{ name: by, at }] : []));
    const names = new Map([...this.authors.toReversed(), ...named].map((one) => [one.name, one]));
    this.authors = [...names.values()].sort((one, other) => other.at - one.at);
    if (news.length) this.keepSoon();
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
    this.keepSoon();
    this.onchange();
  }

  /** Follows the server's event stream as long as the study is open. */
  private async follow(id: string): Promise<void> {
    const { signal } = this.leaving;
    while (!signal.aborted && this.remote?.id === id && !this.isGone) {
      try {
        const seen = this.remote.revision;
        for await (const line of lines<Line>(`${this.address}/stream?seen=${seen}`, { signal }))
          await this.hearLine(line);
      } catch (error) {
        if (signal.aborted) return;
        const code = codeOf(error);
        if (code === "not-found") this.standing = "gone";
        else if (code === "malformed" || error instanceof Gap) await this.reload().catch(() => {});
        else if (code !== "too-fast") this.standing = "offline";
      }
      if (signal.aborted || this.isGone) return;
      await new Promise((done) => setTimeout(done, this.wait()));
    }
  }

  private async hearLine(line: Line): Promise<void> {
    this.pause = FIRST_PAUSE;
    if (line.type === "gone") this.standing = "gone";
    if (line.type !== "edits") return;
    if (this.standing === "offline" || this.standing === "saving")
      this.standing = this.pending.length && this.mayEdit ? "saving" : "saved";
    if (!this.mayEdit) this.standing = "reading";
    // The response to the current request contains the same edits and their outcome.
    this.heard = Math.max(this.heard, line.revision);
    if (this.batch?.isAgain === false) return;
    if (!line.is_whole) await this.reload();
    else this.take(line);
    if (this.mayEdit && this.pending.length) void this.send();
  }
}
