/** Texts: playing without a connection. */

const texts = {
  title: "Without a connection",
  about:
    "You can play here without a server: against the computer or with somebody at this device, with hints, reviews and lessons. Your browser keeps what is needed.",
  cannot: "This browser cannot play without a connection.",
  fetch: (size: string) => `Fetch it (${size})`,
  fetching: (percent: number) => `Fetching: ${percent}%`,
  starting: "Starting …",
  failed: "That did not work. Check your connection and try again.",
  ready: "Everything is here: you can play without a connection.",
  memory: "This browser keeps nothing: the game is gone when you close this page.",
  full: "This browser has no room left: from now on the game lasts only as long as this page is open. Save its record.",
  newer:
    "The games of this browser belong to a newer version of Boardwright. They are as they were: reload the page to play on. A game that you begin before that lasts only as long as this page is open.",
  blocked:
    "Boardwright is open in another tab in an older version. Close that tab and reload this page to get at your games; a game that you begin before that lasts only as long as this page is open.",
  saveRecord: "Save the record",
  fetchFirst: "To begin games without it, fetch what is needed in the settings beforehand.",
  outdated:
    "Boardwright has a new version, and what your browser has fetched belongs to the one before. To play without a connection, fetch what is new.",
  unkept:
    "It runs now, but your browser did not keep all of it: without a connection it will not start. There may be no room left.",
  missing:
    "Games that live in this browser cannot be opened now: what this version of Boardwright takes for them is not here. The games are safe. With a connection it can be fetched.",
  ask: "Fetch what it takes to play?",
  metered: (size: string) =>
    `Playing in your browser takes ${size}, which it fetches once and keeps. Your connection may be metered, so it is up to you.`,
  notNow: "Not now",
};
export default texts;
