// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { get } from "../api/http";
import { account, remember } from "../settings/account.svelte";
import { checkSession } from "./account";

vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
});
vi.mock("../api/http", () => ({ get: vi.fn(), post: vi.fn(), send: vi.fn(), Refusal: Error }));

beforeEach(() => remember({ id: "a", name: "Ann" }));

it("a session that was ended elsewhere is over here, which is told", async () => {
  vi.mocked(get).mockResolvedValueOnce({ account: null });
  await checkSession();
  expect([account.me, account.signedOut]).toEqual([null, "elsewhere"]);
});

it("a refusal for another reason signs nobody out", async () => {
  vi.mocked(get).mockResolvedValueOnce({ account: { id: "a", name: "Ann" } });
  await checkSession();
  expect([account.me?.name, account.signedOut]).toEqual(["Ann", null]);
});

it("who signs out here meanwhile is told nothing", async () => {
  vi.mocked(get).mockImplementationOnce(async () => {
    remember(null);
    return { account: null };
  });
  await checkSession();
  expect(account.signedOut).toBeNull();
});
