/** The learner's progress in this browser: finished lessons, and the stars of their steps. */

import { save, load } from "../../offline/backend/storage";

const FINISHED = "lessons";
const STARS = "stars";
export const MAX_STARS = 3;

/** A stored object of lists, without values of other types. */
const listsOf = <T>(name: string): Record<string, T[]> =>
  Object.fromEntries(
    Object.entries(load<Record<string, unknown>>(name, {})).filter(
      (entry): entry is [string, T[]] => Array.isArray(entry[1]),
    ),
  );

/** Lessons that were finished before stars were introduced. */
const finished = listsOf<string>(FINISHED);
/** The stars of the steps, by game and lesson. 0 or nothing for unsolved steps. */
let stars = $state.raw(listsOf<number | null>(STARS));

const nameOf = (game: string, lesson: string) => `${game}/${lesson}`;

export const stepStars = (game: string, lesson: string, step: number): number =>
  stars[nameOf(game, lesson)]?.[step] ?? 0;

/** Records the stars for a solved step, unless an earlier try earned more. */
export function solve(game: string, lesson: string, step: number, earned: number): void {
  if (earned <= stepStars(game, lesson, step)) return;
  const all = [...(stars[nameOf(game, lesson)] ?? [])];
  all[step] = earned;
  stars = { ...stars, [nameOf(game, lesson)]: Array.from(all, (one) => one ?? 0) };
  save(STARS, stars);
}

/** Whether every step is solved, or the lesson was finished before stars were introduced. */
export const isFinished = (game: string, lesson: { id: string; steps: unknown[] }): boolean =>
  starsOf(game, lesson) > 0;

/** The stars of a lesson: those of its step with the fewest stars. */
export function starsOf(game: string, lesson: { id: string; steps: unknown[] }): number {
  const least = Math.min(...lesson.steps.map((_, step) => stepStars(game, lesson.id, step)));
  const before = finished[game]?.includes(lesson.id) ? 1 : 0;
  return Math.max(least, before);
}

/** The number of finished lessons. */
export const finishedOf = (
  game: string,
  lessons: readonly { id: string; steps: unknown[] }[],
): number => lessons.filter((lesson) => isFinished(game, lesson)).length;
