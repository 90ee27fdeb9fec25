// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ChallengeView } from "../../net/types";
import { Challenges } from "./challenges.svelte";

const server = vi.hoisted(() => ({ stored: new Map<string, { id: string; status: string }>() }));

vi.mock("../../net/http", async (original) => ({
  ...(await original<object>()),
  get: async (path: string) => {
    const id = path.split("/")[3];
    const all = [...server.stored.values()];
    if (!id) return { incoming: [], outgoing: all.filter(({ status }) => status === "open") };
    const found = server.stored.get(id);
    if (!found) throw new Error("it is long over");
    return found;
  },
}));

/** One of the player's challenges, as stored on the server. */
function stored(id: string, status: ChallengeView["status"]): ChallengeView {
  const challenge = { id, status } as ChallengeView;
  server.stored.set(id, challenge);
  return challenge;
}
const ids = (challenges: ChallengeView[]) => challenges.map(({ id }) => id);

describe("an own challenge", () => {
  beforeEach(() => {
    localStorage.clear();
    server.stored.clear();
  });

  it("is listed as declined until the player has read it", () => {
    const page = new Challenges();
    page.update(stored("c1", "open"), true);
    expect([ids(page.outgoing), ids(page.declined)]).toEqual([["c1"], []]);
    page.update(stored("c1", "declined"), true);
    expect([ids(page.outgoing), ids(page.declined)]).toEqual([[], ["c1"]]);
    page.read("c1");
    expect(page.declined).toEqual([]);
  });

  it("that was declined while the page was closed is listed on each load until it is read", async () => {
    new Challenges().update(stored("c1", "open"), true);
    stored("c1", "declined");
    const [page, other] = [new Challenges(), new Challenges()];
    await page.refresh();
    await other.refresh();
    expect([ids(page.declined), ids(other.declined)]).toEqual([["c1"], ["c1"]]);
    page.read("c1");
    other.removeRead();
    expect(other.declined).toEqual([]);
    await other.refresh();
    expect(other.declined).toEqual([]);
  });

  it("that ended in another way, or was deleted, is not listed", async () => {
    const before = new Challenges();
    for (const id of ["taken back", "accepted", "forgotten"])
      before.update(stored(id, "open"), true);
    stored("taken back", "cancelled");
    stored("accepted", "accepted");
    server.stored.delete("forgotten");
    const page = new Challenges();
    await page.refresh();
    expect([page.outgoing, page.declined]).toEqual([[], []]);
  });
});
