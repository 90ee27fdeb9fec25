/** The existing parts of games, as plugins/parts.ts finds them. */
declare module "virtual:parts" {
  /** The games with lessons, and those with a guide for a first game. */
  export const taught: string[];
  export const guided: string[];
  /** By language, the areas of texts in which it lacks a game that English has. */
  export const untranslated: Record<string, string[]>;
}
