/** The rules page of Repulso in English; the rules themselves are in the catalogue. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Blue and Orange fill a small board of 6 × 6 cells. Your pieces should end up in as few clusters as possible, and yet you may never place one beside another of your own. Only the white action pieces bring them together: each one sets the pieces around it sliding, yours and your opponent’s. Whoever sees both slides coming wins.",
  sections: { turn: "A turn", movement: "Sliding", end: "Clusters and the end" },
  captions: {
    placing:
      "Blue to place. The marked cells lie beside a blue piece: no coloured piece of Blue’s may go there. All other free cells are open.",
    affected:
      "The action piece on c3 has just been placed. All four pieces around it are affected, two of each colour.",
    directions:
      "An affected piece slides to the next obstacle. The action piece closes one side, so at most three ways are open.",
    clusters:
      "After the slides: a blue cluster of three, an orange one of two. The lone orange pieces are clusters, too.",
    score: "The board is full: Orange has 5 clusters, Blue has 6, and Orange wins.",
    unable:
      "Orange has a coloured piece left, but every free cell touches orange. Unless an action piece opens a cell, the game is lost.",
  },
  notation:
    "`c3` places a coloured piece, `*c3` an action piece, and `c3N` slides the piece on c3 to the north. Slides of the other player stand behind a slash: `*c3 c4N b3W / d3E`.",
  titles: {
    RU1: "Setting up and taking turns",
    RU2: "One piece per turn",
    RU3: "Where a coloured piece may go",
    RU4: "Where an action piece may go",
    RU5: "Only action pieces move others",
    RU6: "Which pieces are affected",
    RU7: "Who slides first",
    RU8: "How far a piece slides",
    RU9: "Every affected piece slides once",
    RU10: "Blocked pieces stay",
    RU11: "Sliding beside your own colour",
    RU12: "What a cluster is",
    RU13: "Fewer clusters win",
    RU14: "Equal numbers of clusters",
    RU15: "No cell for a coloured piece",
    RU16: "All coloured pieces placed",
  },
  rules: {},
};
export default texts;
