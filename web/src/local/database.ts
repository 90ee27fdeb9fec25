/**
 * The IndexedDB database of local games: its schema, its migrations, and conflicts between page
 * versions.
 */

import type { Keeping } from "./messages";

const DATABASE = "boardwright";
const HEADS = "heads";
const ENTRIES = "entries";
/** BroadcastChannel on which tabs announce their writes, and when storage has room again. */
export const CHANNEL = "boardwright-local";

/** The migrations, one per version. Published migrations must not change. */
const STEPS: readonly ((database: IDBDatabase) => void)[] = [
  (database) => {
    database.createObjectStore(HEADS);
    database.createObjectStore(ENTRIES);
  },
];

/** Why the database could not be opened. `memory`: the browser has none for us. */
export class Unopened extends Error {
  constructor(readonly why: Exclude<Keeping, "kept" | "full">) {
    super(why);
  }
}

/**
 * Opens the database and migrates it to this page's version. The database of a newer page is
 * refused. `outdated` is called after this page closed the database for the migration of a newer
 * page.
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

/** The key range of all entries of a game. */
const entriesOf = (game: string): IDBKeyRange => IDBKeyRange.bound([game, 0], [game, Infinity]);

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error as Error);
  });
}

/** Resolves when the whole transaction is committed; rejects if it is rolled back. */
function finished(writing: IDBTransaction): Promise<void> {
  const end = new Promise<void>((done, failed) => {
    writing.oncomplete = () => done();
    writing.onabort = writing.onerror = () => failed(writing.error as Error);
  });
  end.catch(() => undefined); // a failed request may report the error first
  return end;
}

/** The head of a game and its entries as stored; empty if the game is missing. */
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

/** A write to a game. It requires that `known` entries are stored. */
export interface Writing {
  game: string;
  head: string;
  /** Number of the first entry. 1 replaces all stored entries. */
  first: number;
  known: number;
  entries: readonly string[];
  isRight?: (head: string | undefined) => boolean;
}

/**
 * Writes all games in one transaction. Returns false, without writing, if a stored game differs
 * from the expected state. Durability is strict: confirmed writes survive if the tab is killed.
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

/** Deletes a game, if it exists. */
export async function removeJournal(database: IDBDatabase, game: string): Promise<void> {
  const writing = database.transaction([HEADS, ENTRIES], "readwrite");
  writing.objectStore(HEADS).delete(game);
  writing.objectStore(ENTRIES).delete(entriesOf(game));
  await finished(writing);
}
