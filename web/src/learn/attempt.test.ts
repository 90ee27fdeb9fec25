// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { Refusal, type post } from "../api/http";
import type { Boards, BoardView, StepView } from "../api/types";
import { at } from "../lists";
import { Attempt } from "./attempt.svelte";
import type { KnownBoard, Step } from "./types";

const KNOWN: KnownBoard = { to_move: 0, on_turn: 0, starts_turn: true, pieces: {}, facts: {} };
const STEP: Step = { position: "start", lines: ["*c3 c4E b3S"] };

/** Who decides after so many moves. */
const SEATS = [0, 0, 1, 0];

const board = (ply: number): BoardView => ({
  ...KNOWN,
  ply,
  to_move: at(SEATS, ply),
  text: `after ${ply}`,
  outcome: null,
  legal: null,
});

function answer(moves: string[]): Boards {
  const steps = moves.map((move, i): StepView => ({
    ply: i + 1,
    action: i,
    move,
    seat: at(SEATS, i),
    events: [],
    board: board(i + 1),
  }));
  const rest = { title: "", options: {}, seats: [], threats: null, tags: {} };
  return { ...rest, game: "repulso", start: board(0), steps, previews: [] };
}

/** A server that plays everything but x. */
function server() {
  return vi.fn((_path: string, body: unknown) => {
    const { moves } = body as { moves: string[] };
    const reason = { key: "touches-own", cell: "c4", number: 1 };
    if (moves.includes("x"))
      throw new Refusal({ code: "illegal-move", text: "no", rule: "RU3", reason });
    return Promise.resolve(answer(moves));
  });
}

function attempt(step = STEP, ask = server()) {
  const made = new Attempt(step, KNOWN, ask as unknown as typeof post);
  const told = vi.fn();
  made.ontold = (before, steps) =>
    told(
      before.text,
      steps.map(({ move }) => move),
    );
  const asked = () => ask.mock.calls.map(([, body]) => (body as { moves: string[] }).moves);
  return { made, told, asked };
}

describe("an attempt", () => {
  it("shows the board at once and lets one choose when the server has told what is legal", async () => {
    const { made } = attempt();
    expect(made.board.text).toBe("start");
    expect(made.canChoose).toBe(false);
    await made.begin();
    expect(made.canChoose).toBe(true);
  });

  it("plays moves and the answers of the other seat until it is solved", async () => {
    const { made, told } = attempt();
    await made.begin();
    await made.play("*c3");
    await made.play("c4E");
    expect(made.verdict).toBe("solved");
    expect(told.mock.calls).toEqual([
      ["after 0", ["*c3"]],
      ["after 1", ["c4E"]],
      ["after 2", ["b3S"]],
    ]);
  });

  it("takes back only the move that went wrong", async () => {
    const { made, asked } = attempt();
    await made.play("*c3");
    await made.play("d3N");
    expect(made.verdict).toBe("wrong");
    expect(made.canChoose).toBe(false);
    await made.again();
    expect(asked().at(-1)).toEqual(["*c3"]);
    expect(made.verdict).toBe("on");
  });

  it("begins anew where a turn has missed the goal", async () => {
    const { made, asked } = attempt({ position: "start", goal: { type: "placed" }, show: "a1" });
    await made.play("*c3");
    await made.play("c4E");
    expect(made.verdict).toBe("wrong");
    await made.again();
    expect(asked().at(-1)).toEqual([]);
  });

  it("keeps the board and tells why a move is refused", async () => {
    const { made } = attempt();
    await made.begin();
    await made.play("x");
    expect(made.refusal?.reason?.key).toBe("touches-own");
    expect([made.steps.length, made.verdict, made.canChoose]).toEqual([0, "on", true]);
  });

  it("is solved by a refusal where that is the point", async () => {
    const refused = { move: "x", key: "touches-own", rule: "RU3" };
    const { made } = attempt({ position: "start", refused });
    await made.show();
    expect(made.verdict).toBe("solved");
  });

  it("shows the solution from the beginning", async () => {
    const { made, told } = attempt();
    await made.play("*c3");
    await made.show();
    expect(made.verdict).toBe("solved");
    expect(told.mock.calls.at(-1)).toEqual(["after 0", ["*c3", "c4E", "b3S"]]);
  });

  it("asks no more when the answer of the other seat cannot be played", async () => {
    const ask = server();
    const { made, asked } = attempt(STEP, ask);
    await made.play("*c3");
    ask.mockImplementation((_path, body) => {
      const { moves } = body as { moves: string[] };
      if (moves.length === 3) throw new Refusal({ code: "offline", text: "" });
      return Promise.resolve(answer(moves));
    });
    await made.play("c4E");
    expect(asked().map((moves) => moves.length)).toEqual([1, 2, 3]);
    expect([made.refusal?.code, made.steps.length, made.isBusy]).toEqual(["offline", 2, false]);
  });

  it("says when there is no server and can begin again", async () => {
    const ask = server();
    ask.mockRejectedValueOnce(new Refusal({ code: "offline", text: "" }));
    const { made } = attempt(STEP, ask);
    await made.begin();
    expect([made.refusal?.code, made.canChoose, made.isBusy]).toEqual(["offline", false, false]);
    await made.begin();
    expect([made.refusal, made.canChoose]).toEqual([null, true]);
  });
});
