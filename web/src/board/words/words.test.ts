// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import type { SeatView } from "../../net/types";
import { setLanguage, t } from "../../app/i18n/i18n.svelte";
import { LANGUAGES } from "../../app/i18n/languages";
import { at, first, last, lookUp } from "../../ui/lists";
import type { Frame } from "../animation/frames";
import { framesIn, games, type SampleGame } from "../animation/testing/samplegames";
import known from "../animation/testing/words.json";
import { translatedGames } from "../../app/i18n/testing/translated";
import * as words from "./words";

const all = Object.values(games);
const catalogueOf = (name: string) =>
  all.find(({ catalogue }) => catalogue.name === name)!.catalogue;
const BROKEN = /undefined|\bnull\b|NaN|\[object|\$\{|\s\s|^\s|\s$| ,|\.\./;

function checkSentence(text: string): void {
  expect(text).not.toMatch(BROKEN);
  expect(text).toMatch(/^([\p{Lu}\p{N}]|[a-m]\d).*\.$/u);
}

/** All texts about games, to be compared between languages. */
function everything(samples: SampleGame[]): string[] {
  return samples.flatMap((game) => {
    return [
      ...framesIn(game).map((frame) => words.frameText(frame, game.catalogue)),
      ...framesIn(game).map((frame) => words.explanationOf(frame, game.catalogue).text),
      ...game.steps.map(({ board }) => words.taskText(board, game.catalogue)),
      ...game.steps.flatMap(({ board }) => words.factLines(board.facts, game.catalogue)),
    ];
  });
}

const hasTask = import.meta.glob("./games/*.ts");

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => setLanguage(language));

  const spoken = translatedGames("games", language);
  const translated = Object.entries(games).filter(([, { catalogue }]) =>
    spoken.includes(catalogue.name),
  );
  const untranslated = Object.keys(games).filter(
    (name) => !translated.some(([one]) => one === name),
  );
  it.skip.each(untranslated)("describes %s", () => undefined);

  it("has a sentence for every objection of every game", () => {
    const all = Object.entries(known.objections);
    for (const [name, objections] of all.filter(([name]) => spoken.includes(name))) {
      for (const [key, params] of Object.entries(objections)) {
        const refusal = {
          code: "illegal-move",
          text: "TEXT",
          rule: "XY7",
          reason: { key, ...params },
        };
        const text = words.refusalText(refusal, catalogueOf(name));
        expect(text, key).not.toContain(lookUp(t.common.codes, "illegal-move").slice(0, -1));
        expect(text).not.toContain("XY7");
        // The cell of the player's stacker may be omitted.
        const cells = key === "own-stacker" ? [] : cellsIn(params);
        for (const cell of cells) expect(text, key).toContain(cell);
        checkSentence(text);
      }
    }
  });

  it("has a text for every code, and shows the server's text for unknown codes", () => {
    for (const code of known.codes) {
      const text = words.refusalText({ code, text: "TEXT", rule: null, reason: null });
      expect(text, code).not.toBe("TEXT");
      checkSentence(text);
    }
    expect(words.refusalText({ code: "brand-new", text: "A sentence." })).toBe("A sentence.");
  });

  it("has a text for every way a game can end", () => {
    const options = { ejections: "6", repetition: "3", max_plies: "350" };
    for (const [, { catalogue }] of translated) {
      const own = known.reasons[catalogue.name as keyof typeof known.reasons];
      for (const reason of [...own, ...known.reasons[""]]) {
        for (const ranking of [[[0], [1]], [[0, 1]], [[0, 1], [2]]]) {
          const outcome = { ranking, reason, rule: "XY9", text: "TEXT" };
          const text = words.outcomeText(outcome, catalogue, options);
          expect(text, reason).not.toMatch(/TEXT/);
          expect(text).not.toContain("XY9");
          checkSentence(text);
        }
      }
    }
  });

  it("names every piece", () => {
    for (const [, { catalogue }] of translated) {
      const { pieces } = lookUp(t.games, catalogue.name);
      for (const { kind, seat } of catalogue.pieces)
        expect([pieces[kind]].flat()[seat ?? 0], kind).toBeDefined();
    }
  });

  it.each(translated)("describes all turns of a game of %s", (_, game) => {
    for (const frame of framesIn(game)) {
      const text = words.frameText(frame, game.catalogue);
      for (const one of text.split(/(?<=\.) /)) checkSentence(one);
    }
    checkSentence(words.turnText(framesIn(game), game.catalogue));
  });

  it.each(translated)("explains every frame of %s, with its rules", (_, game) => {
    for (const frame of framesIn(game)) {
      const why = words.explanationOf(frame, game.catalogue);
      checkSentence(why.text);
      expect(why.rules.length).toBeGreaterThan(0);
      for (const rule of why.rules) expect(why.text).not.toContain(rule);
    }
  });

  it.each(translated)("describes every cell and the task in %s", (_, game) => {
    const { catalogue } = game;
    for (const { board } of game.steps) {
      const task = words.taskText(board, catalogue);
      if (board.to_move === null || !hasTask[`./games/${catalogue.name}.ts`]) expect(task).toBe("");
      else checkSentence(task);
      for (const line of words.factLines(board.facts, catalogue)) expect(line).not.toMatch(BROKEN);
    }
    for (const { name } of catalogue.board.cells) {
      const spoken = words.spokenCell(name, catalogue, last(game.steps.slice(0, 21)).board);
      expect(spoken.startsWith(`${name}, `)).toBe(true);
      expect(spoken).not.toMatch(BROKEN);
    }
  });

  it("leaves nothing in English", async () => {
    const own = everything(translated.map(([, game]) => game));
    await setLanguage("en");
    const english = everything(translated.map(([, game]) => game));
    await setLanguage(language);
    const same = own.filter((text, i) => text && text === english[i]);
    expect(language === "en" ? [] : same).toEqual([]);
  });
});

const cellsIn = (params: object): string[] =>
  Object.entries(params).flatMap(([name, value]) =>
    ["cell", "cells"].includes(name) ? [value].flat().map(String) : [],
  );

/** A frame in which several pieces change to the first seat. */
function changeOf(game: SampleGame, cells: string[], text = ""): Frame {
  const events = cells.map((cell) => ({
    type: "changed" as const,
    ...{ seat: 0, source: 1, piece: ["coloured", 0] as [string, number], cell, cells: [cell] },
    ...{ rules: [], why: [], params: {}, text, subject: 0 },
  }));
  return { ...first(framesIn(game)), kind: "changed", events };
}

it.each([
  ["en", "pieces on a1, b2 and c3"],
  ["de", "Figuren auf a1, b2 und c3"],
  ["fr", "pièces en a1, b2 et c3"],
  ["pl", "pionki na a1, b2 i c3"],
] as const)(
  "describe in one sentence in %s all pieces that change owners",
  async (language, expected) => {
    await setLanguage(language);
    const { repulso } = games;
    const text = words.frameText(changeOf(repulso, ["a1", "b2", "c3"]), repulso.catalogue);
    checkSentence(text);
    expect(text).toContain(expected);
    const one = words.frameText(changeOf(repulso, ["a1"]), repulso.catalogue);
    checkSentence(one);
    expect([one.includes("a1"), one.includes(expected)]).toEqual([true, false]);
  },
);

describe("English texts", () => {
  beforeAll(() => setLanguage("en"));
  const { repello, repulso, abalone, alliances } = games;

  it("describe cells with their pieces", () => {
    const start = (game: SampleGame, cell: string) =>
      words.spokenCell(cell, game.catalogue, game.start);
    expect(start(repello, "g7")).toBe("g7, gold counter, field 4");
    expect(start(repello, "d10")).toMatch(/^d10, empty, field \d, start zone$/);
    expect(start(alliances, "m6")).toBe("m6, empty, orange side");
    expect(start(abalone, "a1")).toBe("a1, black marble");
    expect(start(repulso, "a1")).toBe("a1, empty");
    const [cell] = Object.entries(at(repello.steps, 3).board.pieces).find(
      ([, [kind]]) => kind === "stacker",
    )!;
    const stacker = words.spokenCell(cell, repello.catalogue, at(repello.steps, 3).board);
    expect(stacker).toMatch(
      /^\w+, (red|green|blue|black) stacker, \d counters, (in conflict, )?field \d/,
    );
  });

  it("explain why a piece gave way, with an arrow from the piece it touched", () => {
    const frame = first(framesIn(repello).filter(({ kind }) => kind === "pushed"));
    const { text, rules, arrows } = words.explanationOf(frame, repello.catalogue);
    expect(rules).toEqual(["RE10", "RE11"]);
    const { origin, away_from } = first(frame.events.filter((event) => event.type === "pushed"));
    expect(text).toMatch(
      new RegExp(`^The .* on ${origin} gives way: the .* on ${away_from} touches it.*\\.$`),
    );
    expect(arrows).toHaveLength(1);
    expect(first(arrows).points).toHaveLength(3);
    expect(arrows[0]).toMatchObject({ kind: "why", clickable: false });
  });

  it("distinguish a stacker that is set up from one that returns, whatever the number of moves", () => {
    const places = framesIn(games.repello).filter(({ kind }) => kind === "placed");
    const rulesOf = (frame: Frame) => words.explanationOf(frame, games.repello.catalogue).rules;
    places.forEach((frame, i) => {
      const restarted = { ...frame, before: { ...frame.before, ply: i < 4 ? 99 : 0 } };
      expect(rulesOf(restarted)).toEqual([i < 4 ? "RE5" : "RE19"]);
    });
    expect(places.length).toBeGreaterThan(4);
  });

  it("describe a sumito by its numbers", () => {
    const frame = first(framesIn(abalone).filter(({ kind }) => kind === "off"));
    expect(words.explanationOf(frame, abalone.catalogue).text).toMatch(
      /^Sumito, [23] against [12]: .*it is out\.$/,
    );
  });

  it("distinguish a broadside from a move in line", () => {
    const slides = framesIn(abalone).filter(({ kind }) => kind === "slid");
    const rulesOf = (frame: Frame) => words.explanationOf(frame, abalone.catalogue).rules.at(-1);
    for (const frame of slides) {
      const isBroadside = frame.step.move.length === 6;
      const single = frame.motions.size === 1;
      expect(rulesOf(frame)).toBe(isBroadside ? "AB4" : single ? "AB2" : "AB3");
    }
  });

  it("summarise a long chain", () => {
    const turns = new Map<number, Frame[]>();
    let begin = 0;
    for (const frame of framesIn(games.repello)) {
      if (frame.before.starts_turn) begin = frame.before.ply;
      turns.set(begin, [...(turns.get(begin) ?? []), frame]);
    }
    const longest = first([...turns.values()].sort((a, b) => b.length - a.length));
    const text = words.turnText(longest, games.repello.catalogue);
    expect(longest.length).toBeGreaterThan(8);
    expect(text).toMatch(/Pieces give way \d+ times\./);
    expect(text.length).toBeLessThan(400);
  });

  it("are the server's for a game that is not translated", () => {
    const seats = [{ options: {}, names: ["Ebony", "Ivory"] }];
    const catalogue = { ...repulso.catalogue, name: "unknown", seats };
    const [frame] = framesIn(repulso);
    const events = frame!.events.map((event) => ({
      ...event,
      text: "places a piece on a1",
      subject: 0,
    }));
    const onlyFirst = { ...frame!, events: events.slice(0, 1) };
    expect(words.frameText(onlyFirst, catalogue)).toBe("Ebony places a piece on a1.");
    expect(words.explanationOf(onlyFirst, catalogue).text).toBe("Ebony places a piece on a1.");
    const change = changeOf(repulso, ["a1"], "takes over the piece on a1");
    expect(words.frameText(change, catalogue)).toBe("Ebony takes over the piece on a1.");
    const whole = events.map((event) => ({ ...event, text: "a1 is left alone", subject: null }));
    expect(words.frameText({ ...frame!, events: whole.slice(0, 1) }, catalogue)).toBe(
      "a1 is left alone.",
    );
    const refusal = { code: "illegal-move", text: "a1 is not free (RU2)", rule: "RU2" };
    const reason = { key: "not-free", cell: "a1" };
    expect(words.refusalText({ ...refusal, reason }, catalogue)).toBe("a1 is not free.");
    const shown = { pieces: { a1: ["man", 1], b1: ["rock", null] }, facts: {} } as const;
    const spoken = ["a1", "b1"].map((cell) => words.spokenCell(cell, catalogue, shown as never));
    expect(spoken).toEqual(["a1, Ivory man", "b1, rock"]);
    const summarised = { summary: ["Ebony has 3 stones left"] };
    expect(words.untranslatedFacts(summarised, catalogue)).toEqual(summarised.summary);
    expect(words.untranslatedFacts(summarised, repulso.catalogue)).toEqual([]);
    const sitting = ["First", "Second"].map((seat_name) => ({ seat_name }) as SeatView);
    expect(words.seatName({ name: "unknown", seats: sitting }, 1)).toBe("Second");
  });

  it("name the end of the game", () => {
    const { catalogue } = repulso;
    const outcome = { ranking: [[0], [1]], reason: "clusters", rule: "RU13", text: "" };
    expect(words.outcomeText(outcome, catalogue)).toBe("Blue wins: fewer clusters.");
    const shared = { ranking: [[0, 2], [1]], reason: "equal", rule: "RE21", text: "" };
    expect(words.outcomeText(shared, catalogueOf("repello"))).toMatch(
      /^Draw between Red and Blue: .*\.$/,
    );
    expect([0, 1, 2].map((seat) => words.seatResult(shared, seat))).toEqual(["draw", "", "draw"]);
    expect([0, 1].map((seat) => words.seatResult(outcome, seat))).toEqual(["winner", ""]);
  });
});
