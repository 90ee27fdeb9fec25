/** Texts: people whom one follows, blocks or reports, and what moderators see. */

const texts = {
  title: "People",
  profile: "Profile and games",
  challenge: "Challenge",
  follow: "Follow",
  followed: "Following",
  block: "Block",
  blocked: "Blocked",
  blockedAbout: (name: string) =>
    `${name} can’t challenge you or be paired with you, and you don’t see their messages. They won’t be notified.`,
  report: "Report",
  reportTitle: (name: string) => `Report ${name}`,
  reportAbout: "A moderator will look at this game and its chat. We’ll let you know the decision.",
  reasonTitle: "What happened?",
  reasons: {
    abuse: "Insults or threats",
    cheating: "Cheating with outside help",
    stalling: "Stalling or leaving games",
    spam: "Spam",
    name: "Offensive name",
    other: "Something else",
  },
  reportText: "What should we know? (optional)",
  sendReport: "Send report",
  reportSent: "Thank you. A moderator will look into it.",
  followedTitle: "Following",
  noFollowed:
    "You don’t follow anyone yet. You can follow players on their profile or during a game.",
  isPlaying: "playing now",
  isOnline: "online",
  isAway: "offline",
  watch: "Watch",
  unfollowOf: (name: string) => `Unfollow ${name}`,
  blockedTitle: "Blocked",
  noBlocked: "You haven’t blocked anyone.",
  unblock: "Unblock",
  unblockOf: (name: string) => `Unblock ${name}`,
  mannersTitle: "Finishing your games",
  manners: (left: number, games: number) =>
    games
      ? `You left or ran out of time in ${left} of your last ${games} games.`
      : "You haven’t finished a game with other players yet.",
  delayed: (seconds: number) =>
    `Because of that, you wait ${seconds} seconds longer for an opponent. Every game you finish makes the wait shorter.`,
  notDelayed: "You don’t have to wait extra for opponents.",
  reportsTitle: "Your reports",
  theGame: "the game",
  goneName: "deleted account",
  answers: {
    open: "Waiting for a moderator.",
    dismissed: "A moderator checked and didn’t need to act.",
    warned: "The player was warned.",
    "chat-closed": "The player can’t chat for a while.",
    banned: "The player was banned.",
  } as Record<string, string>,
  moderationTitle: "Moderation",
  openReports: "Open",
  closedReports: "Decided",
  noReports: "No reports.",
  reportedBy: (name: string, dismissed: number) =>
    dismissed ? `Reported by ${name} (dismissed so far: ${dismissed})` : `Reported by ${name}`,
  chatTitle: "Chat",
  noChat: "No messages.",
  earlierTitle: "Earlier reports and bans",
  noEarlier: "No other reports.",
  stillOpen: "still open",
  holds: (isChat: boolean, until: string) =>
    `${isChat ? "Chat blocked" : "Banned"} ${until ? `until ${until}` : "permanently"}`,
  verdictTitle: "Verdict",
  verdicts: {
    dismissed: "Dismissed",
    warned: "Warned",
    "chat-closed": "Chat blocked",
    banned: "Banned",
  },
  howLong: "For how long?",
  hours: (n: number) =>
    n < 24 ? (n === 1 ? "1 hour" : `${n} hours`) : n === 24 ? "1 day" : `${n / 24} days`,
  forGood: "Permanently",
  noteTitle: "Note for other moderators",
  decide: "Decide",
  codes: {
    unauthorized: "Sign in first.",
    forbidden: "You aren’t allowed to do that.",
    "not-found": "That no longer exists.",
    "not-possible": "This player wasn’t in that game.",
    "already-offered": "You have already reported that. A moderator will look into it.",
    "too-many": "You have sent too many reports for now. Try again later.",
    over: "Another moderator has already decided.",
  } as Record<string, string>,
};
export default texts;
