// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import type { StepView } from "../../net/types";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { LANGUAGES, type Language } from "../../app/i18n/languages";
import { at, first, last } from "../../ui/lists";
import { anchorsOf } from "../animation/anchors";
import { framesOf } from "../animation/frames";
import { pictureTexts } from "./pictures";
import { games } from "../animation/testing/samplegames";
import { translatedGames } from "../../app/i18n/testing/translated";
import { turnText } from "./words";

const BROKEN = /undefined|\bnull\b|NaN|\[object|\s\s|^\s|\s$|\.\./;
const { catalogue, start, steps } = games.repulso;
const RESIGNED = { ranking: [[1], [0]], reason: "resignation", rule: "", text: "Orange wins" };

const CHARTS = {
  supply: { orange: 1, purple: 2, green: 3 },
  allies: [
    { orange: "purple", purple: "green", green: "orange" },
    { orange: "green", purple: "orange", green: "purple" },
  ],
  won: [["orange", "green"], []],
};
const HELD = { points: 12, grey: 4, silver: 1, gold: 1, carried: 2, cell: null };

/** A seat of Repello and a seat of Alliances. */
const BESIDE: [Language, string, string][] = [
  [
    "en",
    "Red: 12 points (4 grey, 1 silver, 1 gold), carries 2 counters",
    "First (connects orange + purple, purple + green, green + orange) has won orange and green",
  ],
  [
    "de",
    "Rot: 12 Punkte (4 grau, 1 silbern, 1 golden), auf dem Stapler 2 Spielsteine",
    "Erster (verbindet Orange + Violett, Violett + Grün, Grün + Orange) hat gewonnen: " +
      "Orange und Grün",
  ],
  [
    "fr",
    "Rouge : 12 points (jetons gris : 4, argentés : 1, dorés : 1), 2 jetons sur l’empileur",
    "Premier (relie orange + violette, violette + verte, verte + orange), " +
      "couleurs gagnées : orange et verte",
  ],
  [
    "pl",
    "Czerwony: 12 punktów (żetony szare: 4, srebrne: 1, złote: 1), na wieży 2 żetony",
    "Pierwszy (łączy pomarańczowy + fioletowy, fioletowy + zielony, zielony + pomarańczowy), " +
      "zdobyte kolory: pomarańczowy i zielony",
  ],
];

afterEach(() => setLanguage("en"));

describe("the texts of a picture", () => {
  it.each(LANGUAGES)("are whole sentences of every board in %s", async (language) => {
    await setLanguage(language);
    const spoken = translatedGames("games", language);
    for (const game of Object.values(games)) {
      if (!spoken.includes(game.catalogue.name)) continue;
      for (const { board } of game.steps) {
        const words = pictureTexts(board, game.catalogue, { ejections: "6" });
        for (const text of [words.title, words.caption, ...words.lines, words.description])
          expect(text).not.toMatch(BROKEN);
        expect(words.description).toMatch(/\.$/);
      }
    }
  });

  it("name the player to move and the places of the pieces", async () => {
    await setLanguage("de");
    const { board } = first(steps);
    const words = pictureTexts({ ...board, to_move: 1 }, catalogue, {});
    expect(words.caption).toBe("Am Zug: Orange");
    const [cell] = Object.keys(board.pieces);
    expect(words.cell(cell!)).toBe(`${cell}, blauer Spielstein`);
    expect(words.description).toContain(`Blauer Spielstein: ${cell}.`);
  });

  it("name the winner after the game, however it ended", () => {
    const board = { ...last(steps).board, to_move: null, outcome: RESIGNED };
    const words = pictureTexts(board, catalogue, {});
    expect(words.caption).toBe("Orange wins");
    expect(board.pieces[words.iconCell!]).toEqual(["coloured", 1]);
  });

  it("describe the last turn, unless its frames are older than the board", () => {
    const [one, next] = [first(steps), at(steps, 1)];
    const frames = framesOf(catalogue, start, [one], anchorsOf(catalogue));
    const lastTurn = turnText(frames, catalogue);
    const described = ({ board }: StepView) =>
      pictureTexts(board, catalogue, {}, frames).description;
    expect(described(one).startsWith(lastTurn)).toBe(true);
    expect(described(next)).not.toContain(lastTurn);
  });

  it.each(BESIDE)(
    "describe the pieces beside the board, in %s",
    async (language, held, expected) => {
      await setLanguage(language);
      const repello = { ...games.repello.start, facts: { seats: [HELD], task: "move" } };
      const alliances = { ...games.alliances.start, facts: CHARTS };
      const [first] = pictureTexts(repello, games.repello.catalogue, {}).lines;
      const [second] = pictureTexts(alliances, games.alliances.catalogue, {}).lines;
      const plain = (line: string | undefined) => line?.replaceAll("\u00a0", " ");
      expect([first, second].map(plain)).toEqual([held, expected]);
    },
  );

  it("mention that the charts may be exchanged", () => {
    const board = { ...games.alliances.start, facts: { ...CHARTS, can_swap: true }, to_move: 1 };
    const [task] = pictureTexts(board, games.alliances.catalogue, {}).lines;
    expect(task).toBe("Next: place a disc of any colour, or exchange the charts.");
  });

  it("name no winner for a game without a result", () => {
    const words = pictureTexts({ ...start, to_move: null }, catalogue, {});
    expect([words.iconCell, words.caption]).toEqual([
      undefined,
      "The game ended without a result.",
    ]);
  });
});
