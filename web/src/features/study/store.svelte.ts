/**
 * Stores studies in this browser: whole studies in a database, each change immediately in a journal
 * in localStorage, so that nothing is lost when a tab closes.
 */

import { load, namesFrom, remove, save, storedName } from "../../offline/backend/storage";
import type { Ended, Path, RecordData } from "../../board/analysis/tree";
import { fromRecord, toRecord } from "../../board/analysis/tree";
import type { Study, StudyChange } from "./study";

/** Where a study is stored on a server. Without a key it is read-only. */
export interface Remote {
  id: string;
  key: string | null;
  revision: number;
}

export interface StoredStudy {
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

export const storedStudy = (
  id: string,
  { title, chapters }: Study,
  remote: Remote | null,
  at = Date.now(),
): StoredStudy => ({
  ...{ id, title, remote, at },
  chapters: chapters.map(({ id, title, tree }) => ({
    ...{ id, title },
    record: toRecord(tree),
    ending: tree.ending,
  })),
});

export const studyOf = ({ title, chapters }: StoredStudy): Study => ({
  title,
  chapters: chapters.map(({ id, title, record, ending }) => ({
    ...{ id, title },
    tree: { ...fromRecord(record), ending },
  })),
});

/** Storage for whole studies. */
export interface StudyStorage {
  all(): Promise<StoredStudy[]>;
  get(id: string): Promise<StoredStudy | undefined>;
  put(study: StoredStudy): Promise<void>;
  remove(id: string): Promise<void>;
}

const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("no response"));
  });

/** Stores studies in the browser's database. */
export class DatabaseStorage implements StudyStorage {
  private opened: Promise<IDBDatabase> | null = null;

  private open(): Promise<IDBDatabase> {
    const request = indexedDB.open("boardwright-studies", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("studies", { keyPath: "id" });
    return requestResult(request);
  }

  private async run<T>(
    mode: IDBTransactionMode,
    query: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const database = await (this.opened ??= this.open());
    const transaction = database.transaction("studies", mode);
    const whole = new Promise<void>((done, failed) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => failed(transaction.error ?? new Error("not stored"));
    });
    const [result] = await Promise.all([
      requestResult(query(transaction.objectStore("studies"))),
      whole,
    ]);
    return result;
  }

  all = () => this.run<StoredStudy[]>("readonly", (store) => store.getAll());
  get = (id: string) => this.run<StoredStudy | undefined>("readonly", (store) => store.get(id));
  put = async (study: StoredStudy) =>
    void (await this.run("readwrite", (store) => store.put(study)));
  remove = async (id: string) => void (await this.run("readwrite", (store) => store.delete(id)));
}

/** Stores studies in memory, for browsers without a database. */
export class MemoryStorage implements StudyStorage {
  private readonly studies = new Map<string, StoredStudy>();
  all = async () => [...this.studies.values()];
  get = async (id: string) => this.studies.get(id);
  put = async (study: StoredStudy) => void this.studies.set(study.id, study);
  remove = async (id: string) => void this.studies.delete(id);
}

/** A change in the journal. Its key determines its order. */
export interface JournalEntry {
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
export function writeEntry(
  id: string,
  change: StudyChange,
  key = nextKey(id),
): JournalEntry | null {
  return save(key, change) ? { key, change } : null;
}

/** The changes of a study that are only in the journal, oldest first. */
export function entriesOf(id: string): JournalEntry[] {
  const keys = namesFrom(`${PREFIX}${id}/`).sort();
  return keys.flatMap((key) => {
    const change = load<StudyChange | null>(key, null);
    return change ? [{ key, change }] : [];
  });
}

/** The change that another tab has just written to the journal. */
export function entryFromOtherTab(id: string, event: StorageEvent): JournalEntry | null {
  const key = storedName(event.key);
  if (!key?.startsWith(`${PREFIX}${id}/`) || !event.newValue) return null;
  return { key, change: JSON.parse(event.newValue) as StudyChange };
}

export const removeEntries = (entries: readonly JournalEntry[]): void =>
  entries.forEach(({ key }) => remove(key));

/** The studies stored in this browser. */
export class StudyStore {
  /** The last study could not be stored: the browser has no room, or there are too many studies. */
  isFull = $state(false);
  private memory = new MemoryStorage();

  constructor(private storage: StudyStorage = new DatabaseStorage()) {}

  /** Runs a query on the database, or on the memory store if the database fails. */
  private async runOrFallBack<T>(act: (storage: StudyStorage) => Promise<T>): Promise<T> {
    try {
      return await act(this.storage);
    } catch {
      return act(this.memory);
    }
  }

  /** All studies, newest first. */
  async all(): Promise<StoredStudy[]> {
    const found = await this.runOrFallBack((storage) => storage.all());
    const inMemory = await this.memory.all();
    const ids = new Set(found.map(({ id }) => id));
    const others = inMemory.filter(({ id }) => !ids.has(id));
    return [...found, ...others].sort((one, other) => other.at - one.at);
  }

  async get(id: string): Promise<StoredStudy | undefined> {
    return (await this.memory.get(id)) ?? (await this.runOrFallBack((storage) => storage.get(id)));
  }

  /** Stores a study. Returns whether it will outlast this page. */
  async put(study: StoredStudy): Promise<boolean> {
    try {
      const existing = await this.storage.all();
      if (existing.length >= MAX_STUDIES && !existing.some(({ id }) => id === study.id))
        throw new Error("too many");
      await this.storage.put(study);
      await this.memory.remove(study.id);
      this.isFull = false;
      return true;
    } catch {
      await this.memory.put(study);
      this.isFull = true;
      return false;
    }
  }

  async remove(id: string): Promise<void> {
    await this.memory.remove(id);
    await this.runOrFallBack((storage) => storage.remove(id));
    removeEntries(entriesOf(id));
  }
}

export const studies = new StudyStore();
