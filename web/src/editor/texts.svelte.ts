/** The texts of the editor, fetched with it in the language that is spoken. */

import { byName } from "../i18n/games";
import type { Sentences } from "../i18n/games";
import { language } from "../i18n/i18n.svelte";

export interface GameEditorTexts {
  /** What is set beside the board. */
  fields: Record<string, string>;
  /** What its values are called, by field. */
  values?: Record<string, Record<string, string>>;
  /** How pieces are marked, and what is said of one that is. */
  mark?: string;
  marked?: string;
  /** A word on what follows from what. */
  note?: string;
  /** Why no game could have a position. */
  contradictions: Sentences;
}

export type EditorTexts = typeof import("./texts/en/editor").default;
type Files = Record<string, unknown>;

const LANGUAGES = import.meta.glob<Files>("./texts/*/index.ts", { import: "default" });

export interface Loaded {
  editor: EditorTexts;
  games: Record<string, GameEditorTexts>;
}

export async function editorTexts(wanted: string): Promise<Loaded> {
  const files = byName((await LANGUAGES[`./texts/${wanted}/index.ts`]?.()) ?? {});
  const { editor, ...games } = files as Record<string, unknown>;
  return { editor: editor as EditorTexts, games: games as Record<string, GameEditorTexts> };
}

/** Texts that follow the language; null until they have come. */
export function loadEditorTexts(): { readonly texts: Loaded | null } {
  let texts = $state.raw<Loaded | null>(null);
  $effect(() => {
    const wanted = language();
    let isWanted = true;
    void editorTexts(wanted).then((found) => {
      if (isWanted) texts = found;
    });
    return () => (isWanted = false);
  });
  return {
    get texts() {
      return texts;
    },
  };
}
