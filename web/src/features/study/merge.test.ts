import { describe, expect, it } from "vitest";
import { nodeAt } from "../../board/analysis/tree";
import { RevisionGap, rebased, withServerEdits, joinConsecutive, type Replica } from "./merge";
import { changed, changeOf, ofDocument, tidyTitle, toDocument, type Study } from "./study";
import type { StudyChange } from "./study";
import { add, cut, comment, smallStudy } from "./testing/studies";

const numbered = (edits: StudyChange[], from = 1) =>
  edits.map((edit, k) => ({ number: from + k, at: 0, by: "", batch: "", edit }));

/** Rebases my changes onto changes that others made. */
function rebasedOnto(own: StudyChange[], serverEdits: StudyChange[], before: StudyChange[] = []) {
  const base = before.reduce(changed, smallStudy());
  const replica: Replica = { base, revision: 0, pending: own };
  return rebased(withServerEdits(replica, numbered(serverEdits)));
}

const at = (study: Study, ...path: string[]) => {
  const [chapter] = study.chapters;
  return chapter && nodeAt(chapter.tree, path);
};

describe("a study", () => {
  it("is written to a file and read back without loss", () => {
    const study = [add("a1"), add("a1", "b1"), comment(["a1"], "good")].reduce(
      changed,
      smallStudy(),
    );
    expect(toDocument(ofDocument(toDocument(study)))).toEqual(toDocument(study));
  });

  it("applies changes of its title and its chapters", () => {
    const record = toDocument(smallStudy()).chapters[0]!.record;
    const study = [
      { op: "title", title: "Edges", was: "Corners" } as const,
      { op: "chapter-add", chapter: "x", title: "Two", record } as const,
      { op: "chapter-move", chapter: "x", to: 0 } as const,
      { op: "chapter-title", chapter: "1", title: "Last", was: "One" } as const,
    ].reduce(changed, smallStudy());
    expect(study.title).toBe("Edges");
    expect(study.chapters.map(({ title }) => title)).toEqual(["Two", "Last"]);
    expect(() => changed(study, { op: "title", title: "x", was: "Corners" })).toThrow("stale");
    const single = changed(study, { op: "chapter-cut", chapter: "x" });
    expect(() => changed(single, { op: "chapter-cut", chapter: "1" })).toThrow("malformed");
  });

  it("has one-line titles", () => {
    expect(tidyTitle("  a\nb\u0007 ")).toBe("a b");
    expect(tidyTitle(" \n ")).toBeNull();
  });

  it("adds the replaced value to an edit", () => {
    const study = [add("a1"), comment(["a1"], "good")].reduce(changed, smallStudy());
    const { tree } = study.chapters[0]!;
    expect(changeOf("1", { op: "comment", path: ["a1"], comment: "bad" }, tree)).toEqual(
      comment(["a1"], "bad", "good"),
    );
  });
});

describe("changes of two editors", () => {
  it("at different nodes are both applied", () => {
    const { study, merged, dropped } = rebasedOnto(
      [add("a1"), comment(["a1"], "mine")],
      [add("b1"), comment(["b1"], "theirs")],
    );
    expect(at(study, "a1")?.comment).toBe("mine");
    expect(at(study, "b1")?.comment).toBe("theirs");
    expect([merged, dropped]).toEqual([[], []]);
  });

  it("of the same comment are joined", () => {
    const { study, merged, replica } = rebasedOnto(
      [comment(["a1"], "mine")],
      [comment(["a1"], "theirs")],
      [add("a1")],
    );
    expect(at(study, "a1")?.comment).toBe("theirs\n\nmine");
    expect(merged).toHaveLength(1);
    expect(replica.pending).toEqual([comment(["a1"], "theirs\n\nmine", "theirs")]);
  });

  it("of the same shapes are united", () => {
    const shapes = (list: string[]): StudyChange => ({
      op: "shapes",
      chapter: "1",
      path: [],
      shapes: list,
      was: [],
    });
    const { study } = rebasedOnto([shapes(["Ga1"])], [shapes(["Rb1"])]);
    expect(at(study)?.shapes).toEqual(["Rb1", "Ga1"]);
  });

  it("restore a line that was deleted while it was annotated", () => {
    const { study } = rebasedOnto(
      [add("a1", "b1", "c1"), comment(["a1", "b1"], "why?")],
      [cut("a1")],
      [add("a1"), add("a1", "b1")],
    );
    expect(at(study, "a1", "b1", "c1")).toBeTruthy();
    expect(at(study, "a1", "b1")?.comment).toBe("why?");
  });

  it("of the title leave the first one", () => {
    const title = (text: string): StudyChange => ({ op: "title", title: text, was: "Corners" });
    const { study, dropped } = rebasedOnto([title("Mine")], [title("Theirs")]);
    expect(study.title).toBe("Theirs");
    expect(dropped).toHaveLength(1);
  });

  it("that are equal are applied once", () => {
    const { study, replica, merged } = rebasedOnto(
      [add("a1"), comment(["a1"], "good")],
      [add("a1"), comment(["a1"], "good")],
    );
    expect(at(study, "a1")?.comment).toBe("good");
    expect([replica.pending, merged]).toEqual([[], []]);
  });

  it("with a gap in their revisions are refused", () => {
    const replica: Replica = { base: smallStudy(), revision: 3, pending: [] };
    expect(() => withServerEdits(replica, numbered([add("a1")], 5))).toThrow(RevisionGap);
    expect(withServerEdits(replica, numbered([add("a1")], 3)).revision).toBe(3);
  });
});

it("consecutive edits of a comment are one change", () => {
  expect(
    joinConsecutive([
      comment([], "a"),
      comment([], "ab", "a"),
      add("a1"),
      comment([], "abc", "ab"),
    ]),
  ).toEqual([comment([], "ab"), add("a1"), comment([], "abc", "ab")]);
});
