/** What is known of the games besides their rules. */

/** How long a game takes, roughly, between people. */
export const MINUTES: Record<string, string> = {
  repulso: "15–20",
  repello: "30–60",
  abalone: "20–30",
  alliances: "20–30",
};
