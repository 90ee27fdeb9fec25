/** Texts: playing without a connection. */

const texts = {
  title: "Play offline",
  about:
    "Play without a connection: against the computer or with someone beside you, with hints, reviews and lessons. Your browser stores everything it needs.",
  cannot: "This browser doesn’t support offline play.",
  fetch: (size: string) => `Download (${size})`,
  fetching: (percent: number) => `Downloading: ${percent}%`,
  starting: "Starting …",
  failed: "Download failed. Check your connection and try again.",
  ready: "All set. You can play offline.",
  memory: "This browser can’t save games. The game is lost when you close this page.",
  full: "There is no space left in this browser. The game is lost when you close this page, so save its moves.",
  newer:
    "A newer version of Boardwright saved the games in this browser. They are safe: reload the page to continue. If you start a game before that, it is lost when you close this page.",
  blocked:
    "An older version of Boardwright is open in another tab. Close that tab and reload this page to see your games. If you start a game before that, it is lost when you close this page.",
  saveRecord: "Save the moves",
  fetchFirst: "To play without the server, download the offline version in the settings first.",
  outdated: "There is a new version of Boardwright. Download it again to play offline.",
  unkept:
    "It works now, but your browser didn’t save everything, so you can’t start it offline. There may be no space left.",
  missing:
    "The games in this browser are safe, but you need the current offline version to open them. Download it once you are connected.",
  ask: "Download what you need to play?",
  metered: (size: string) =>
    `Playing in your browser needs a one-time download of ${size}. Your data plan may be limited, so we ask first.`,
  notNow: "Not now",
};
export default texts;
