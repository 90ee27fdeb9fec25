// @vitest-environment node
import { describe, expect, it } from "vitest";
import { hasMoves, piecesOf, readDraft, seatsOf, writeDraft, type Draft } from "./draft";
import { editorOf, type EditorGame } from "./editorgame";
import { turnedCells, turnedLetters } from "./rotation";
import { catalogueOf, NAMES, POSITIONS, type Name } from "./testing/catalogues";

const ownOf = (name: Name): EditorGame => editorOf(name) ?? expect.fail(`no editor of ${name}`);
const read = (name: Name, text: string): Draft =>
  readDraft(text, catalogueOf(name)) ?? expect.fail(`${text} is not read`);

describe.each(NAMES)("%s", (name) => {
  const catalogue = catalogueOf(name);

  it("reads and writes positions without loss", () => {
    for (const text of POSITIONS[name]) {
      const draft = read(name, text);
      expect(writeDraft(draft, catalogue)).toBe(text);
      expect(draft.words).toHaveLength(ownOf(name).words);
    }
  });

  it("leaves a field unchanged when it is set to its value", () => {
    for (const text of POSITIONS[name]) {
      const draft = read(name, text);
      for (const field of ownOf(name).fields(draft, catalogue)) {
        const after = { ...draft, words: ownOf(name).change(draft, field, field.value) };
        const same = ownOf(name)
          .fields(after, catalogue)
          .find(({ id, seat }) => id === field.id && seat === field.seat);
        expect(same?.value).toBe(field.value);
      }
    }
  });

  it("does not read other texts", () => {
    for (const text of ["", "hex 5/5 b -", `${name} 6/6 b -`, `${name};x 5/5`])
      expect(readDraft(text, catalogue)).toBeNull();
    const [usual = ""] = POSITIONS[name];
    expect(readDraft(usual.replace("/", "x/"), catalogue)).toBeNull();
  });

  it("is unchanged after a full turn", () => {
    const { turn } = ownOf(name);
    if (!turn) return;
    const once = turnedCells(catalogue, turn);
    expect(new Set(once.values()).size).toBe(catalogue.board.cells.length);
    for (const { name: cell } of catalogue.board.cells) {
      let at = cell;
      for (let by = 0; by < 360; by += turn) at = once.get(at) ?? "";
      expect(at).toBe(cell);
    }
  });
});

it("pieces are listed as in boards", () => {
  const draft = read("repulso", "repulso 6/2o3/2*3/2b3/6/6 b c3,c5");
  const { pieces } = catalogueOf("repulso");
  expect(Object.keys(piecesOf(draft, catalogueOf("repulso"))).sort()).toEqual(["c3", "c4", "c5"]);
  expect(piecesOf(draft, catalogueOf("repulso")).c3).toEqual([pieces[0]?.kind, 0]);
});

it("values that follow from the board are left open when pieces have moved", () => {
  const follow = (name: Name, text: string) =>
    ownOf(name).follow(read(name, text), catalogueOf(name));
  expect(follow("repulso", "repulso 6/2o3/2*3/2b3/6/6 b c3,c5")).toEqual(["?", "c3,c5"]);
  expect(follow("repulso", "repulso 6/6/2*3/2b3/6/6 b c3,c5")).toEqual(["?", "c3"]);
  expect(follow("alliances", POSITIONS.alliances[1] ?? "")).toEqual(["???", "swapped"]);
  expect(follow("repello", POSITIONS.repello[0] ?? "")).toEqual(["?:0.0.0,?:0.0.0", "0", "?"]);
  const [, free = ""] = POSITIONS.repello;
  expect(follow("repello", free)).toEqual([free.split(" ")[2], "11", "?move"]);
});

it("the number of holdings follows the number of players", () => {
  const catalogue = catalogueOf("repello");
  const draft = read("repello", POSITIONS.repello[0] ?? "");
  const four = { ...draft, options: { players: "4" } };
  expect(seatsOf(four, catalogue)).toHaveLength(4);
  const words = ownOf("repello").follow(four, catalogue);
  expect(words[0]).toBe("?:0.0.0,?:0.0.0,?:0.0.0,?:0.0.0");
  const fields = ownOf("repello").fields({ ...four, words }, catalogue);
  expect(fields.find(({ id }) => id === "turn")?.high).toBe(44);
});

it("moves are counted only if their number is limited", () => {
  const [, limited = ""] = POSITIONS.abalone;
  const draft = read("abalone", limited);
  const free = { ...draft, options: { ejections: "14" } };
  expect(ownOf("abalone").follow(free, catalogueOf("abalone"))).toEqual(["w", "-"]);
});

it("sides of the board keep their colours when the board is turned", () => {
  const catalogue = catalogueOf("alliances");
  const letters = turnedLetters(catalogue, turnedCells(catalogue, 60));
  expect([...letters.keys()].sort()).toEqual(["G", "O", "P"]);
  expect(new Set(letters.values()).size).toBe(3);
  for (const [before, after] of letters) expect(before).not.toBe(after);
  const plain = catalogueOf("abalone");
  expect(turnedLetters(plain, turnedCells(plain, 60)).size).toBe(0);
});

it("moves after a board are detected", () => {
  expect(hasMoves("abalone 5/6 b - moves a1b1")).toBe(true);
  expect(hasMoves(POSITIONS.abalone[0] ?? "")).toBe(false);
});
