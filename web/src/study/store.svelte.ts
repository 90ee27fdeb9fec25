/**
 * Stores studies in this browser: whole studies in a database, each change immediately in a journal
 * in localStorage, so that nothing is lost when a tab closes.
 */

import { load, namesFrom, remove, save, storedName } from "../settings/storage";
import type { Ended, Path, RecordData } from "../analysis/tree";
import { fromRecord, toRecord } from "../analysis/tree";
import type { Study, StudyChange } from "./study";

/** Where a study is stored on a server. Without a key it is read-only. */
export interface Remote {
  id: string;
  key: string | null;
  revision: number;
}

export interface KeptStudy {
  id: string;
  title: string;
  chapters: {
    id: string;
    title: string;
    record: RecordData;
    ending: Ended & { path: Path };
  }[];
  /** Time of the last change in milliseconds. */
  at: number;
  remote: Remote | null;
}

export const MAX_STUDIES = 200;

export const keptStudy = (
  id: string,
  { title, chapters }: Study,
  remote: Remote | null,
  at = Date.now(),
): KeptStudy => ({
  ...{ id, title, remote, at },
  chapters: chapters.map(({ id, title, tree }) => ({
    ...{ id, title },
    record: toRecord(tree),
    ending: tree.ending,
  })),
});

export const studyOf = ({ title, chapters }: KeptStudy): Study => ({
  title,
  chapters: chapters.map(({ id, title, record, ending }) => ({
    ...{ id, title },
    tree: { ...fromRecord(record), ending },
  })),
});

/** Storage for whole studies. */
export interface Shelf {
  all(): Promise<KeptStudy[]>;
  get(id: string): Promise<KeptStudy | undefined>;
  put(kept: KeptStudy): Promise<void>;
  remove(id: string): Promise<void>;
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("no answer"));
  });

/** Stores studies in the browser's database. */
export class DatabaseShelf implements Shelf {
  private opened: Promise<IDBDatabase> | null = null;

  private open(): Promise<IDBDatabase> {
    const request = indexedDB.open("boardwright-studies", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("studies", { keyPath: "id" });
    return answered(request);
  }

  private async run<T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const database = await (this.opened ??= this.open());
    const transaction = database.transaction("studies", mode);
    const whole = new Promise<void>((done, failed) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => failed(transaction.error ?? new Error("not kept"));
    });
    const [answer] = await Promise.all([answered(ask(transaction.objectStore("studies"))), whole]);
    return answer;
  }

  all = () => this.run<KeptStudy[]>("readonly", (store) => store.getAll());
  get = (id: string) => this.run<KeptStudy | undefined>("readonly", (store) => store.get(id));
  put = async (kept: KeptStudy) => void (await this.run("readwrite", (store) => store.put(kept)));
  remove = async (id: string) => void (await this.run("readwrite", (store) => store.delete(id)));
}

/** Stores studies in memory, for browsers without a database. */
export class MemoryShelf implements Shelf {
  private readonly kept = new Map<string, KeptStudy>();
  all = async () => [...this.kept.values()];
  get = async (id: string) => this.kept.get(id);
  put = async (kept: KeptStudy) => void this.kept.set(kept.id, kept);
  remove = async (id: string) => void this.kept.delete(id);
}

/** A change in the journal. Its key determines its order. */
export interface Entry {
  key: string;
  change: StudyChange;
}

const PREFIX = "study-change/";
const TAB = Math.random().toString(36).slice(2, 8);
let count = 0;

const nextKey = (id: string): string => {
  count += 1;
  const place = `${Date.now().toString(36).padStart(9, "0")}-${`${count}`.padStart(6, "0")}`;
  return `${PREFIX}${id}/${place}-${TAB}`;
};

/** Writes a change to the journal immediately; null if the browser has no room for it. */
export function write(id: string, change: StudyChange, key = nextKey(id)): Entry | null {
  return save(key, change) ? { key, change } : null;
}

/** The changes of a study that are only in the journal, oldest first. */
export function written(id: string): Entry[] {
  const keys = namesFrom(`${PREFIX}${id}/`).sort();
  return keys.flatMap((key) => {
    const change = load<StudyChange | null>(key, null);
    return change ? [{ key, change }] : [];
  });
}

/** The change that another tab has just written to the journal. */
export function writtenElsewhere(id: string, event: StorageEvent): Entry | null {
  const key = storedName(event.key);
  if (!key?.startsWith(`${PREFIX}${id}/`) || !event.newValue) return null;
  return { key, change: JSON.parse(event.newValue) as StudyChange };
}

export const strike = (entries: readonly Entry[]): void =>
  entries.forEach(({ key }) => remove(key));

/** The studies stored in this browser. */
export class StudyStore {
  /** The last study could not be stored: the browser has no room, or there are too many studies. */
  isFull = $state(false);
  private memory = new MemoryShelf();

  constructor(private shelf: Shelf = new DatabaseShelf()) {}

  /** Runs a query on the database, or on the memory store if the database fails. */
  private async ask<T>(act: (shelf: Shelf) => Promise<T>): Promise<T> {
    try {
      return await act(this.shelf);
    } catch {
      return act(this.memory);
    }
  }

  /** All studies, newest first. */
  async all(): Promise<KeptStudy[]> {
    const found = await this.ask((shelf) => shelf.all());
    const remembered = await this.memory.all();
    const ids = new Set(found.map(({ id }) => id));
    const others = remembered.filter(({ id }) => !ids.has(id));
    return [...found, ...others].sort((one, other) => other.at - one.at);
  }

  async get(id: string): Promise<KeptStudy | undefined> {
    return (await this.memory.get(id)) ?? (await this.ask((shelf) => shelf.get(id)));
  }

  /** Stores a study. Returns whether it will outlast this page. */
  async put(kept: KeptStudy): Promise<boolean> {
    try {
      const known = await this.shelf.all();
      if (known.length >= MAX_STUDIES && !known.some(({ id }) => id === kept.id))
        throw new Error("too many");
      await this.shelf.put(kept);
      await this.memory.remove(kept.id);
      this.isFull = false;
      return true;
    } catch {
      await this.memory.put(kept);
      this.isFull = true;
      return false;
    }
  }

  async remove(id: string): Promise<void> {
    await this.memory.remove(id);
    await this.ask((shelf) => shelf.remove(id));
    strike(written(id));
  }
}

export const studies = new StudyStore();
