// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { Refusal, type post } from "../api/http";
import type { Boards } from "../api/types";
import { squareCatalogue } from "../boards/testing";
import { first } from "../lists";
import { board, step } from "../playing/testing/boards";
import { Viewing } from "./viewing.svelte";

vi.mock("../settings/settings.svelte", () => ({ pace: () => Infinity, settings: {} }));

const answer = (moves: string[]) =>
  ({
    start: board(0),
    steps: moves.map((move, k) => step(k + 1, move)),
    previews: [],
  }) as unknown as Boards;

/** A record of two moves, and a server whose answers come when they are told to. */
function viewed() {
  const waiting: { moves: string[]; done: (boards: Boards) => void; fail: (e: Error) => void }[] =
    [];
  const ask = vi.fn(
    (_: string, { moves }: { moves: string[] }) =>
      new Promise<Boards>((done, fail) => waiting.push({ moves, done, fail })),
  );
  const viewing = new Viewing(
    squareCatalogue(3),
    answer(["a1", "a2"]),
    ask as unknown as typeof post,
  );
  const answers = () => waiting.splice(0).forEach(({ moves, done }) => done(answer(moves)));
  return { viewing, waiting, answers };
}

describe("a record that is looked at", () => {
  it("is tried from where one stands, and left to there", async () => {
    const { viewing, answers } = viewed();
    viewing.look(1);
    const begun = viewing.startTrying();
    answers();
    await begun;
    expect(viewing.board.ply).toBe(1);
    viewing.leaveTrying();
    expect([viewing.at, viewing.variation]).toEqual([1, null]);
  });

  it("takes nothing back that is left meanwhile", async () => {
    const { viewing, answers } = viewed();
    void viewing.startTrying();
    answers();
    const back = viewing.untry();
    viewing.leaveTrying();
    const shown = vi.spyOn(viewing.player, "show");
    answers();
    await back;
    await viewing.untry();
    expect(shown).not.toHaveBeenCalled();
  });

  it("shows no refusal of moves that one has left", async () => {
    const { viewing, waiting } = viewed();
    const begun = viewing.startTrying();
    viewing.leaveTrying();
    first(waiting).fail(new Refusal({ code: "offline", text: "" }));
    await begun;
    expect(viewing.refusal).toBeNull();
  });
});
