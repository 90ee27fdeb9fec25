// A game: the board, whose turn it is, and everything that players can ask of the server.

import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { Chooser } from "./choosing.js";
import { Connection } from "./connection.js";
import { button, copyButton, el, sureButton } from "./dom.js";
import { joining } from "./joining.js";
import { PastBoard } from "./past.js";
import { rulesOf } from "./rules.js";
import { Seats } from "./seats.js";
import { get, keepGame, myGame, myName } from "./server.js";
import { isTask, linesOf, offerText, sentence, turnText, whoOf } from "./telling.js";

const MOST_SAID = 12;
const FINAL = ["not-found", "unauthorized", "malformed"]; // greetings that need not be tried again

export async function showGame(main, id) {
  const invitation = location.hash.match(/^#join=(.+)$/)?.[1];
  const { game: view, state } = await get(`/api/games/${encodeURIComponent(id)}`);
  if (invitation) {
    await joining(main, view, state, invitation);
    history.replaceState(null, "", location.pathname);
  }
  const game = await get(`/api/catalogue/${view.name}`);
  document.title = `${game.title} – Boardwright`;
  new Play(main, id, game);
}

class Play {
  constructor(main, id, game) {
    Object.assign(this, { id, game, lastEvents: [], flip: null, asked: new Map() });
    this.seats = new Seats(this);
    this.chooser = new Chooser(this);
    this.chat = new Chat(this);
    this.past = new PastBoard(this);
    this.#build(main);
    const on = {
      snapshot: (message) => this.#snapshot(message),
      update: (message) => this.#update(message),
      message: (message) => this.#message(message),
      status: (text) => this.#connected(text),
      lost: (refusal) => this.#lost(refusal),
    };
    this.connection = new Connection(id, myGame(id)?.key ?? null, myName(), on);
  }

  #build(main) {
    this.turn = el("p", { class: "turn" });
    this.task = el("p", { class: "task" });
    this.problem = el("div", { class: "problem", role: "alert" });
    this.invitations = el("p", { class: "actions" });
    this.offers = el("div", { class: "offers" });
    this.hint = el("p", { class: "hint", role: "status" });
    this.summary = el("ul", { class: "summary" });
    this.said = el("div", { class: "said", role: "log", "aria-label": "What happened" });
    const showPast = ({ target }) => target.dataset.ply && this.past.show(Number(target.dataset.ply));
    this.list = el("ol", { class: "moves", "aria-label": "Moves", onclick: showPast });
    this.boardPlace = el("div", { class: "board-place" });
    const record = `/api/games/${encodeURIComponent(this.id)}/record?format=text`;
    main.className = "play";
    main.replaceChildren(
      el("section", null, el("h1", { class: "unseen" }, this.game.title), this.seats.element, this.past.element, this.boardPlace),
      el("section", null, el("div", { role: "status" }, this.turn, this.task), this.invitations,
        this.problem, this.chooser.element, this.offers, this.#notation(), this.hint, this.#actions(), this.summary, this.said,
        el("details", { open: true }, el("summary", null, "Moves"), this.list), this.chat.element,
        el("p", { class: "actions" }, ...copyButton("Copy the link to watch", location.origin + location.pathname),
          el("a", { class: "button", href: record, download: "" }, "Download the record")),
        rulesOf(this.game)));
  }

  #notation() {
    const field = el("input", {
      "aria-label": "Move in notation", placeholder: "or type a move", maxlength: 32,
      autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    });
    const submit = (event) => {
      event.preventDefault();
      if (field.value.trim()) this.move({ move: field.value.trim() });
      field.value = "";
    };
    this.form = el("form", { class: "notation", onsubmit: submit }, field, el("button", null, "Play"));
    return this.form;
  }

  // Each button with when it is there.
  #actions() {
    const ask = (message) => () => this.ask(message);
    const inGame = (status) => () => this.you.length > 0 && this.state.status === status;
    const playing = inGame("playing"), over = inGame("over");
    const hasDecided = () => this.moves.some(({ seat }) => this.you.includes(seat));
    const mayUndo = () => this.you.includes(this.state.on_turn) && !this.state.starts_turn && this.moves.at(-1)?.seat === this.state.on_turn;
    this.buttons = [
      [button("Undo", () => this.ask({ type: "undo", ply: this.state.ply })), () => playing() && mayUndo()],
      [button("Take back", ask({ type: "offer", what: "take-back" })), () => playing() && hasDecided()],
      [button("Hint", () => this.#askHint()), () => this.isMine],
      [button("Offer a draw", ask({ type: "offer", what: "draw" })), playing],
      [sureButton("Resign", "Really resign?", ask({ type: "resign" })), playing],
      [sureButton("Give up this game", "Really give up?", ask({ type: "cancel" })), inGame("waiting")],
      [button("Rematch", ask({ type: "rematch" }), { class: "main" }), () => over() && !this.state.next_game && !this.hasWish],
      [button("Flip the board", () => { this.flip = !this.board.flip; this.#changed(); this.past.turn(); }), () => true],
    ];
    return el("p", { class: "actions" }, ...this.buttons.map(([one]) => one));
  }

  get hasWish() {
    return this.you.length > 0 && this.you.every((seat) => this.state.rematch.includes(seat));
  }

  get isMine() {
    return Boolean(this.state.legal);
  }

  get canMove() {
    return this.isMine && !this.isSending;
  }

  seatName = (seat) => this.view.seats[seat]?.seat_name ?? "";

  ask(message) {
    this.complain("");
    const id = this.connection.ask(message);
    if (id === null) this.complain("Not connected: that was not sent.");
    else this.asked.set(id, message.type);
    return id !== null;
  }

  move(move) {
    if (this.isSending) return;
    this.isSending = this.ask({ type: "move", ply: this.state.ply, number: this.connection.seen, ...move });
    this.chooser.show([]);
  }

  #snapshot({ game, state, moves, chat, present, you, muted }) {
    Object.assign(this, { view: game, state, moves: [...moves], present, you, lastEvents: [], received: performance.now() });
    if (you.length) this.#keep(this.id);
    this.chat.begin(chat, muted ?? []);
    this.#invite();
    this.#changed();
  }

  #update(message) {
    const { entry, move, events, state, seats } = message;
    if (seats) {
      this.view = { ...this.view, seats };
      this.#invite();
    }
    const wasOver = this.state.status === "over";
    if (entry.kind === "moved") {
      const goesOn = this.moves.at(-1)?.seat === entry.seat;
      this.lastEvents = [...(goesOn ? this.lastEvents : []), ...(events ?? [])];
      this.moves.push({ move, seat: entry.seat });
    } else if (entry.kind === "undone" || entry.kind === "taken-back") {
      this.moves.length = entry.ply;
      this.lastEvents = [];
    }
    this.chat.hear(message);
    this.#tell(message, wasOver);
    if (!state) return;
    Object.assign(this, { state, received: performance.now() });
    this.#changed();
    if (entry.kind === "rematched" && this.you.length) location.assign(`/g/${entry.game}`);
  }

  #message(message) {
    if (message.type === "present") {
      this.present = message.present;
      this.seats.show();
    } else if (message.type === "hint") this.#showHint(message);
    else if (message.type === "done" || message.type === "refused") this.#answered(message);
  }

  #answered({ type, id, code, text, rule }) {
    const what = this.asked.get(id);
    this.asked.delete(id);
    if (type === "refused") {
      this.complain(sentence(text), rule && `${rule}: ${this.game.rules[rule] ?? ""}`);
      if (what === "hint") this.hint.textContent = "";
      if (code === "stale") this.connection.sync();
    }
    if (what !== "move") return;
    this.isSending = false;
    this.chooser.show([]);
  }

  complain(text, rule) {
    this.problem.replaceChildren(text, ...(rule ? [el("small", null, rule)] : []));
  }

  #connected(text) {
    document.getElementById("connection").textContent = text;
    document.body.classList.toggle("offline", Boolean(text));
    this.asked.clear();
    this.isSending = false;
    if (this.board) this.chooser.show([]);
  }

  #lost({ code, text }) {
    if (code === "unauthorized" && this.connection.key) {
      this.connection.reopen({ key: null }); // the key holds nothing here: watch
    } else if (FINAL.includes(code)) {
      this.connection.stop();
      this.complain(sentence(text));
    }
  }

  #keep(id) {
    keepGame({ id, key: this.connection.key, game: this.game.name, at: myGame(id)?.at ?? Date.now() });
  }

  #changed() {
    const { pieces, summary } = this.state;
    const isOpposite = this.view.seats.length === 2 && this.you.length === 1 && this.you[0] === 1;
    const flip = this.flip ?? isOpposite;
    if (this.board?.flip !== flip) {
      this.board = new Board(this.game, { flip, onCell: (name, byKey) => this.chooser.click(name, byKey) });
      this.boardPlace.replaceChildren(this.board.element);
    }
    this.board.show(pieces, this.lastEvents);
    this.chooser.begin(this.state);
    this.hint.textContent = "";
    this.seats.show();
    this.#showTurn();
    this.#showMoves();
    this.#showSummary(summary);
    for (const [one, isWanted] of this.buttons) one.hidden = !isWanted();
    this.form.hidden = !this.isMine;
  }

  // What is to be done stands beside whose turn it is.
  #showSummary(lines) {
    const name = this.seatName(this.state.to_move);
    this.task.textContent = lines.filter((line) => isTask(line, name)).map(sentence).join(" ");
    const rest = lines.filter((line) => !isTask(line, name));
    this.summary.replaceChildren(...rest.map((line) => el("li", null, sentence(line))));
  }

  #showTurn() {
    const { next_game: next, offers } = this.state;
    this.turn.replaceChildren(turnText(this.view.seats, this.state, this.you));
    if (next && this.you.length) this.#keep(next);
    if (next) this.turn.append(" ", el("a", { href: `/g/${next}` }, "To the rematch"));
    this.turn.classList.toggle("yours", this.isMine);
    this.offers.replaceChildren(...offers.map((offer) => this.#offer(offer)), ...(next ? [] : this.#wishes()));
  }

  #wishes() {
    const others = this.state.rematch.filter((seat) => !this.you.includes(seat));
    const asking = others.map((seat) => `${whoOf(this.view.seats[seat])} would like a rematch.`);
    if (this.hasWish) asking.unshift("You would like a rematch; the others are asked.");
    return asking.map((text) => el("p", null, text));
  }

  #offer({ what, seat, agreed }) {
    const reply = (text, accept, attributes) => button(text, () => this.ask({ type: "answer", what, accept }), attributes);
    const isAsked = this.you.some((mine) => !agreed.includes(mine));
    const replies = isAsked ? [reply("Accept", true, { class: "main" }), reply("Decline", false)] : [reply("Withdraw", false)];
    return el("p", { class: "actions" }, `${whoOf(this.view.seats[seat])} offers ${offerText(what)}.`, ...(this.you.length ? replies : []));
  }

  // The decisions of a turn stand together.
  #showMoves() {
    const turns = [];
    this.moves.forEach(({ move, seat }, k) => {
      // One of them can be reached by keyboard; from there on there are buttons.
      const one = button(move, null, { class: "ply", "data-ply": k + 1, tabindex: k + 1 < this.moves.length ? -1 : 0 });
      if (turns.length && seat !== null && turns.at(-1).seat === seat) turns.at(-1).moves.push(" ", one);
      else turns.push({ seat, moves: [one] });
    });
    this.list.replaceChildren(...turns.map(({ moves }) => el("li", null, ...moves)));
    this.list.scrollTop = this.list.scrollHeight;
    this.past.renew();
  }

  #tell(message, wasOver) {
    this.said.append(...linesOf(message, this.seatName, wasOver).map((line) => el("p", null, line)));
    while (this.said.children.length > MOST_SAID) this.said.firstChild.remove();
    this.said.scrollTop = this.said.scrollHeight;
  }

  #askHint() {
    if (this.ask({ type: "hint", seconds: 3, lines: 1 })) this.hint.textContent = "Looking …";
  }

  #showHint({ ply, report, final }) {
    const best = report.lines[0];
    if (ply !== this.state.ply || !best?.moves.length) return;
    const [move, ...rest] = best.moves;
    const share = Math.round(100 * best.chances[this.state.to_move]);
    const following = rest.length ? `, then perhaps ${rest.slice(0, 4).join(" ")}` : "";
    this.hint.textContent = `${final ? "Hint" : "So far"}: ${move} (${share} % to win)${following}`;
    this.chooser.hint(move);
  }

  #invite() {
    const open = (myGame(this.id)?.invitations ?? []).filter(({ seat }) => !this.view.seats[seat].taken);
    this.invitations.replaceChildren(...open.flatMap(({ seat, url }) =>
      copyButton(`Copy the invitation for ${this.seatName(seat)}`, location.origin + url, { class: "main" })));
  }
}
