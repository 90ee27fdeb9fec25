// Which page is wanted: a game, or the start.

import { el } from "./dom.js";
import { sentence } from "./telling.js";

const main = document.getElementById("main");
const wanted = location.pathname.match(/^\/g\/([^/]+)$/);

try {
  if (wanted) await (await import("./play.js")).showGame(main, decodeURIComponent(wanted[1]));
  else await (await import("./start.js")).showStart(main);
} catch (error) {
  main.replaceChildren(
    el("section", { class: "panel" }, el("h1", null, "That did not work"), el("p", null, sentence(error.message)),
      el("p", null, el("a", { href: "/" }, "To the games"))),
  );
}
