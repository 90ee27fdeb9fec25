// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { Refusal } from "../../net/http";
import { isLive, ofSlot } from "./openanalysis";
import { emptyTree } from "./tree";

const http = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("../../net/http", async (original) => ({
  ...(await original<typeof import("../../net/http")>()),
  get: http.get,
}));

const head = { game: "abalone", rules: 1, options: {}, tags: {}, start: null };
vi.mock("./slots", () => ({
  newSlot: () => "new",
  loadSlot: (slot: string) => (slot === "gone" ? null : { tree: emptyTree(head), path: [] }),
}));

const RECORD = {
  ...head,
  format: "boardwright",
  version: 1,
  line: { moves: [] },
  result: "*",
  reason: "unfinished",
};
const live = (status: string) => (address: string) =>
  Promise.resolve(address.includes("/record") ? RECORD : { state: { status } });

beforeEach(() => void http.get.mockReset());

it.each([
  ["is still played", live("playing"), true],
  ["is over", live("over"), false],
  ["is deleted", () => Promise.reject(new Refusal({ code: "not-found", text: "" })), false],
  ["cannot be fetched", () => Promise.reject(new Refusal({ code: "offline", text: "" })), true],
])("a saved analysis detects that its game %s", async (_, response, isRunning) => {
  http.get.mockImplementation(response);
  const found = await ofSlot("live-1");
  expect([found?.isRunning, found && isLive(found), found?.path]).toEqual([isRunning, true, []]);
});

it("a saved analysis without a live game sends no requests, and a deleted one is null", async () => {
  expect((await ofSlot("mine"))?.isRunning).toBe(false);
  expect(await ofSlot("gone")).toBeNull();
  expect(http.get).not.toHaveBeenCalled();
});
