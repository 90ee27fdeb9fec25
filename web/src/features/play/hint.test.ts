// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { RefusalData } from "../../net/types";
import { setLanguage, t } from "../../app/i18n/i18n.svelte";
import { games } from "../../board/animation/testing/samplegames";
import { HintRequest } from "./hint.svelte";
import type { CommandResult } from "./game.svelte";
import { state } from "../../board/playable/testing/boards";

const PLY = 4;
const report = (...moves: string[]) => ({
  ply: PLY,
  report: { depth: 1, nodes: 1, seconds: 1, lines: moves.length ? [{ moves }] : [] },
  final: true,
});

/** The part of a table that hints need; `answer` is the server's final response. */
function tableWith(answer: CommandResult, hint: unknown = null) {
  const live = {
    state: state(PLY),
    isConnected: true,
    hint,
    sendCommand: vi.fn(async () => answer),
  };
  return {
    live,
    isLive: true,
    refusal: null as RefusalData | null,
    catalogue: games.repulso.catalogue,
  };
}
let table: ReturnType<typeof tableWith>;

/** Requests a hint and returns the text that is shown if it fails. */
async function requestHint(): Promise<string | undefined> {
  await new HintRequest(table as never).request();
  return table.refusal?.text;
}

describe("a hint", () => {
  beforeAll(() => setLanguage("en"));
  beforeEach(() => {
    table = tableWith({ refusal: null }, report("c3"));
  });

  it("shows no text if it arrives", async () => {
    expect(await requestHint()).toBeUndefined();
    expect(table.live.sendCommand).toHaveBeenCalledWith({ type: "hint", seconds: 3, lines: 1 });
  });

  it.each([
    ["busy", "No hint. The server is busy. Try again in a moment."],
    ["waiting", "No hint. The game hasn’t started yet."],
    ["unavailable", "No hint. The computer can’t give a hint right now. Please try again."],
  ])("that is refused (%s) shows the reason", async (code, text) => {
    table = tableWith({ refusal: { code, text: "TEXT" } });
    expect(await requestHint()).toBe(text);
  });

  it("without a move says that no move was found", async () => {
    table = tableWith({ refusal: null }, report());
    expect(await requestHint()).toBe(t.play.hintNothing);
  });

  it.each([null, { code: "busy", text: "TEXT" }])(
    "shows no failure if the board has changed meanwhile (%o)",
    async (refusal) => {
      table.live.sendCommand.mockImplementation(async () => {
        table.live.state = state(PLY + 1);
        return { refusal };
      });
      expect(await requestHint()).toBeUndefined();
    },
  );

  it("is available only on the live board", async () => {
    table.isLive = false;
    expect(await requestHint()).toBe(t.play.hintElsewhere);
    expect(table.live.sendCommand).not.toHaveBeenCalled();
  });

  it("replaces an earlier refusal", async () => {
    table.refusal = { code: "illegal-move", text: "TEXT" };
    await requestHint();
    expect(table.refusal).toBeNull();
  });
});
