// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import known from "../animation/testing/words.json";
import { speak } from "../i18n/i18n.svelte";
import { LANGUAGES } from "../i18n/languages";
import { worded } from "../words/names";
import { editorOf } from "./games";
import { catalogueOf, NAMES, POSITIONS } from "./testing/catalogues";
import { editorTexts, type Loaded } from "./texts.svelte";
import { readDraft } from "./draft";

const BROKEN = /undefined|\bnull\b|NaN|\[object|\$\{|\s\s|^\s|\s$| ,|\.\./;
const { "": shared, ...own } = known.contradictions;

describe.each(LANGUAGES)("in %s", (language) => {
  let texts: Loaded;
  beforeAll(async () => {
    await speak(language);
    texts = await editorTexts(language);
  });

  it("has a sentence for every contradiction of every game", () => {
    for (const key of shared) expect(texts.editor.contradictions, key).toHaveProperty(key);
    for (const [name, keys] of Object.entries(own)) {
      const game = catalogueOf(name as keyof typeof POSITIONS);
      for (const [key, params] of Object.entries(keys)) {
        const text = texts.games[name]?.contradictions[key]?.(worded(params, game));
        expect(text, `${name} ${key}`).toBeTruthy();
        expect(text).not.toMatch(BROKEN);
        // Who or what is meant is said in the reader's words.
        expect(text).not.toMatch(/\{|\}/);
      }
    }
  });

  it("has a word for every field and its values", () => {
    for (const name of NAMES) {
      const catalogue = catalogueOf(name);
      for (const text of POSITIONS[name]) {
        const draft = readDraft(text, catalogue);
        const fields = draft ? editorOf(name)?.fields(draft, catalogue) : [];
        for (const { id, values = [] } of fields ?? []) {
          expect(texts.games[name]?.fields[id], `${name} ${id}`).toBeTruthy();
          for (const value of values)
            expect(texts.games[name]?.values?.[id]?.[value], `${id} ${value}`).toBeTruthy();
        }
      }
    }
  });
});
