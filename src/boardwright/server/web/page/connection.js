// The socket of a game: greets, counts the updates, and comes back when it is cut off.

import { sentence } from "./telling.js";

const FIRST_DELAY = 2000, LAST_DELAY = 30000, BEAT = 25000, PATIENCE = 10000;

export class Connection {
  // `on` has: snapshot, update, message, status(text, isOpen), lost(refusal).
  constructor(id, key, name, on) {
    Object.assign(this, { id, key, name, on });
    this.seen = null;
    this.delay = FIRST_DELAY;
    this.retry = null;
    this.reason = "";
    this.questions = 0;
    addEventListener("online", () => this.#now());
    document.addEventListener("visibilitychange", () => document.hidden || this.#now());
    setInterval(() => this.#beat(), BEAT);
    this.open();
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  open() {
    clearTimeout(this.timer);
    this.timer = null;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/games/${encodeURIComponent(this.id)}/socket`);
    this.socket = socket;
    socket.onopen = () => this.send({ type: "hello", version: 1, key: this.key, seen: this.seen, name: this.name });
    socket.onmessage = ({ data }) => socket === this.socket && this.#hear(JSON.parse(data));
    socket.onclose = () => socket === this.socket && this.#closed();
  }

  // Greet again, as somebody else.
  reopen(changes) {
    Object.assign(this, changes, { seen: null });
    const old = this.socket;
    this.open();
    old.close();
  }

  stop() {
    this.isStopped = true;
    this.socket.close();
  }

  // The number under which the answer will come; null where nothing can be sent now.
  ask(message) {
    if (!this.isOpen || this.seen === null) return null;
    this.questions += 1;
    this.send({ ...message, id: this.questions });
    return this.questions;
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  sync(seen = this.seen) {
    this.send({ type: "sync", seen });
  }

  #hear(message) {
    clearTimeout(this.deadline);
    if (message.type === "closing") {
      this.retry = message.retry ?? null;
      this.reason = message.reason;
    } else if (message.type === "refused" && !this.isGreeted) {
      this.on.lost(message);
    } else {
      this.#greeted();
      this.#take(message);
    }
  }

  #greeted() {
    if (this.isGreeted) return;
    this.isGreeted = true;
    this.delay = FIRST_DELAY;
    this.on.status("", true);
  }

  #take(message) {
    const { type, number } = message;
    if (type === "snapshot" || (type === "update" && number === this.seen + 1)) {
      this.seen = number;
      this.isSyncing = false;
      this.on[type](message);
    } else if (type === "update" || type === "pong") {
      if (number <= this.seen || this.isSyncing) return;
      this.isSyncing = true; // something is missing: once is enough to ask for it
      this.sync();
    } else this.on.message(message);
  }

  #closed() {
    this.isGreeted = this.isSyncing = false;
    clearTimeout(this.deadline);
    if (this.isStopped) return;
    const wait = (this.retry ?? this.delay) * (0.75 + Math.random() / 2); // not all at once
    this.delay = Math.min(LAST_DELAY, 2 * this.delay);
    const why = this.reason ? `${this.reason}: ` : "Not connected: ";
    this.on.status(sentence(`${why}trying again in ${Math.max(1, Math.round(wait / 1000))} s`), false);
    this.retry = null;
    this.reason = "";
    this.timer = setTimeout(() => this.open(), wait);
  }

  #now() {
    if (this.timer && !this.isStopped) this.open();
  }

  // A connection that died without a word shows when it does not answer.
  #beat() {
    if (!this.isGreeted) return;
    this.ask({ type: "ping" });
    clearTimeout(this.deadline);
    const socket = this.socket;
    this.deadline = setTimeout(() => {
      socket.close();
      if (socket === this.socket) {
        socket.onclose = null;
        this.#closed();
      }
    }, PATIENCE);
  }
}
