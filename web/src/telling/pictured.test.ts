// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { speak } from "../i18n/i18n.svelte";
import { LANGUAGES } from "../i18n/languages";
import { pictureWords } from "./pictured";
import { games } from "./testing/games";

const BROKEN = /undefined|\bnull\b|NaN|\[object|\s\s|^\s|\s$|\.\./;
const { catalogue, start, steps } = games.repulso;
const RESIGNED = { ranking: [[1], [0]], reason: "resignation", rule: "", text: "Orange wins" };

afterEach(() => speak("en"));

describe("the words of a picture", () => {
  it.each(LANGUAGES)("are whole sentences of every board in %s", async (language) => {
    await speak(language);
    for (const game of Object.values(games)) {
      for (const { board } of game.steps) {
        const words = pictureWords(board, game.catalogue, { ejections: "6" });
        for (const text of [words.title, words.caption, ...words.lines, words.description])
          expect(text).not.toMatch(BROKEN);
        expect(words.description).toMatch(/\.$/);
      }
    }
  });

  it("say who decides and what lies where", async () => {
    await speak("de");
    const { board } = steps[0]!;
    const words = pictureWords({ ...board, to_move: 1 }, catalogue, {});
    expect(words.caption).toBe("Am Zug: Orange");
    const [cell] = Object.keys(board.pieces);
    expect(words.cell(cell!)).toBe(`${cell}, blauer Spielstein`);
    expect(words.description).toContain(`Blauer Spielstein: ${cell}.`);
  });

  it("are about the winner once it is over, however it ended", () => {
    const board = { ...steps.at(-1)!.board, to_move: null, outcome: RESIGNED };
    const words = pictureWords(board, catalogue, {});
    expect(words.caption).toBe("Orange wins");
    expect(board.pieces[words.whose!]).toEqual(["coloured", 1]);
  });

  it("are about nobody where it ended without a result", () => {
    const words = pictureWords({ ...start, to_move: null }, catalogue, {});
    expect([words.whose, words.caption]).toEqual([undefined, "The game ended without a result."]);
  });
});
