/** Texts: notices, and vacations. */

interface About {
  game: string;
  name: string;
  reason: string;
}

const texts = {
  title: "Notices",
  none: "Nothing new.",
  signIn: "Notices need an account: sign in to see yours.",
  unread: "new",
  readAll: "Mark all as read",
  more: "Older ones",
  bell: (n: number) => (n === 1 ? "1 new notice" : `${n} new notices`),
  texts: {
    turn: ({ game }: About) => `${game}: it is your turn`,
    time: ({ game }: About) => `${game}: your time is running out`,
    over: ({ game }: About) => `${game}: the game is over`,
    challenge: ({ game, name }: About) => `${name} challenges you to ${game}`,
    tournament: ({ name }: About) => `${name} begins`,
    follow: ({ name }: About) => `${name} follows you`,
    report: () => "A moderator has looked at your report",
    warning: ({ reason }: About) =>
      `A moderator warns you about this game${reason ? `: ${reason}` : ""}`,
  },
  settings: "What you are told",
  what: "What",
  kinds: {
    turn: "My turn in a game by days",
    time: "My time is nearly over",
    over: "A game is over",
    challenge: "A challenge",
    tournament: "A tournament begins",
    follow: "Someone follows me",
    report: "My report was looked at",
    warning: "A warning from a moderator",
  },
  ways: { page: "On this site", push: "Notification", mail: "E-mail" },
  pushHere: "Notify me in this browser, even when the page is closed",
  pushNot: {
    missing: "This browser cannot show notifications while the page is closed.",
    denied:
      "This browser does not allow notifications for this site. You can change that in its settings.",
  },
  noMail: "For e-mails, add an address to your account; the server must be able to send them, too.",
  vacation: "Vacation",
  vacationAbout:
    "While you are away, your clocks in games by days stand still, and your opponents see it. You have 30 days a year; a day you have begun counts whole, and 7 days must pass before the next vacation.",
  daysLeft: (n: number) => (n === 1 ? "You have 1 day left." : `You have ${n} days left.`),
  awayUntil: (date: string) => `You are on vacation until ${date}.`,
  nextVacation: (date: string) => `The next one can begin on ${date}.`,
  days: "Days",
  goAway: "Go on vacation now",
  comeBack: "I am back",
};
export default texts;
