// An invitation: asks for a name and takes the seat.

import { button, el } from "./dom.js";
import { keepGame, myGame, myName, post, setMyName } from "./server.js";

// Done when the seat is taken, or the guest would rather watch; who has a seat needs no other.
export function joining(main, id, invitation) {
  if (myGame(id)?.key) return Promise.resolve();
  return new Promise((done) => {
    const name = el("input", { value: myName(), maxlength: 40, autocomplete: "nickname", placeholder: "Guest" });
    const problem = el("p", { class: "problem", role: "alert" });
    const join = async (event) => {
      event.preventDefault();
      setMyName(name.value.trim());
      try {
        const body = { invitation, name: name.value.trim() };
        const { key } = await post(`/api/games/${encodeURIComponent(id)}/join`, body);
        keepGame({ id, key, at: Date.now() });
        done();
      } catch (error) {
        problem.textContent = error.message;
      }
    };
    main.replaceChildren(el("section", { class: "panel" },
      el("h1", null, "You are invited to a game"),
      el("form", { onsubmit: join },
        el("label", { class: "field" }, el("span", null, "Your name"), name), problem,
        el("p", { class: "actions" }, el("button", { class: "main" }, "Play"), button("Only watch", done)))));
  });
}
