/** Texts: puzzles of Abalone. */

import type { GamePuzzleTexts } from "../../../gametexts";

const texts: GamePuzzleTexts = {
  themes: {
    sumito: ["Sumito", "Le premier coup pousse."],
    edge: ["Bord", "Des billes sont poussées au bord, où elles sont en danger."],
    "double-threat": ["Double menace", "Un coup menace deux billes ; une seule peut être sauvée."],
    defence: ["Défense", "Un seul coup fait tout tenir."],
    "six-in-n": ["La sixième bille", "La bille qui décide de la partie."],
    quiet: ["Coup tranquille", "Le premier coup ne pousse rien, et c’est pourtant le plus fort."],
    broadside: ["Coup latéral", "Les billes font un pas de côté."],
  },
  goals: {
    win: ({ turns }) =>
      `Éjectez la bille décisive en ${turns} coups au plus, quelle que soit la réplique.`,
    gain: ({ turns }) =>
      `Éjectez une bille en ${turns} coups au plus, quelle que soit la réplique.`,
    save: ({ turns }) =>
      `Trouvez le seul coup qui sauve vos billes pour les ${turns} prochains coups.`,
  },
  proofs: {
    win: ({ turns }) =>
      `Quelle que soit la réplique, la bille décisive est éjectée en ${turns} coups au plus.`,
    gain: ({ turns }) =>
      `Quelle que soit la réplique, une bille est éjectée en ${turns} coups au plus.`,
    save: ({ turns }) =>
      `Tout autre coup perd une bille en ${turns} coups au plus, même si vous en éjectez une en retour.`,
  },
};
export default texts;
