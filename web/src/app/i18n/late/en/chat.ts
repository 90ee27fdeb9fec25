/** Texts: the chat at the table. */

const texts = {
  presets: {
    hello: "Hello!",
    "good-luck": "Good luck!",
    "good-game": "Good game!",
    "well-played": "Well played!",
    thanks: "Thank you!",
    sorry: "Sorry!",
    "one-moment": "One moment, please.",
    bye: "Bye!",
  } as Record<string, string>,
  presetsAbout: "Quick messages. Everyone reads them in their own language.",
  noChat: "No messages yet.",
  chatText: "Say something",
  say: "Send",
  nameToTalk: "Enter your name in the settings to join the chat.",
  mutedLine: "(muted)",
  mute: (who: string) => `Mute ${who}`,
  spectatorsWord: "spectators",
  isOff: "Chat is off for you. The other players can see that.",
  offOf: (who: string) => `${who} has turned off chat.`,
  switchOff: "Turn chat off",
  switchOn: "Turn chat on",
};
export default texts;
