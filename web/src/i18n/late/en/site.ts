/** Texts: a site of files, which has no server, and new versions of the page. */

const texts = {
  title: "Not without a server",
  about:
    "This copy of Boardwright has no server, so you meet nobody else here and no game is rated. Everything else is here: play against the computer or with somebody beside you, take lessons, solve puzzles, look at your games.",
  start:
    "Against the computer, or with someone beside you. It all runs in your browser, also without a connection.",
  study:
    "A study holds games and positions in chapters, with variations, comments, marks and arrows. It is kept in this browser; download it to have it elsewhere.",
  noServer: "This copy of Boardwright has no server, and that cannot be done without one.",
  cannot:
    "This browser cannot run the games by itself. Rules and pictures are here all the same. To play, open this page in an up-to-date browser, not in a private window.",
  preparing: "Getting ready to play",
  once: "Your browser keeps this: it is fetched only once.",
  declined: "Nothing was fetched. Whenever you want to play, just try again.",
  version: "There is a new version of Boardwright.",
  goOn: "Your games go on after the reload.",
  lost: "Games that this browser could not store are gone after the reload: save them first.",
  lack: (size: string) => `To play without a connection, ${size} will have to be fetched again.`,
  saveGames: "Save all games as a file",
  reload: "Reload",
  later: "Later",
};
export default texts;
