// The board as it was after a move, and another game from there.

import { button, el } from "./dom.js";
import { keepGame, myName, post } from "./server.js";

export class PastBoard {
  constructor(play) {
    this.play = play;
    this.picture = el("img", { alt: "" });
    this.where = el("span");
    this.earlier = button("Earlier", () => this.show(this.ply - 1));
    this.later = button("Later", () => this.show(this.ply + 1));
    this.element = el("div", { class: "past", hidden: true, role: "group", "aria-label": "An earlier board" },
      el("p", { class: "actions" }, this.where, this.earlier, this.later,
        button("Back to the game", () => this.close(), { class: "main" }),
        button("Play on from here", () => this.#playOn())),
      this.picture);
  }

  show(ply) {
    const { id, moves, board } = this.play;
    this.ply = Math.min(ply, moves.length);
    this.picture.src = `/api/games/${encodeURIComponent(id)}/picture.svg?ply=${this.ply}&flip=${board.flip ? 1 : 0}`;
    this.picture.alt = this.where.textContent = this.ply ? `After move ${this.ply}: ${moves[this.ply - 1].move}` : "At the beginning";
    this.#open(true);
    this.renew();
  }

  // The board was turned round: so is what is shown of earlier.
  turn() {
    if (!this.element.hidden) this.show(this.ply);
  }

  close() {
    this.#open(false);
    this.renew();
  }

  #open(isOpen) {
    this.element.hidden = !isOpen;
    this.play.boardPlace.hidden = isOpen;
    if (isOpen) this.element.scrollIntoView({ block: "nearest" });
  }

  // The list may have changed: mark in it which move is shown.
  renew() {
    const { length } = this.play.moves;
    if (!this.element.hidden && this.ply > length) this.#open(false); // it was taken back
    this.earlier.disabled = this.ply === 0;
    this.later.disabled = this.ply === length;
    for (const one of this.play.list.querySelectorAll(".ply")) {
      if (!this.element.hidden && +one.dataset.ply === this.ply) one.setAttribute("aria-current", "true");
      else one.removeAttribute("aria-current");
    }
  }

  // Engines stay; everybody else is played on this device, so that the game begins at once.
  async #playOn() {
    const { id, game, view, you } = this.play;
    const seats = view.seats.map(({ kind, engine }, k) => kind === "engine" ? { kind, player: engine }
      : { kind: "person", name: you.includes(k) ? myName() : "" });
    try {
      const body = { game: game.name, seats, origin: { game_id: id, ply: this.ply } };
      const { id: next, key, seats: held, url } = await post("/api/games", body);
      keepGame({ id: next, key: held.length ? key : null, game: game.name, at: Date.now() });
      location.assign(url);
    } catch (error) {
      this.play.complain(error.message);
    }
  }
}
