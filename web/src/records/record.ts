/** Records that somebody opens: from a link, a file or the clipboard, read by the server. */

import { post } from "../api/http";
import type { Boards, NoteView, ReadRecords, RecordView } from "../api/types";
import type { MoveNote } from "../tabletop/turns";

/** A game that the server read; the component that shows one has the name of its type. */
export type ReadRecord = RecordView;

const MOST = 2_000_000; // characters, as the server reads them
const BYTES = 3; // of a character of a string at most, written as UTF-8

/** The files that may hold records, as a browser asks for them. */
export const FILES = ".bwr,.txt,.json,.jsonl,.apgn,.pgn,text/*,application/json";

/** What somebody pasted: a record, or the address of one, whose record stands behind the #. */
export function recordIn(pasted: string): string {
  const text = pasted.trim();
  const link = /^(?:https?:\/\/\S*)?\/record#(\S+)$/.exec(text)?.[1];
  return link ? decoded(link) : text;
}

/** Pages that somebody may have the address of; records have one of their own kind. */
const PAGES = /^\/(?:g|study|analysis|editor|openings|puzzles|learn)(?:\/.*)?$/;
/** Those that show a position, in whatever folder another page lies. */
const POSITIONS = /\/(?:analysis|editor\/[\w-]+)$/;

/** The page whose address was pasted; null where that is something else. A position is at home
 *  everywhere, games and studies only where they are kept. */
export function addressIn(pasted: string, base = document.baseURI): string | null {
  const text = pasted.trim();
  if (!/^(?:https?:\/)?\/\S+$/.test(text) || !URL.canParse(text, base)) return null;
  const { origin, pathname, search, hash, searchParams } = new URL(text, base);
  const home = new URL(".", base);
  const isHere = origin === home.origin && pathname.startsWith(home.pathname);
  const path = isHere
    ? PAGES.exec(pathname.slice(home.pathname.length - 1))
    : searchParams.has("position") && POSITIONS.exec(pathname);
  return path ? path[0] + search + hash : null;
}

/** The record in the address of the page, if there is one. */
export const recordInHash = (hash: string): string => decoded(hash.replace(/^#/, ""));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export type Flaw = "empty" | "tooLong" | "notText";

/** Why a text is not worth sending; null where it is. */
export function flawOf(text: string): Flaw | null {
  if (!text) return "empty";
  if (text.length > MOST) return "tooLong";
  return text.includes("\0") || text.includes("\uFFFD") ? "notText" : null;
}

/** Whether a file is longer than any text that is read, which can be said without reading it. */
export const isTooLarge = ({ size }: Blob): boolean => size > BYTES * MOST;

export async function readRecords(record: string): Promise<ReadRecord[]> {
  return (await post<ReadRecords>("/api/records", { record })).records;
}

/** The moves of a record alone, which is all that boards and reviews are made of. */
export function mainLine(record: ReadRecord, rules: number): string {
  const { game, options, tags, start, moves, result, reason } = record;
  const head = { format: "boardwright-record", version: 1, game, rules, options, tags, start };
  return JSON.stringify({ ...head, line: { moves }, result, reason });
}

export const boardsOf = (record: ReadRecord, rules: number): Promise<Boards> =>
  post<Boards>("/api/boards", { record: mainLine(record, rules) });

/** Who played, by the seats that the record names. */
export function playersOf({ tags }: Pick<ReadRecord, "tags">, seats: readonly string[]): string[] {
  return seats.flatMap((seat) => tags[seat] ?? []);
}

/** The glyphs that are in use for moves, by their numbers in PGN. */
const GLYPHS: Record<number, string> = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!" };

/** What the list of moves says of those that an annotator noted something on. */
export function marksOf(notes: readonly NoteView[]): Map<number, MoveNote> {
  const marks = notes.map(({ ply, comment, nags }): [number, MoveNote] => {
    const glyphs = nags.flatMap((nag) => GLYPHS[nag] ?? []).join(" ");
    return [ply, { mark: glyphs || "*", text: comment }];
  });
  return new Map(marks);
}

/** A name for the file that a record is written to. */
export function fileName({ game, tags }: Pick<ReadRecord, "game" | "tags">): string {
  const when = /^\d{4}\.\d\d\.\d\d/.exec(tags.Date ?? "")?.[0].replaceAll(".", "-");
  return `${[game, when].filter(Boolean).join("-")}.txt`;
}
