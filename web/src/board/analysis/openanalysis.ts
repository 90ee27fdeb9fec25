/** Opens an analysis: of a live game, a record, a position, a new game, or a saved analysis. */

import { get, post, Refusal } from "../../net/http";
import type { Boards, Catalogue, ReadRecords, RecordView, Snapshot } from "../../net/types";
import { loadSlot, newSlot } from "./slots";
import { apply, fromRecord, lineEnd, nodeAt, emptyTree } from "./tree";
import type { Path, RecordData, Tree } from "./tree";

export interface Opened {
  tree: Tree;
  /** The node to show first. */
  path: Path;
  /** The slot in which it is saved. */
  slot: string;
  /** Whether to save it immediately, because no address can open it again. */
  mustSave: boolean;
  /** Whether the game is still played, so that engine analysis is not allowed. */
  isRunning: boolean;
}

type Options = Record<string, string>;

const opened = (tree: Tree, path: Path, slot = newSlot(), mustSave = false): Opened => ({
  ...{ tree, path, slot, mustSave },
  isRunning: false,
});

/** Parses a record in its JSON form, as the server writes it. */
export const treeOf = (text: string): Tree => fromRecord(JSON.parse(text) as RecordData);

/** The games of a text in any format, each as JSON. JSON is sent without whitespace. */
export async function readGames(text: string): Promise<RecordView[]> {
  const body = { record: compact(text), format: "json" };
  return (await post<ReadRecords>("/api/records", body)).records;
}

function compact(text: string): string {
  if (!/^\s*\{/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

export function ofRecord(record: RecordView): Opened {
  const tree = treeOf(record.text);
  return opened(tree, [], newSlot(), true);
}

/** A position string begins with the name of its game. */
export const isPosition = (text: string, { games }: Catalogue): boolean =>
  !text.includes("\n") && games.some(({ name }) => new RegExp(`^${name}[ ;]`).test(text));

export async function ofPosition(position: string, { games }: Catalogue): Promise<Opened> {
  const { game, options } = await post<Boards>("/api/boards", { position });
  return opened(
    emptyTree({ game, rules: rulesOf(games, game), options, tags: {}, start: position }),
    [],
  );
}

export async function ofGame(
  game: string,
  options: Options,
  { games }: Catalogue,
): Promise<Opened> {
  const found = await post<Boards>("/api/boards", { game, options });
  const head = { game, rules: rulesOf(games, game), options: found.options, tags: {}, start: null };
  return opened(emptyTree(head), []);
}

const rulesOf = (games: Catalogue["games"], game: string): number =>
  games.find(({ name }) => name === game)?.rules_version ?? 1;

/** The prefix of the slots of live games. */
const LIVE = "live-";
export const isLive = ({ slot }: Opened): boolean => slot.startsWith(LIVE);

/** Opens a live game, with the annotations that this browser has saved. */
export async function ofLive(id: string, ply: number | null): Promise<Opened> {
  const address = `/api/games/${encodeURIComponent(id)}`;
  const [{ state }, record] = await Promise.all([
    get<Snapshot>(address),
    get<RecordData>(`${address}/record?format=json`),
  ]);
  const [slot, fresh] = [`${LIVE}${id}`, fromRecord(record)];
  const [saved, line] = [loadSlot(slot), lineEnd(fresh)];
  const tree = saved ? { ...withLine(saved.tree, line), ending: fresh.ending } : fresh;
  const path = line.slice(0, ply ?? undefined);
  return { ...opened(tree, path, slot), isRunning: state.status !== "over" };
}

/** Adds a line to a tree: the moves that were played since the tree was saved. */
function withLine(tree: Tree, line: Path): Tree {
  const existing = line.findIndex((_, k) => !nodeAt(tree, line.slice(0, k + 1)));
  if (existing < 0) return tree;
  const added = { moves: line.slice(existing) };
  return apply(tree, { op: "add", path: line.slice(0, existing), line: added, at: 0 }).tree;
}

/** Opens a saved analysis. A live game may still be played, also if the server cannot be
 * reached. */
export async function ofSlot(id: string): Promise<Opened | null> {
  const saved = loadSlot(id);
  if (!saved) return null;
  const found = opened(saved.tree, saved.path, id);
  if (!isLive(found)) return found;
  try {
    return { ...(await ofLive(id.slice(LIVE.length), null)), path: saved.path };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...found, isRunning: error.code !== "not-found" };
  }
}
