/** Texts: notices, and vacations. */

interface About {
  game: string;
  name: string;
  reason: string;
}

const texts = {
  title: "Notifications",
  none: "Nothing new.",
  signIn: "Sign in to see your notifications.",
  unread: "new",
  readAll: "Mark all as read",
  more: "Show older",
  bell: (n: number) => (n === 1 ? "1 new notification" : `${n} new notifications`),
  texts: {
    turn: ({ game }: About) => `${game}: it’s your turn`,
    time: ({ game }: About) => `${game}: you are running out of time`,
    over: ({ game }: About) => `${game}: the game is over`,
    challenge: ({ game, name }: About) => `${name} challenges you: ${game}`,
    tournament: ({ name }: About) => `${name} is starting`,
    follow: ({ name }: About) => `${name} now follows you`,
    report: () => "Your report was reviewed",
    warning: ({ reason }: About) =>
      `Warning from a moderator about this game${reason ? `: ${reason}` : ""}`,
  },
  settings: "Notification settings",
  what: "Notify me when",
  kinds: {
    turn: "It’s my turn in a correspondence game",
    time: "I’m running out of time",
    over: "My game is over",
    challenge: "I get a challenge",
    tournament: "My tournament starts",
    follow: "Someone follows me",
    report: "My report was reviewed",
    warning: "A moderator warns me",
  },
  ways: { page: "On this site", push: "Push", mail: "E-mail" },
  pushHere: "Send push notifications to this browser, even when the page is closed",
  pushNot: {
    missing: "This browser doesn’t support push notifications.",
    denied: "This browser blocks notifications from this site. You can allow them in its settings.",
  },
  noMail:
    "To get e-mails, add an address to your account. The server must be able to send mail, too.",
  vacation: "Vacation",
  vacationAbout:
    "On vacation, your clocks in correspondence games stop, and your opponents can see that you are away. You have 30 days a year. A day counts in full once it has started, and 7 days must pass before your next vacation.",
  daysLeft: (n: number) => (n === 1 ? "You have 1 day left." : `You have ${n} days left.`),
  awayUntil: (date: string) => `You are on vacation until ${date}.`,
  nextVacation: (date: string) => `Your next vacation can start on ${date}.`,
  days: "Days",
  goAway: "Start vacation",
  comeBack: "I’m back",
};
export default texts;
