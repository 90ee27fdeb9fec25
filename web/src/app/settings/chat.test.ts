// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { get, post } from "../../net/http";
import { saveAccount } from "./account.svelte";
import { chooseChat, fetchChat } from "./chat";
import { settings } from "./settings.svelte";

vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
});
vi.mock("../../net/http", () => ({ get: vi.fn(), post: vi.fn() }));

beforeEach(() => {
  settings.chat = true;
  vi.mocked(post).mockResolvedValue({});
  saveAccount({ id: "a", name: "Ann" });
});
afterEach(() => void vi.clearAllMocks());

describe("the chat of an account", () => {
  it("is also off in another browser", async () => {
    chooseChat(false);
    expect(post).toHaveBeenCalledWith("/api/notices/choices", { chat: false });
    settings.chat = true;
    vi.mocked(get).mockResolvedValue({ chat: false });
    await fetchChat();
    expect(settings.chat).toBe(false);
  });

  it("follows this browser's setting if the account has none or cannot be fetched", async () => {
    settings.chat = false;
    vi.mocked(get).mockResolvedValueOnce({ chat: null });
    await fetchChat();
    vi.mocked(get).mockRejectedValueOnce(new Error());
    await fetchChat();
    expect(settings.chat).toBe(false);
  });

  it("is not sent to the server for a guest", async () => {
    saveAccount(null);
    chooseChat(false);
    await fetchChat();
    expect([vi.mocked(get).mock.calls, vi.mocked(post).mock.calls]).toEqual([[], []]);
  });
});
