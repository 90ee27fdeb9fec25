/**
 * The IndexedDB database of local games: its schema, its migrations, and conflicts between page
 * versions.
 */

import type { StorageState } from "./messages";

const DATABASE = "boardwright";
const HEADS = "heads";
const ENTRIES = "entries";
/** BroadcastChannel on which tabs announce their writes, and when storage has room again. */
export const CHANNEL = "boardwright-local";

/** The migrations, one per version. Published migrations must not change. */
const MIGRATIONS: readonly ((database: IDBDatabase) => void)[] = [
  (database) => {
    database.createObjectStore(HEADS);
    database.createObjectStore(ENTRIES);
  },
];

/** Why the database could not be opened. `memory`: the browser has none for us. */
export class OpenError extends Error {
  constructor(readonly reason: Exclude<StorageState, "stored" | "full">) {
    super(reason);
  }
}

/**
 * Opens the database and migrates it to this page's version. The database of a newer page is
 * refused. `outdated` is called after this page closed the database for the migration of a newer
 * page.
 */
export function openDatabase(outdated: () => void = () => undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, MIGRATIONS.length);
    request.onupgradeneeded = ({ oldVersion }) =>
      MIGRATIONS.slice(oldVersion).forEach((migrate) => migrate(request.result));
    let isPending = true;
    request.onblocked = () => {
      isPending = false;
      reject(new OpenError("blocked"));
    };
    request.onerror = () =>
      reject(new OpenError(request.error?.name === "VersionError" ? "newer" : "memory"));
    request.onsuccess = () => {
      const database = request.result;
      if (!isPending) return database.close();
      database.onversionchange = () => {
        database.close();
        outdated();
      };
      resolve(database);
    };
  });
}

/** The key range of all entries of a game. */
const entriesOf = (game: string): IDBKeyRange => IDBKeyRange.bound([game, 0], [game, Infinity]);

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as Error);
  });
}

/** Resolves when the whole transaction is committed; rejects if it is rolled back. */
function committed(transaction: IDBTransaction): Promise<void> {
  const end = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error as Error);
  });
  end.catch(() => undefined); // a failed request may report the error first
  return end;
}

/** The head of a game and its entries as stored; empty if the game is missing. */
export async function journalOf(database: IDBDatabase, game: string): Promise<string[]> {
  const transaction = database.transaction([HEADS, ENTRIES]);
  const [head, entries] = await Promise.all([
    resultOf(transaction.objectStore(HEADS).get(game) as IDBRequest<string | undefined>),
    resultOf(transaction.objectStore(ENTRIES).getAll(entriesOf(game)) as IDBRequest<string[]>),
  ]);
  return head === undefined ? [] : [head, ...entries];
}

/** All games with their heads. */
export async function headsOf(database: IDBDatabase): Promise<[string, string][]> {
  const store = database.transaction(HEADS).objectStore(HEADS);
  const [games, heads] = await Promise.all([
    resultOf(store.getAllKeys() as IDBRequest<string[]>),
    resultOf(store.getAll() as IDBRequest<string[]>),
  ]);
  return games.map((game, k) => [game, heads[k] ?? ""]);
}

/** A write to a game. It requires that `known` entries are stored. */
export interface JournalWrite {
  game: string;
  head: string;
  /** Number of the first entry. 1 replaces all stored entries. */
  first: number;
  expectedCount: number;
  entries: readonly string[];
  isExpected?: (head: string | undefined) => boolean;
}

/**
 * Writes all games in one transaction. Returns false, without writing, if a stored game differs
 * from the expected state. Durability is strict: confirmed writes survive if the tab is killed.
 */
export async function writeJournals(
  database: IDBDatabase,
  journals: readonly JournalWrite[],
): Promise<boolean> {
  const transaction = database.transaction([HEADS, ENTRIES], "readwrite", { durability: "strict" });
  const done = committed(transaction);
  const heads = transaction.objectStore(HEADS);
  const stored = transaction.objectStore(ENTRIES);
  const areAsExpected = await Promise.all(
    journals.map(async ({ game, expectedCount, isExpected = () => true }) => {
      const head = resultOf(heads.get(game) as IDBRequest<string | undefined>);
      const count = resultOf(stored.count(entriesOf(game)));
      return isExpected(await head) && (await count) === expectedCount;
    }),
  );
  if (areAsExpected.includes(false)) {
    transaction.abort();
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
  const transaction = database.transaction([HEADS, ENTRIES], "readwrite");
  transaction.objectStore(HEADS).delete(game);
  transaction.objectStore(ENTRIES).delete(entriesOf(game));
  await committed(transaction);
}
