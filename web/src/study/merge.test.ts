import { describe, expect, it } from "vitest";
import { nodeAt } from "../analysis/tree";
import { Gap, rebased, received, united, type Replica } from "./merge";
import { changed, changeOf, ofDocument, tidyTitle, toDocument, type Study } from "./study";
import type { StudyChange } from "./study";
import { add, cut, say, small } from "./testing/studies";

const numbered = (edits: StudyChange[], from = 1) =>
  edits.map((edit, k) => ({ number: from + k, at: 0, by: "", batch: "", edit }));

/** Rebases my changes onto changes that others made. */
function met(mine: StudyChange[], theirs: StudyChange[], before: StudyChange[] = []) {
  const base = before.reduce(changed, small());
  const replica: Replica = { base, revision: 0, pending: mine };
  return rebased(received(replica, numbered(theirs)));
}

const at = (study: Study, ...path: string[]) => {
  const [chapter] = study.chapters;
  return chapter && nodeAt(chapter.tree, path);
};

describe("a study", () => {
  it("is a file and back again", () => {
    const study = [add("a1"), add("a1", "b1"), say(["a1"], "good")].reduce(changed, small());
    expect(toDocument(ofDocument(toDocument(study)))).toEqual(toDocument(study));
  });

  it("changes by its title and its chapters", () => {
    const record = toDocument(small()).chapters[0]!.record;
    const study = [
      { op: "title", title: "Edges", was: "Corners" } as const,
      { op: "chapter-add", chapter: "x", title: "Two", record } as const,
      { op: "chapter-move", chapter: "x", to: 0 } as const,
      { op: "chapter-title", chapter: "1", title: "Last", was: "One" } as const,
    ].reduce(changed, small());
    expect(study.title).toBe("Edges");
    expect(study.chapters.map(({ title }) => title)).toEqual(["Two", "Last"]);
    expect(() => changed(study, { op: "title", title: "x", was: "Corners" })).toThrow("stale");
    const single = changed(study, { op: "chapter-cut", chapter: "x" });
    expect(() => changed(single, { op: "chapter-cut", chapter: "1" })).toThrow("malformed");
  });

  it("has titles of one line", () => {
    expect(tidyTitle("  a\nb\u0007 ")).toBe("a b");
    expect(tidyTitle(" \n ")).toBeNull();
  });

  it("says with an edit what it replaces", () => {
    const study = [add("a1"), say(["a1"], "good")].reduce(changed, small());
    const { tree } = study.chapters[0]!;
    expect(changeOf("1", { op: "comment", path: ["a1"], comment: "bad" }, tree)).toEqual(
      say(["a1"], "bad", "good"),
    );
  });
});

describe("changes of two people", () => {
  it("at different places both stay as they are", () => {
    const { study, merged, dropped } = met(
      [add("a1"), say(["a1"], "mine")],
      [add("b1"), say(["b1"], "theirs")],
    );
    expect(at(study, "a1")?.comment).toBe("mine");
    expect(at(study, "b1")?.comment).toBe("theirs");
    expect([merged, dropped]).toEqual([[], []]);
  });

  it("of the same comment are both kept", () => {
    const { study, merged, replica } = met(
      [say(["a1"], "mine")],
      [say(["a1"], "theirs")],
      [add("a1")],
    );
    expect(at(study, "a1")?.comment).toBe("theirs\n\nmine");
    expect(merged).toHaveLength(1);
    expect(replica.pending).toEqual([say(["a1"], "theirs\n\nmine", "theirs")]);
  });

  it("of the same marks and arrows are both kept", () => {
    const shapes = (list: string[]): StudyChange => ({
      op: "shapes",
      chapter: "1",
      path: [],
      shapes: list,
      was: [],
    });
    const { study } = met([shapes(["Ga1"])], [shapes(["Rb1"])]);
    expect(at(study)?.shapes).toEqual(["Rb1", "Ga1"]);
  });

  it("bring a line back that somebody cut while it was written on", () => {
    const { study } = met(
      [add("a1", "b1", "c1"), say(["a1", "b1"], "why?")],
      [cut("a1")],
      [add("a1"), add("a1", "b1")],
    );
    expect(at(study, "a1", "b1", "c1")).toBeTruthy();
    expect(at(study, "a1", "b1")?.comment).toBe("why?");
  });

  it("of a title leave the one that came first", () => {
    const title = (text: string): StudyChange => ({ op: "title", title: text, was: "Corners" });
    const { study, dropped } = met([title("Mine")], [title("Theirs")]);
    expect(study.title).toBe("Theirs");
    expect(dropped).toHaveLength(1);
  });

  it("that are the same are one", () => {
    const { study, replica, merged } = met(
      [add("a1"), say(["a1"], "good")],
      [add("a1"), say(["a1"], "good")],
    );
    expect(at(study, "a1")?.comment).toBe("good");
    expect([replica.pending, merged]).toEqual([[], []]);
  });

  it("that do not follow each other are noticed", () => {
    const replica: Replica = { base: small(), revision: 3, pending: [] };
    expect(() => received(replica, numbered([add("a1")], 5))).toThrow(Gap);
    expect(received(replica, numbered([add("a1")], 3)).revision).toBe(3);
  });
});

it("words that are typed one after the other are one change", () => {
  expect(united([say([], "a"), say([], "ab", "a"), add("a1"), say([], "abc", "ab")])).toEqual([
    say([], "ab"),
    add("a1"),
    say([], "abc", "ab"),
  ]);
});
