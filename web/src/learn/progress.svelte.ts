/** What has been learned in this browser: which lessons are finished, and the stars of their steps. */

import { save, load } from "../settings/storage";

const FINISHED = "lessons";
const STARS = "stars";
export const MOST_STARS = 3;

/** The lists of a stored object, without values that are not lists. */
const listsOf = <T>(name: string): Record<string, T[]> =>
  Object.fromEntries(
    Object.entries(load<Record<string, unknown>>(name, {})).filter(
      (entry): entry is [string, T[]] => Array.isArray(entry[1]),
    ),
  );

/** Lessons that were finished when there were no stars. */
const finished = listsOf<string>(FINISHED);
/** By game and lesson: the stars of its steps, 0 or nothing for those that are not solved. */
let stars = $state.raw(listsOf<number | null>(STARS));

const nameOf = (game: string, lesson: string) => `${game}/${lesson}`;

export const stepStars = (game: string, lesson: string, step: number): number =>
  stars[nameOf(game, lesson)]?.[step] ?? 0;

/** A step was solved; the most stars that it ever brought stay. */
export function solve(game: string, lesson: string, step: number, earned: number): void {
  if (earned <= stepStars(game, lesson, step)) return;
  const all = [...(stars[nameOf(game, lesson)] ?? [])];
  all[step] = earned;
  stars = { ...stars, [nameOf(game, lesson)]: Array.from(all, (one) => one ?? 0) };
  save(STARS, stars);
}

/** Whether every step was solved, or the lesson was finished before stars were given. */
export const isFinished = (game: string, lesson: { id: string; steps: unknown[] }): boolean =>
  starsOf(game, lesson) > 0;

/** A lesson has as many stars as the step with the fewest. */
export function starsOf(game: string, lesson: { id: string; steps: unknown[] }): number {
  const least = Math.min(...lesson.steps.map((_, step) => stepStars(game, lesson.id, step)));
  const before = finished[game]?.includes(lesson.id) ? 1 : 0;
  return Math.max(least, before);
}

/** How many of these lessons are finished. */
export const finishedOf = (
  game: string,
  lessons: readonly { id: string; steps: unknown[] }[],
): number => lessons.filter((lesson) => isFinished(game, lesson)).length;
