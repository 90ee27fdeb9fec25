// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import { setLanguage, t } from "../../app/i18n/i18n.svelte";
import { games } from "../../board/animation/testing/samplegames";
import ConnectionBar from "./ConnectionBar.svelte";
import Outcome from "./Outcome.svelte";
import { state } from "../../board/playable/testing/boards";
import { render } from "../../app/testing/render";

const { catalogue } = games.repulso;

const spoken = () => document.querySelector("[role=status]")!.textContent!.trim();

beforeAll(() => setLanguage("en"));

describe("a lost connection", () => {
  const live = {
    isLost: true,
    view: {},
    retryAt: Date.now() + 60_000,
    connectionRefusal: null,
  };

  it("is announced without the seconds, which are only visible", () => {
    render<any>(ConnectionBar, { live });
    expect(spoken()).toBe(t.play.lost);
    expect(document.body.textContent).toMatch(/Reconnecting in \d+ s/);
  });

  it("is shown with the server's reason", () => {
    render<any>(ConnectionBar, {
      live: { ...live, connectionRefusal: { code: "busy", text: "" } },
    });
    expect(spoken()).toBe(t.common.codes["busy"]);
  });
});

describe("the end of a game", () => {
  const tableAfter = (reason: string) => ({
    analysed: () => "analysis?live=abc",
    catalogue,
    live: {
      view: { options: {}, seats: [] },
      you: [] as number[],
      state: state(9, {
        status: "over",
        outcome: { ranking: [[0], [1]], reason, rule: "", text: "" },
      }),
    },
  });

  it("is announced if no move announces it", () => {
    render<any>(Outcome, { table: tableAfter("resignation") });
    expect(spoken()).toBe("Game over. Blue wins: Orange resigned.");
  });

  it("is described to a player as their own result", () => {
    const table = tableAfter("resignation");
    render<any>(Outcome, { table: { ...table, live: { ...table.live, you: [1] } } });
    expect(document.querySelector("h2")?.textContent).toBe("You lost");
  });

  it("is only visible if the last move announces it", () => {
    render<any>(Outcome, { table: tableAfter("clusters") });
    expect(spoken()).toBe("");
    expect(document.body.textContent).toContain("Blue wins: fewer clusters.");
  });
});
