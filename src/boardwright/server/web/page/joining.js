// An invitation: says to what, asks for a name and takes the seat.

import { button, el } from "./dom.js";
import { keepGame, myGame, myName, post, setMyName } from "./server.js";

// Done when the seat is taken, or the guest would rather watch; who has a seat needs no other.
export function joining(main, view, state, invitation) {
  if (myGame(view.id)?.key) return Promise.resolve();
  const hasFree = state.status === "waiting" && view.seats.some(({ kind, taken }) => kind === "link" && !taken);
  return new Promise((done) => main.replaceChildren(el("section", { class: "panel" },
    ...(hasFree ? asking(view, invitation, done) : refusing(view, state, done)))));
}

function refusing({ title }, { status }, done) {
  return [el("h1", null, "This invitation is not good any more"),
    el("p", null, status === "over" ? `The game of ${title} is over.`
      : `Every seat of this game of ${title} is taken. If you took one, go on in the browser in which you did.`),
    el("p", { class: "actions" }, button("Watch the game", done, { class: "main" }), el("a", { href: "/" }, "To the games"))];
}

function asking({ id, title, name: game, seats }, invitation, done) {
  const name = el("input", { value: myName(), maxlength: 40, autocomplete: "nickname", placeholder: "Guest" });
  const problem = el("p", { class: "problem", role: "alert" });
  const join = async (event) => {
    event.preventDefault();
    setMyName(name.value.trim());
    try {
      const { key } = await post(`/api/games/${encodeURIComponent(id)}/join`, { invitation, name: name.value.trim() });
      keepGame({ id, key, game, at: Date.now() });
      done();
    } catch (error) {
      problem.textContent = error.message;
    }
  };
  const hosts = seats.filter((seat) => seat.kind === "person" && seat.name).map((seat) => seat.name);
  return [el("h1", null, `You are invited to a game of ${title}`),
    el("p", null, `${hosts.join(" and ") || "Somebody"} ${hosts.length > 1 ? "invite" : "invites"} you.`),
    el("form", { onsubmit: join },
      el("label", { class: "field" }, el("span", null, "Your name"), name), problem,
      el("p", { class: "actions" }, el("button", { class: "main" }, "Play"), button("Only watch", done)))];
}
