/** Texts: the options of each game, and what each value means. */

import type en from "../en/startOptions";

const texts: typeof en = {
  repulso: {
    unable: {
      label: "Ohne Feld für einen farbigen Spielstein",
      about: "Wann verloren hat, wer keinen farbigen Spielstein mehr setzen kann.",
      values: {
        rulebook: [
          "Wie in der Spielregel",
          "Du verlierst sofort, wenn auch keiner deiner Aktionssteine Platz schaffen könnte.",
        ],
        "play-on": [
          "Weiterspielen",
          "Du verlierst erst, wenn du auch keine Aktionssteine mehr hast.",
        ],
      },
    },
  },
  repello: {
    players: { label: "Spieler", about: "Wie viele Stapler auf dem Spielbrett sind.", values: {} },
    counters: {
      label: "Spielsteine auf jedem Stapler",
      about:
        "So viele Züge haben alle. Üblich sind 15, 12 oder 10 zu zweit, zu dritt oder zu viert; mit weniger wird das Spiel kürzer.",
      values: {},
    },
    reentry: {
      label: "Zurück aufs Spielbrett",
      about: "Was in dem Zug geschieht, nachdem dein Stapler hinausgeschoben wurde.",
      values: {
        turn: ["Das ist der Zug", "Du setzt den Stapler ein, mehr nicht."],
        "then-move": ["Dann ziehen", "Du setzt ihn ein und ziehst danach wie sonst."],
      },
    },
  },
  abalone: {
    layout: {
      label: "Aufstellung der Kugeln",
      about: "Bei den Margeriten treffen beide Seiten früher aufeinander.",
      values: {
        standard: ["Standard", "Wie in der Spielregel: weit voneinander entfernt."],
        "belgian-daisy": ["Belgische Margerite", "Auf Turnieren üblich: Es geht sofort los."],
        "german-daisy": ["Deutsche Margerite", "Blüten näher an der Mitte."],
        "dutch-daisy": ["Holländische Margerite", "Blüten mit einer gegnerischen Mitte."],
        "swiss-daisy": ["Schweizer Margerite", "Gemischte Blüten näher an der Mitte."],
        "alien-attack": ["Alien-Angriff", "Verstreut und dicht beieinander."],
        domination: ["Vorherrschaft", "Zwei Flügel um die Mitte."],
        "the-wall": ["Die Mauer", "Zwei lange Mauern, die sich gegenüberstehen."],
        infiltration: ["Infiltration", "Beide haben Kugeln hinter der anderen Seite."],
        "face-to-face": ["Auge in Auge", "Zwei Blöcke nebeneinander."],
        "french-daisy": ["Französische Margerite", "Vier Blüten im Kreuz."],
        pyramid: ["Pyramide", "Zwei Dreiecke, Spitze gegen Spitze."],
      },
    },
    ejections: {
      label: "Hinauszuschiebende Kugeln",
      about: "Üblich sind sechs. Mit vier wird das Spiel kurz.",
      values: {},
    },
    repetition: {
      label: "Unentschieden durch Wiederholung",
      about: "Das Spiel ist unentschieden, wenn dieselbe Stellung so oft vorkommt.",
      values: { "0": ["Nie", "Dieselbe Stellung darf beliebig oft vorkommen."] },
    },
    max_plies: {
      label: "Höchstens so viele Züge",
      about: "Danach gewinnt, wer mehr hinausgeschoben hat.",
      values: { none: ["Ohne Grenze", "Gespielt wird, bis jemand gewinnt."] },
    },
  },
  alliances: {
    swap: {
      label: "Tausch der Tafeln",
      about: "Er gleicht den Vorteil des Anfangens aus.",
      values: {
        off: ["Nein", "Beide behalten ihre Tafel, wie in der Spielregel."],
        on: [
          "Ja",
          "Der zweite Spieler darf einmal die Tafeln tauschen, statt die zweite Scheibe zu setzen.",
        ],
      },
    },
  },
};
export default texts;
