/** Exports a tree as a record. */

import { post } from "../../net/http";
import type { OutcomeView, ReadRecords, RecordView } from "../../net/types";
import type { Timeline } from "../playable/timeline.svelte";
import { lineEnd, toRecord, type Ended, type RecordData, type Tree } from "./tree";

/** A result as records write it: the winners' shares, one entry per seat. */
export function endedBy({ ranking, reason }: OutcomeView, seats: number): Ended {
  const winners = ranking[0] ?? [];
  const share = winners.length === 1 ? "1" : `1/${winners.length}`;
  const shares = Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? share : "0"));
  return { result: shares.join("-"), reason };
}

/** The record of a tree. The result is read from the last board of its main line. */
export async function recordOf(tree: Tree, boards: Timeline): Promise<RecordData> {
  await boards.load(lineEnd(tree));
  return toRecord(tree, endOf(tree, boards));
}

/** How the rules end the main line; null if they do not, or if its last board is not loaded. */
export function endOf(tree: Tree, boards: Timeline): Ended | null {
  const outcome = boards.boardAt(lineEnd(tree))?.outcome;
  return outcome ? endedBy(outcome, boards.seats.length) : null;
}

/** The record in another format, converted by the server. */
export async function convertRecord(
  record: RecordData,
  format: string,
): Promise<RecordView | undefined> {
  const body = { record: JSON.stringify(record), format };
  return (await post<ReadRecords>("/api/records", body)).records[0];
}
