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
  presetsAbout: "Ready-made lines; everyone reads them in their own language",
  noChat: "Nobody has said anything yet.",
  chatText: "Say something",
  say: "Send",
  nameToTalk: "Enter your name in the settings to join the chat.",
  mutedLine: "(muted)",
  mute: (who: string) => `Mute ${who}`,
  spectatorsWord: "spectators",
  isOff: "Chat is off. You read nothing, and the others see that you do not.",
  offOf: (who: string) => `${who} has switched the chat off.`,
  switchOff: "Switch chat off",
  switchOn: "Switch chat on",
};
export default texts;
