// The games that this browser has a part in: who plays, whose turn it is, newest first.

import { button, el } from "./dom.js";
import { forgetGame, get, myGames } from "./server.js";
import { nameOf, turnText } from "./telling.js";

const MOST_ASKED = 20;

export function myGamesPanel(games) {
  const rows = myGames().map((mine) => new Row(mine, games.find(({ name }) => name === mine.game)?.title));
  const list = el("ul", { class: "mine" });
  const sort = () => list.replaceChildren(...rows.filter(({ isGone }) => !isGone).sort((a, b) => b.at - a.at).map(({ element }) => element));
  sort();
  Promise.all(rows.slice(0, MOST_ASKED).map((row) => row.ask())).then(sort);
  return el("section", { class: "panel" }, el("h2", null, "My games"), rows.length ? list
    : el("p", { class: "note" }, "Games that you begin or join are listed here, in this browser only."));
}

class Row {
  constructor({ id, key, at }, title = "A game") {
    Object.assign(this, { id, key, path: encodeURIComponent(id) });
    this.link = el("a", { href: `/g/${this.path}` }, title);
    this.others = el("small");
    this.standing = el("span");
    this.time = el("time");
    this.element = el("li", null, this.link, this.others, this.standing, el("small", null, this.time),
      button("Remove", () => this.#remove(), { class: "quiet", "aria-label": `Remove ${title} from this list` }));
    this.#setTime(at ?? 0);
  }

  async ask() {
    try {
      this.#show(await get(`/api/games/${this.path}`, this.key));
    } catch (error) {
      this.standing.textContent = error.code === "not-found" ? "This game is gone." : error.message;
    }
  }

  #show({ game, state, moves, chat, you }) {
    this.link.textContent = game.title;
    this.others.textContent = othersText(game.seats, you);
    this.standing.textContent = `${state.status === "over" ? "Over. " : ""}${turnText(game.seats, state, you)}`;
    this.standing.classList.toggle("yours", Boolean(state.legal));
    this.#setTime(Math.max(this.at, game.created_at, moves.at(-1)?.at ?? 0, chat.at(-1)?.at ?? 0));
  }

  // Written so that later is also greater.
  #setTime(at) {
    this.at = at;
    const date = new Date(at);
    this.time.dateTime = date.toISOString();
    this.time.textContent = date.toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });
  }

  #remove() {
    this.isGone = true;
    forgetGame(this.id);
    this.element.remove();
  }
}

function othersText(seats, you) {
  const others = seats.filter((_, k) => !you.includes(k));
  if (!others.length) return "on this device";
  const names = others.map((seat) => nameOf(seat) || (seat.taken ? seat.seat_name : "nobody yet")).join(", ");
  return you.length ? `against ${names}` : `watching ${names}`;
}
