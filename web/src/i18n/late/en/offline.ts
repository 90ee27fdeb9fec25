/** Texts: playing without a connection. */

const texts = {
  title: "Without a connection",
  about:
    "Boardwright can play here without a server: against the computer or two people at this device, with hints, reviews and lessons. Your browser keeps what is needed.",
  cannot: "This browser cannot play without a connection.",
  fetch: (size: string) => `Fetch it (${size} MB)`,
  fetching: (percent: number) => `Fetching: ${percent}%`,
  starting: "Starting …",
  failed: "That did not work. Check your connection and try again.",
  ready: "Everything is here: you can play without a connection.",
  remove: "Remove it",
  memory: "This browser keeps nothing: the game is gone when you close this page.",
  full: "This browser has no room left: from now on the game lasts as long as this page is open. Save its record.",
};
export default texts;
