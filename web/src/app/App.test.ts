// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import App from "./App.svelte";
import { setLanguage, t } from "./i18n/i18n.svelte";
import NotFound from "./pages/NotFound.svelte";
import { pageAt, type PageMatch } from "./pages/pages";
import { go } from "./router/router.svelte";

vi.hoisted(() => {
  const media = { matches: false, addEventListener: () => {} };
  vi.stubGlobal("matchMedia", () => media);
});
vi.mock("./pages/pages", () => ({ pageAt: vi.fn() }));

type Loaded = Awaited<ReturnType<PageMatch["load"]>>;
let waiting: Map<string, { succeed: () => void; fail: () => void }>;
let app: Record<string, unknown>;

/** A page whose loading succeeds or fails when the test says so. */
function page(path: string): PageMatch {
  const load = () =>
    new Promise<Loaded>((done, fail) => {
      const succeed = () => done({ default: NotFound });
      waiting.set(path, { succeed, fail: () => fail(new Error()) });
    });
  return { load, props: { path } };
}

async function settle(): Promise<void> {
  await new Promise((done) => setTimeout(done));
  flushSync();
  await Promise.resolve();
}

const main = () => document.querySelector("main")!;
const heading = () => main().querySelector("h1");

beforeEach(async () => {
  vi.stubGlobal("scrollTo", vi.fn());
  waiting = new Map();
  vi.mocked(pageAt).mockImplementation(page);
  await setLanguage("en");
  go("/first", { replace: true });
  app = mount(App, { target: document.body });
  flushSync();
  waiting.get("/first")!.succeed();
  await settle();
});

afterEach(async () => {
  await unmount(app);
  vi.unstubAllGlobals();
});

describe("navigation", () => {
  it("moves the focus to the heading, except on the first page", async () => {
    expect(document.activeElement).toBe(document.body);
    go("/second");
    await settle();
    expect(document.activeElement).toBe(document.body);
    waiting.get("/second")!.succeed();
    await settle();
    expect(document.activeElement).toBe(heading());
    expect(document.title).toContain(t.common.missingTitle);
  });

  it("does not move the focus when the address is replaced", async () => {
    go("/second", { replace: true });
    await settle();
    waiting.get("/second")!.succeed();
    await settle();
    expect(document.activeElement).toBe(document.body);
  });

  it("ignores the error of a page that the visitor has left", async () => {
    go("/slow");
    await settle();
    go("/second");
    await settle();
    waiting.get("/second")!.succeed();
    await settle();
    waiting.get("/slow")!.fail();
    await settle();
    expect(main().querySelector("[role=alert]")).toBeNull();
    expect(heading()).not.toBeNull();
  });

  it("shows a failure", async () => {
    go("/second");
    await settle();
    waiting.get("/second")!.fail();
    await settle();
    expect(main().querySelector("[role=alert]")!.textContent).toBe(t.common.strange);
    expect(document.activeElement).toBe(main());
  });
});

describe("the link to the content", () => {
  it("does not change the address", () => {
    go("/first#join=abc", { replace: true });
    document.querySelector<HTMLElement>(".skip")!.click();
    expect(document.activeElement).toBe(main());
    expect(location.hash).toBe("#join=abc");
  });
});
