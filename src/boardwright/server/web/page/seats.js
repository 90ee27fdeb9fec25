// Who plays: names, whose turn it is, who is away, and clocks that count down.

import { button, el } from "./dom.js";
import { pieceIcon } from "./pieces.js";
import { nameOf, timeText } from "./telling.js";

const SHORT = 20000; // milliseconds

export class Seats {
  constructor(play) {
    this.play = play;
    this.element = el("ol", { class: "seats" });
    setInterval(() => this.tick(), 250);
  }

  show() {
    this.element.replaceChildren(...this.play.view.seats.map((seat, k) => this.#seat(seat, k)));
    this.tick();
  }

  #seat(seat, k) {
    const { game, state, you } = this.play;
    const isToMove = state.to_move === k, isMine = you.includes(k);
    const look = game.pieces.find((one) => one.seat === k)?.look;
    const who = nameOf(seat) || (isMine && you.length === 1 ? "You" : seat.seat_name);
    const { ranking } = state.outcome ?? { ranking: [] };
    const facts = [who !== seat.seat_name && seat.seat_name, isMine && who !== "You" && "you", this.#where(seat, k),
      ranking.length > 1 && ranking[0].includes(k) && "won"];
    return el("li", { class: isToMove ? "to-move" : null, "aria-current": isToMove ? "true" : null },
      look ? pieceIcon(look) : null,
      el("span", { class: "who" }, el("strong", null, seat.taken || seat.kind === "bot" ? who : "nobody yet"),
        el("small", null, facts.filter(Boolean).join(" · "))),
      this.#button(seat, k, isMine),
      el("span", { class: "clock" }));
  }

  #where(seat, k) {
    if (seat.stands_in) return "the computer plays on";
    if (seat.kind === "bot" && !seat.taken) return "asked";
    return seat.taken && seat.kind !== "engine" && !this.play.present.seats[k] ? "away" : "";
  }

  #button(seat, k, isMine) {
    const { state, view, you } = this.play;
    const offer = (text, type) => button(text, () => this.play.ask({ type, seat: k }), { class: "quiet" });
    if (state.status !== "playing" || !you.length) return null;
    if (seat.stands_in) return isMine ? offer("Play on myself", "return") : null;
    const hasLeft = view.seats.length > 2 && this.#where(seat, k) === "away";
    return hasLeft ? offer("Let the computer play", "hand-over") : null;
  }

  tick() {
    const { state, received } = this.play;
    if (!state?.clock) return;
    const { remaining, running } = state.clock;
    this.element.querySelectorAll(".clock").forEach((place, seat) => {
      const left = Math.max(0, remaining[seat] - (running === seat ? performance.now() - received : 0));
      place.textContent = timeText(left);
      place.classList.toggle("short", left < SHORT);
    });
  }
}
