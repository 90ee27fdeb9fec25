/** Texts: the games of this browser. */

const texts = {
  title: "My games",
  about: "Games you started or joined in this browser.",
  everywhere: "Your games, on all your devices.",
  none: "No games yet. Games you start or join appear here.",
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
    waiting: "Waiting for players",
    won: "You won",
    lost: "You lost",
    drawn: "Draw",
    place: (n: number) => `You finished ${["1st", "2nd", "3rd"][n - 1] ?? `${n}th`}`,
    winner: (who: string) => `Won by ${who}`,
    ended: "No result",
    gone: "This game is no longer on the server.",
  },
  left: (time: string) => `${time} left`,
  against: (who: string) => `against ${who}`,
  watching: (who: string) => `Watching: ${who}`,
  together: "together on this device",
  nobodyYet: "no opponent yet",
  board: (game: string) => `${game}, current board`,
  forget: "Remove",
  forgetNamed: (game: string) => `Remove this game of ${game} from the list`,
  forgetSure: (game: string) =>
    `This removes the game of ${game} from your list, and you give up your seat in this browser. The game itself isn’t deleted.`,
  offline: (when: string) => `No connection. Last updated: ${when}.`,
  refresh: "Refresh",
  more: (n: number) => `Show ${n} more`,
  all: "All my games",
};
export default texts;
