// Questions to the server, and the games that this browser has a part in.

import { sentence } from "./telling.js";

export class Refusal extends Error {
  constructor({ code, text, rule }) {
    super(sentence(rule ? `${text} (${rule})` : text));
    this.code = code;
  }
}

const TRIES = 4, PAUSE = 1500; // milliseconds

async function ask(path, options, tries = 1) {
  const response = await fetch(path, options);
  if (response.status === 429 && tries > 1) {
    await new Promise((done) => setTimeout(done, PAUSE));
    return ask(path, options, tries - 1);
  }
  const data = await response.json();
  if (!response.ok) throw new Refusal(data);
  return data;
}

// What is kept is asked for all the same: after an upgrade it may be another version's.
export const get = (path, key = null) =>
  ask(path, {
    cache: "no-cache",
    headers: { Accept: "application/json", ...(key && { Authorization: `Bearer ${key}` }) },
  }, TRIES);

export const post = (path, body) =>
  ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

function load(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play.
  }
}

const MOST_GAMES = 50;

export const myName = () => load("name", "");
export const setMyName = (name) => keep("name", name);
export const myGames = () => load("games", []);
export const myGame = (id) => myGames().find((game) => game.id === id);

export function keepGame(game) {
  const known = { ...myGame(game.id), ...game };
  keep("games", [known, ...myGames().filter(({ id }) => id !== game.id)].slice(0, MOST_GAMES));
}

export function forgetGame(id) {
  keep("games", myGames().filter((game) => game.id !== id));
}
