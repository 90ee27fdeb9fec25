// @vitest-environment jsdom
import { beforeAll, expect, it } from "vitest";
import { setLanguage } from "../app/i18n/i18n.svelte";
import { render } from "../app/testing/render";
import QrCode from "./QrCode.svelte";

beforeAll(() => setLanguage("en"));

it.each([
  ["an invitation has a code with a quiet zone", "https://boardwright.example/g/mK7q#a=Z", [37]],
  ["a link that is too long for a phone has no code", "x".repeat(300), []],
])("%s", (_, url, widths) => {
  render(QrCode, { url });
  const drawn = [...document.querySelectorAll("rect")].map((quiet) =>
    Number(quiet.getAttribute("width")),
  );
  expect(drawn).toEqual(widths);
});
