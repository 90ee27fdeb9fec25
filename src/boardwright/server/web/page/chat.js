// The chat of a game, and not hearing somebody.

import { button, el } from "./dom.js";
import { myName, setMyName } from "./server.js";

export class Chat {
  constructor(play) {
    this.play = play;
    this.lines = el("div", { class: "lines", role: "log", "aria-live": "polite", "aria-label": "Chat", tabindex: "0" });
    this.name = el("input", { value: myName(), maxlength: 40, placeholder: "Your name", "aria-label": "Your name" });
    this.text = el("input", { maxlength: 500, placeholder: "Say something", "aria-label": "Message", autocomplete: "off" });
    this.mutes = el("p", { class: "actions" });
    this.count = el("span", null);
    this.element = el("details", null, el("summary", null, "Chat", this.count), this.lines,
      el("form", { class: "notation", onsubmit: (event) => this.#say(event) }, this.name, this.text, el("button", null, "Say")),
      this.mutes);
    this.element.addEventListener("toggle", () => this.#read());
  }

  begin(lines, muted) {
    this.lines.replaceChildren();
    this.muted = new Set(muted);
    this.name.hidden = this.play.you.length > 0;
    for (const line of lines) this.#add(line);
    this.#read();
    this.#muting();
    if (this.isWaiting) this.#send();
  }

  hear({ entry }) {
    if (entry.kind === "said") this.#add(entry);
    if (entry.kind === "said" && !this.element.open) this.count.textContent = " – something new";
    if (entry.kind === "joined") this.#muting();
    if (entry.kind !== "muted") return;
    if (entry.on) this.muted.add(entry.whom ?? null);
    else this.play.connection.sync(null); // what was not heard comes with everything
    this.#muting();
  }

  #read() {
    if (this.element.open) this.count.textContent = "";
  }

  #add({ seat, name, text, muted }) {
    const who = seat === null || seat === undefined ? `${name} (watching)` : name || this.play.seatName(seat);
    this.lines.append(el("p", { class: muted ? "muted" : null }, el("strong", null, `${who}: `), muted ? "(not heard)" : text));
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  #say(event) {
    event.preventDefault();
    const { connection, you } = this.play;
    const name = this.name.value.trim();
    this.isWaiting = !you.length && name !== connection.name; // a spectator's name comes with the greeting
    if (!this.isWaiting) return this.#send();
    setMyName(name);
    connection.reopen({ name });
  }

  #send() {
    this.isWaiting = false;
    if (this.text.value.trim() && this.play.ask({ type: "chat", text: this.text.value })) this.text.value = "";
  }

  #muting() {
    const { you, view } = this.play;
    const others = you.length ? view.seats.map((seat, k) => k).filter((k) => !you.includes(k) && view.seats[k].kind !== "engine") : [];
    const whom = you.length ? [...others, null] : [];
    this.mutes.replaceChildren(...whom.map((seat) => {
      const isMuted = this.muted.has(seat);
      const name = seat === null ? "spectators" : view.seats[seat].name || this.play.seatName(seat);
      return button(`${isMuted ? "Hear" : "Mute"} ${name}${isMuted ? " again" : ""}`,
        () => this.play.ask({ type: "mute", whom: seat, on: !isMuted }), { class: "quiet" });
    }));
  }
}
