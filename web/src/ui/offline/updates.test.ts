// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as i18n from "../../app/i18n/i18n.svelte";
import { watchFor } from "./updates";

vi.mock("../../offline/backend/backend", () => ({ watchStorage: () => () => undefined }));
vi.mock("./gamesfile", () => ({ saveGames: vi.fn() }));

/** A fake service worker of another version of the page. */
class OtherWorker extends EventTarget {
  state = "installing";
  readonly messages: unknown[] = [];

  postMessage(message: unknown, [port]: MessagePort[] = []): void {
    if (port) port.postMessage(false);
    else this.messages.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

const registration = {
  waiting: null as OtherWorker | null,
  installing: null as OtherWorker | null,
  onupdatefound: (): void => undefined,
  update: async () => undefined,
};
const container = { controller: null as OtherWorker | null, oncontrollerchange: () => undefined };
const reload = vi.fn();

/** Installs a new version, which replaces the waiting version. */
function install(): OtherWorker {
  const worker = new OtherWorker();
  registration.installing = worker;
  registration.onupdatefound();
  registration.waiting?.become("redundant");
  registration.waiting = worker;
  worker.become("installed");
  return worker;
}
const banners = () => [...document.querySelectorAll("[role=status]")];
const offers = () => banners().length;
const isOffered = () => vi.waitFor(() => expect(offers()).toBe(1));
const press = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent.includes(name))!.click();

beforeEach(async () => {
  await i18n.setLanguage("en");
  vi.useFakeTimers({ toFake: ["setInterval"] });
  vi.stubGlobal("navigator", { serviceWorker: container });
  vi.stubGlobal("location", { reload, href: "http://here/" });
  registration.waiting = null;
  reload.mockClear();
  watchFor(registration as unknown as ServiceWorkerRegistration);
});
afterEach(async () => {
  if (offers()) press("Later");
  await vi.waitFor(() => expect(offers()).toBe(0));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("activates the offered version and reloads the page", async () => {
  const worker = install();
  await isOffered();
  press("Reload");
  expect(worker.messages).toEqual(["take over"]);
  container.oncontrollerchange();
  expect(reload).toHaveBeenCalledOnce();
});

it("offers the next version after Later was pressed", async () => {
  install();
  await isOffered();
  press("Later");
  await vi.waitFor(() => expect(offers()).toBe(0));
  install();
  await isOffered();
});

it("activates the latest version if a second arrived during the offer", async () => {
  const first = install();
  await isOffered();
  const [earlier] = banners();
  const second = install();
  await vi.waitFor(() => expect(banners().some((banner) => banner !== earlier)).toBe(true));
  expect(offers()).toBe(1);
  press("Reload");
  expect([first.messages, second.messages]).toEqual([[], ["take over"]]);
});

it("reloads the page if another window has activated the version meanwhile", async () => {
  const worker = install();
  await isOffered();
  registration.waiting = null;
  container.controller = worker;
  press("Reload");
  expect([worker.messages, reload.mock.calls.length]).toEqual([[], 1]);
});
