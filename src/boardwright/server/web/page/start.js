// The start: choose a game and who plays it, go on with one's own games or from a record.

import { Board } from "./board.js";
import { button, el, words } from "./dom.js";
import { myGamesPanel } from "./mine.js";
import { rulesOf } from "./rules.js";
import { get, keepGame, myName, post, setMyName } from "./server.js";
import { engineText } from "./telling.js";

const CLOCKS = [["none", "No clock"], ["clock", "Minutes for the game"], ["days", "Days for each turn"]];
const WHO = [["me", "You"], ["person", "Somebody else here"], ["link", "A friend, by link"]];

export async function showStart(main) {
  const { games: listed } = await get("/api/catalogue");
  const [scenes, { bots }, ...games] = await Promise.all([get("/page/scenes.json"), get("/api/bots"), ...listed.map(({ name }) => get(`/api/catalogue/${name}`))]);
  const page = new Start(games, scenes, bots);
  main.replaceChildren(page.cards, page.setup, myGamesPanel(games));
  page.choose(games[0]);
}

const labelled = (text, field, about) =>
  el("label", { class: "field", title: about }, el("span", null, text), field);
const select = (options, value) =>
  el("select", null, ...options.map(([key, text]) => el("option", { value: key, selected: key === value }, text)));
const number = (min, max, value, more) => el("input", { type: "number", min, max, value, ...more });

class Start {
  constructor(games, scenes, bots) {
    this.games = games;
    this.bots = bots.map(({ name }) => [`bot:${name}`, `Bot ${name}`]);
    this.cards = el("div", { class: "cards", role: "group", "aria-label": "Games" }, ...games.map((game) => this.#card(game, scenes[game.name])));
    this.setup = el("section", { class: "panel" });
  }

  #card(game, scene) {
    const board = new Board(game);
    board.show(scene);
    const { fewest_seats: fewest, most_seats: most } = game;
    const players = `${fewest === most ? fewest : `${fewest} to ${most}`} players`;
    return button([board.element, el("strong", null, game.title), el("small", null, players)],
      () => { this.choose(game); this.setup.scrollIntoView({ block: "nearest" }); },
      { class: "card", "data-game": game.name, "aria-pressed": "false" });
  }

  // `origin` is a record that is gone on from, with its moves and options.
  choose(game, origin = null) {
    Object.assign(this, { game, origin });
    for (const card of this.cards.children) card.setAttribute("aria-pressed", String(card.dataset.game === game.name));
    this.name = el("input", { value: myName(), maxlength: 40, autocomplete: "nickname", placeholder: "Guest" });
    this.problem = el("p", { class: "problem", role: "alert" });
    this.seats = el("div", { class: "inline" });
    this.options = new Map(game.options.map((option) => [option.name, this.#option(option)]));
    this.seatOption = Object.keys(game.seats[0].options)[0]; // the one that says how many play, if any
    this.setup.replaceChildren(
      el("h1", null, game.title, el("small", null, origin ? " from a record" : ` by ${game.credit}`)),
      el("form", { onsubmit: (event) => { event.preventDefault(); this.#create(); } },
        el("div", { class: "fields" }, labelled("Your name", this.name),
          this.seatOption && !origin ? labelled(this.seatOption, this.options.get(this.seatOption)) : null,
          this.seats, ...this.#clock(), origin ? this.#ply() : null),
        origin ? null : this.#optionFields(), this.problem,
        el("p", { class: "actions" }, el("button", { class: "main" }, "Play"))),
      this.#record(), rulesOf(game));
    this.#seatFields();
  }

  #option({ name, kind, values, low, high, default: usual }) {
    const seats = this.game.seats.map(({ options }) => options[name]);
    if (seats[0]) {
      const field = select(seats.map((value) => [value, value]), usual);
      field.addEventListener("change", () => this.#seatFields());
      return field;
    }
    if (kind !== "number") return select(values.map((value) => [value, words(value)]), usual);
    // What is usual may depend on how many play.
    return number(values.includes("0") ? 0 : low, high, "", { placeholder: seats.length > 1 ? "standard" : usual });
  }

  #optionFields() {
    const rest = this.game.options.filter(({ name }) => name !== this.seatOption);
    return el("details", null, el("summary", null, "Options"), el("div", { class: "fields" },
      ...rest.map(({ name, about }) => el("div", null, labelled(words(name), this.options.get(name)), el("small", null, about)))));
  }

  #ply() {
    const { length } = this.origin.moves;
    this.ply = number(0, length, length);
    return labelled(`Moves of the record, at most ${length}`, this.ply);
  }

  #clock() {
    const proposed = this.game.clock_minutes.length ? this.game.clock_minutes : [10, 15];
    this.kind = select(CLOCKS, "none");
    this.minutes = number(1, 1440, proposed[0], { list: "minutes" });
    this.increment = number(0, 3600, 0);
    this.days = number(1, 60, 3);
    const fields = { none: [], days: [labelled("Days", this.days)], clock: [labelled("Minutes", this.minutes),
      labelled("Seconds added for each move", this.increment),
      el("datalist", { id: "minutes" }, ...proposed.map((value) => el("option", { value })))] };
    const time = el("div", { class: "inline" });
    this.kind.addEventListener("change", () => time.replaceChildren(...fields[this.kind.value]));
    return [labelled("Clock", this.kind), time];
  }

  #seatFields() {
    const wanted = this.origin ? this.origin.options[this.seatOption] : this.options.get(this.seatOption)?.value;
    const { names } = this.game.seats.find(({ options }) => options[this.seatOption] === wanted);
    const before = this.choices?.map(({ value }) => value) ?? [];
    const who = [...WHO, ...this.game.levels.map((level) => [level, `Computer, ${engineText(level)}`]), ...this.bots];
    this.choices = names.map((_, k) => select(who, before[k] ?? (k === 0 ? "me" : "level2")));
    this.seats.replaceChildren(...names.map((name, k) => labelled(name, this.choices[k])));
  }

  #body() {
    const seat = ({ value }) => value === "me" ? { kind: "person", name: this.name.value.trim() }
      : value.startsWith("level") ? { kind: "engine", player: value }
      : value.startsWith("bot:") ? { kind: "bot", player: value.slice(4) } : { kind: value };
    const clocks = { none: null, days: { kind: "days", days: this.days.valueAsNumber },
      clock: { kind: "clock", minutes: this.minutes.valueAsNumber, increment: this.increment.valueAsNumber } };
    const body = { game: this.game.name, seats: this.choices.map(seat), clock: clocks[this.kind.value] };
    if (this.origin) return { ...body, origin: { record: this.origin.text, ply: this.ply.valueAsNumber } };
    const chosen = [...this.options].map(([name, { value }]) => [name, value]).filter(([, value]) => value);
    return { ...body, options: Object.fromEntries(chosen) };
  }

  async #create() {
    setMyName(this.name.value.trim());
    try {
      const { id, key, seats, invitations, url } = await post("/api/games", this.#body());
      keepGame({ id, key: seats.length ? key : null, game: this.game.name, invitations, at: Date.now() });
      location.assign(url);
    } catch (error) {
      this.problem.textContent = error.message;
    }
  }

  #record() {
    const text = el("textarea", { rows: 4, spellcheck: "false", "aria-label": "Record", placeholder: "Paste a record or its link here" });
    const file = el("input", { type: "file", "aria-label": "A file with a record", onchange: async () => (text.value = await file.files[0].text()) });
    const problem = el("p", { class: "problem", role: "alert" });
    const read = async () => {
      try {
        const { records: [found] } = await post("/api/records", { record: text.value });
        this.choose(this.games.find(({ name }) => name === found.game), found);
      } catch (error) {
        problem.textContent = error.message;
      }
    };
    return el("details", null, el("summary", null, "Go on from a record"), text, problem,
      el("p", { class: "actions" }, file, button("Read it", read)));
  }
}
