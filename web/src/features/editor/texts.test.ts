// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import samples from "../../board/animation/testing/words.json";
import { setLanguage, t } from "../../app/i18n/i18n.svelte";
import { LANGUAGES } from "../../app/i18n/languages";
import { required } from "../../ui/lists";
import { loadAreaTexts } from "../../app/i18n/late";
import { paramTexts } from "../../board/words/phrases";
import { editorOf } from "./editorgame";
import { games } from "../../board/animation/testing/samplegames";
import { translatedGames } from "../../app/i18n/testing/translated";
import { catalogueOf, NAMES, POSITIONS } from "./testing/catalogues";
import { readDraft } from "./draft";

const BROKEN = /undefined|\bnull\b|NaN|\[object|\$\{|\s\s|^\s|\s$| ,|\.\./;
const { "": shared, ...own } = samples.contradictions;

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(async () => {
    await setLanguage(language);
    await loadAreaTexts("editor");
  });

  it("has a sentence for every contradiction of every game", () => {
    for (const key of shared) expect(t.editor.contradictions, key).toHaveProperty(key);
    const catalogues = Object.values(games).map(({ catalogue }) => catalogue);
    const spoken = translatedGames("editor", language);
    for (const [name, keys] of Object.entries(own).filter(([name]) => spoken.includes(name))) {
      const game = required(
        catalogues.find((one) => one.name === name),
        name,
      );
      for (const [key, params] of Object.entries(keys)) {
        const text = t.editor.games[name]?.contradictions[key]?.(paramTexts(params, game));
        expect(text, `${name} ${key}`).toBeTruthy();
        expect(text).not.toMatch(BROKEN);
        // All placeholders are replaced by words.
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
          expect(t.editor.games[name]?.fields[id], `${name} ${id}`).toBeTruthy();
          for (const value of values)
            expect(t.editor.games[name]?.values?.[id]?.[value], `${id} ${value}`).toBeTruthy();
        }
      }
    }
  });
});
