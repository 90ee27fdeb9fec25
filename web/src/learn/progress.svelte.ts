/** Which lessons have been finished in this browser. */

import { save, load } from "../settings/storage";

const NAME = "lessons";

let finished = $state.raw<Record<string, string[]>>(load(NAME, {}));

export const isFinished = (game: string, lesson: string): boolean =>
  finished[game]?.includes(lesson) ?? false;

export function finish(game: string, lesson: string): void {
  if (isFinished(game, lesson)) return;
  finished = { ...finished, [game]: [...(finished[game] ?? []), lesson] };
  save(NAME, finished);
}

/** How many of these lessons are finished. */
export const finishedOf = (game: string, lessons: readonly { id: string }[]): number =>
  lessons.filter(({ id }) => isFinished(game, id)).length;
