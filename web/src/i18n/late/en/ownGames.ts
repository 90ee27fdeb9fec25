/** Texts: the games of this browser. */

const texts = {
  title: "My games",
  about: "Games you started or joined in this browser.",
  everywhere: "Your games, on all your devices.",
  none: "None yet. Games you start or join are listed here.",
  begin: "Start a game",
  groups: {
    yours: "Your turn",
    others: "Others to move",
    waiting: "Waiting for players",
    over: "Finished",
    unknown: "Not available right now",
  },
  standing: {
    yours: "Your turn",
    others: (who: string) => `${who} to move`,
    waiting: "Not everyone is here yet",
    won: "You won",
    lost: "You lost",
    drawn: "Draw",
    place: (n: number) => `You finished ${["1st", "2nd", "3rd"][n - 1] ?? `${n}th`}`,
    winner: (who: string) => `Won by ${who}`,
    ended: "Ended without a result",
    gone: "This game is no longer on the server.",
  },
  left: (time: string) => `${time} left`,
  against: (who: string) => `against ${who}`,
  watching: (who: string) => `Watching: ${who}`,
  together: "together on this device",
  nobodyYet: "nobody yet",
  board: (game: string) => `${game}, current board`,
  forget: "Forget",
  forgetNamed: (game: string) => `Forget this game of ${game}`,
  forgetSure: (game: string) =>
    `This browser will forget the game of ${game} and your seat in it. The game itself stays.`,
  offline: (when: string) => `No connection. Last seen: ${when}.`,
  refresh: "Refresh",
  more: (n: number) => `Show ${n} more`,
  all: "All my games",
};
export default texts;
