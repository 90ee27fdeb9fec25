// Questions to the server, and the games that this browser has a part in.

export class Refusal extends Error {
  constructor({ code, text, rule }) {
    super(rule ? `${text} (${rule})` : text);
    this.code = code;
  }
}

async function ask(path, options) {
  const response = await fetch(path, options);
  const data = await response.json();
  if (!response.ok) throw new Refusal(data);
  return data;
}

export const get = (path) => ask(path, { headers: { Accept: "application/json" } });

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
