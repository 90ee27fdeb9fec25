/** Texts: a site of files, which has no server, and new versions of the page. */

const texts = {
  title: "This needs a server",
  about:
    "This copy of Boardwright has no server, so you can’t meet other players and no game is rated. Everything else works: play the computer or someone beside you, take lessons, solve puzzles and look through your games.",
  start: "Against the computer or someone beside you. It all runs in your browser, even offline.",
  study:
    "A study holds games and positions in chapters, with variations, comments, marks and arrows. It is saved in this browser. Download it to use it elsewhere.",
  noServer: "This needs a server, and this copy of Boardwright has none.",
  cannot:
    "This browser can’t run the games, but you can read the rules. To play, use an up-to-date browser, and not a private window.",
  preparing: "Getting ready to play",
  once: "One download, and your browser saves it.",
  declined: "Nothing was downloaded. Try again whenever you want to play.",
  version: "A new version of Boardwright is available.",
  goOn: "Your games continue after the reload.",
  lost: "Some games couldn’t be saved in this browser. Save them as a file first, or the reload deletes them.",
  lack: (size: string) => `To play offline, you will need to download ${size} again.`,
  saveGames: "Save all games as a file",
  reload: "Reload",
  later: "Later",
};
export default texts;
