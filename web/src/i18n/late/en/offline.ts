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
  metered: (size: string) =>
    `You seem to pay for your connection by the megabyte. Fetch ${size} now?`,
  notNow: "Not now",
};
export default texts;
