/** Records that a player opens from a link, a file or the clipboard. The server parses them. */

import { post } from "../../net/http";
import type { Boards, NoteView, ReadRecords, RecordView } from "../../net/types";
import type { MoveNote } from "../playable/turns";

/** A parsed game. It has another name because a component is called RecordView. */
export type ReadRecord = RecordView;

const MAX_LENGTH = 2_000_000; // characters, the server's limit
const BYTES = 3; // maximum UTF-8 bytes per character of a string

/** The file types to offer in a file dialog. */
export const FILES = ".bwr,.txt,.json,.jsonl,.apgn,.pgn,text/*,application/json";

/** The record in a pasted text, or in the fragment of a pasted link to a record. */
export function recordIn(pasted: string): string {
  const text = pasted.trim();
  const link = /^(?:https?:\/\/\S*)?\/record#(\S+)$/.exec(text)?.[1];
  return link ? decodeText(link) : text;
}

/** Pages whose address a player may paste, except for records. */
const PAGES = /^\/(?:g|study|analysis|editor|openings|puzzles|learn)(?:\/.*)?$/;
/** Pages that show a position, in whichever folder another site lies. */
const POSITIONS = /\/(?:analysis|editor\/[\w-]+)$/;

/**
 * The path of the page whose address was pasted; null if it is another text. Positions work from
 * any site, games and studies only from this site.
 */
export function addressIn(pasted: string, base = document.baseURI): string | null {
  const text = pasted.trim();
  if (!/^(?:https?:\/)?\/\S+$/.test(text) || !URL.canParse(text, base)) return null;
  const { origin, pathname, search, hash, searchParams } = new URL(text, base);
  const home = new URL(".", base);
  const isOwnPage = origin === home.origin && pathname.startsWith(home.pathname);
  const path = isOwnPage
    ? PAGES.exec(pathname.slice(home.pathname.length - 1))
    : searchParams.has("position") && POSITIONS.exec(pathname);
  return path ? path[0] + search + hash : null;
}

/** The record in the address of the page, if it has one. */
export const recordInHash = (hash: string): string => decodeText(hash.replace(/^#/, ""));

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export type Flaw = "empty" | "tooLong" | "notText";

/** Why a text is not worth sending; null if it is fine. */
export function flawOf(text: string): Flaw | null {
  if (!text) return "empty";
  if (text.length > MAX_LENGTH) return "tooLong";
  return text.includes("\0") || text.includes("\uFFFD") ? "notText" : null;
}

/** Whether a file must be too long, judged by its size alone. */
export const isTooLarge = ({ size }: Blob): boolean => size > BYTES * MAX_LENGTH;

export async function readRecords(record: string): Promise<ReadRecord[]> {
  return (await post<ReadRecords>("/api/records", { record })).records;
}

/** The main line of a record without annotations, for boards and reviews. */
export function mainLine(record: ReadRecord, rules: number): string {
  const { game, options, tags, start, moves, result, reason } = record;
  const head = { format: "boardwright-record", version: 1, game, rules, options, tags, start };
  return JSON.stringify({ ...head, line: { moves }, result, reason });
}

export const boardsOf = (record: ReadRecord, rules: number): Promise<Boards> =>
  post<Boards>("/api/boards", { record: mainLine(record, rules) });

/** The names of the players in the order of the seats. */
export function playersOf({ tags }: Pick<ReadRecord, "tags">, seats: readonly string[]): string[] {
  return seats.flatMap((seat) => tags[seat] ?? []);
}

/** The usual glyphs for moves, by their numbers (NAGs) in PGN. */
const GLYPHS: Record<number, string> = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!" };

/** The marks of annotated moves in the list of moves. */
export function marksOf(notes: readonly NoteView[]): Map<number, MoveNote> {
  const marks = notes.map(({ ply, comment, nags }): [number, MoveNote] => {
    const glyphs = nags.flatMap((nag) => GLYPHS[nag] ?? []).join(" ");
    return [ply, { mark: glyphs || "*", text: comment }];
  });
  return new Map(marks);
}

/** The name for a record's file. */
export function fileName({ game, tags }: Pick<ReadRecord, "game" | "tags">): string {
  const when = /^\d{4}\.\d\d\.\d\d/.exec(tags.Date ?? "")?.[0].replaceAll(".", "-");
  return `${[game, when].filter(Boolean).join("-")}.txt`;
}
