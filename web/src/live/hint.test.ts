// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { RefusalData } from "../api/types";
import { speak, t } from "../i18n/i18n.svelte";
import { games } from "../animation/testing/games";
import { HintRequest } from "./hint.svelte";
import type { CommandResult } from "./game.svelte";
import { state } from "../tabletop/testing/boards";

const PLY = 4;
const report = (...moves: string[]) => ({
  ply: PLY,
  report: { depth: 1, nodes: 1, seconds: 1, lines: moves.length ? [{ moves }] : [] },
  final: true,
});

/** The part of a table that hints need; `answer` is the server's final response. */
function tableWith(answer: CommandResult, hint: unknown = null) {
  const live = { state: state(PLY), isConnected: true, hint, ask: vi.fn(async () => answer) };
  return {
    live,
    isLive: true,
    refusal: null as RefusalData | null,
    catalogue: games.repulso.catalogue,
  };
}
let table: ReturnType<typeof tableWith>;

/** Requests a hint and returns the text that is shown if it fails. */
async function asked(): Promise<string | undefined> {
  await new HintRequest(table as never).ask();
  return table.refusal?.text;
}

describe("a hint", () => {
  beforeAll(() => speak("en"));
  beforeEach(() => {
    table = tableWith({ refusal: null }, report("c3"));
  });

  it("that comes needs no word", async () => {
    expect(await asked()).toBeUndefined();
    expect(table.live.ask).toHaveBeenCalledWith({ type: "hint", seconds: 3, lines: 1 });
  });

  it.each([
    ["busy", "No hint. There is too much to do at once; try again in a moment."],
    ["waiting", "No hint. The game has not begun yet."],
    ["unavailable", "No hint. The computer cannot look at the position at the moment; try again."],
  ])("that is refused (%s) is said not to come, and why", async (code, said) => {
    table = tableWith({ refusal: { code, text: "TEXT" } });
    expect(await asked()).toBe(said);
  });

  it("without a move is said to be none", async () => {
    table = tableWith({ refusal: null }, report());
    expect(await asked()).toBe(t.play.hintNothing);
  });

  it.each([null, { code: "busy", text: "TEXT" }])(
    "is not missed on a board that has changed meanwhile (%o)",
    async (refusal) => {
      table.live.ask.mockImplementation(async () => {
        table.live.state = state(PLY + 1);
        return { refusal };
      });
      expect(await asked()).toBeUndefined();
    },
  );

  it("is for the live board alone", async () => {
    table.isLive = false;
    expect(await asked()).toBe(t.play.hintElsewhere);
    expect(table.live.ask).not.toHaveBeenCalled();
  });

  it("takes the place of what was refused before", async () => {
    table.refusal = { code: "illegal-move", text: "TEXT" };
    await asked();
    expect(table.refusal).toBeNull();
  });
});
