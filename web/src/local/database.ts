/** The database of local games: what is in it, how it is opened, and what happens when versions meet. */

import type { Keeping } from "./messages";

const DATABASE = "boardwright";
const HEADS = "heads";
const ENTRIES = "entries";
/** Where tabs tell each other what they wrote, and that there is room again. */
export const CHANNEL = "boardwright-local";

/** What each version changed, the first of them from nothing. One that was published stays as it is. */
const STEPS: readonly ((database: IDBDatabase) => void)[] = [
  (database) => {
    database.createObjectStore(HEADS);
    database.createObjectStore(ENTRIES);
  },
];

/** Why there is no database: `memory` where the browser has none for us. */
export class Unopened extends Error {
  constructor(readonly why: Exclude<Keeping, "kept" | "full">) {
    super(why);
  }
}

/**
 * Opens the database, made or changed to the version of this page; one of a newer page stays as it
 * is. `outdated` is called when a newer page wants to change it: this one has let go of it by then.
 */
export function openDatabase(outdated: () => void = () => undefined): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(DATABASE, STEPS.length);
    request.onupgradeneeded = ({ oldVersion }) =>
      STEPS.slice(oldVersion).forEach((step) => step(request.result));
    let isWanted = true;
    request.onblocked = () => {
      isWanted = false;
      failed(new Unopened("blocked"));
    };
    request.onerror = () =>
      failed(new Unopened(request.error?.name === "VersionError" ? "newer" : "memory"));
    request.onsuccess = () => {
      const database = request.result;
      if (!isWanted) return database.close();
      database.onversionchange = () => {
        database.close();
        outdated();
      };
      done(database);
    };
  });
}

/** The keys of all entries of a game. */
const entriesOf = (game: string): IDBKeyRange => IDBKeyRange.bound([game, 0], [game, Infinity]);

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error as Error);
  });
}

/** When all of it is kept; otherwise nothing is. */
function finished(writing: IDBTransaction): Promise<void> {
  const end = new Promise<void>((done, failed) => {
    writing.oncomplete = () => done();
    writing.onabort = writing.onerror = () => failed(writing.error as Error);
  });
  end.catch(() => undefined); // one of its requests may fail first, and be heard
  return end;
}

/** The head of a game and its entries, as they were written; nothing where there is none. */
export async function journalOf(database: IDBDatabase, game: string): Promise<string[]> {
  const reading = database.transaction([HEADS, ENTRIES]);
  const [head, entries] = await Promise.all([
    answer(reading.objectStore(HEADS).get(game) as IDBRequest<string | undefined>),
    answer(reading.objectStore(ENTRIES).getAll(entriesOf(game)) as IDBRequest<string[]>),
  ]);
  return head === undefined ? [] : [head, ...entries];
}

/** All games with their heads. */
export async function headsOf(database: IDBDatabase): Promise<[string, string][]> {
  const store = database.transaction(HEADS).objectStore(HEADS);
  const [games, heads] = await Promise.all([
    answer(store.getAllKeys() as IDBRequest<string[]>),
    answer(store.getAll() as IDBRequest<string[]>),
  ]);
  return games.map((game, k) => [game, heads[k] ?? ""]);
}

/** What is to be written of a game, where it has as many entries as are known. */
export interface Writing {
  game: string;
  head: string;
  /** The number of the first entry; from 1 on, all are written anew. */
  first: number;
  known: number;
  entries: readonly string[];
  isRight?: (head: string | undefined) => boolean;
}

/**
 * Writes all of it, or nothing: false where one of the games is not as it was thought. A tab that is
 * killed has lost nothing that it was told is kept.
 */
export async function writeJournals(
  database: IDBDatabase,
  journals: readonly Writing[],
): Promise<boolean> {
  const writing = database.transaction([HEADS, ENTRIES], "readwrite", { durability: "strict" });
  const done = finished(writing);
  const heads = writing.objectStore(HEADS);
  const stored = writing.objectStore(ENTRIES);
  const isAsThought = await Promise.all(
    journals.map(async ({ game, known, isRight = () => true }) => {
      const head = answer(heads.get(game) as IDBRequest<string | undefined>);
      const count = answer(stored.count(entriesOf(game)));
      return isRight(await head) && (await count) === known;
    }),
  );
  if (isAsThought.includes(false)) {
    writing.abort();
    await done.catch(() => undefined);
    return false;
  }
  for (const { game, head, first, entries } of journals) {
    heads.put(head, game);
    if (first === 1) stored.delete(entriesOf(game));
    entries.forEach((entry, k) => stored.add(entry, [game, first + k]));
  }
  await done;
  return true;
}

/** Forgets a game, if there is one. */
export async function removeJournal(database: IDBDatabase, game: string): Promise<void> {
  const writing = database.transaction([HEADS, ENTRIES], "readwrite");
  writing.objectStore(HEADS).delete(game);
  writing.objectStore(ENTRIES).delete(entriesOf(game));
  await finished(writing);
}
