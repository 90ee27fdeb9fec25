/** Texts: why a move is not allowed, by game and reason; `""` holds what every game can say. */

import { plural } from "../../plural";
import type en from "../en/tellingRefusals";

const fields = (n: string) => `${n} ${plural("de", +n, { one: "Feld", other: "Felder" })}`;

const texts: typeof en = {
  "": { "after-end": () => "Das Spiel ist zu Ende" },
  repulso: {
    "must-slide": ({ cells }) => `Zuerst müssen diese Spielsteine ziehen: ${cells}`,
    "not-free": ({ cell }) => `${cell} ist nicht frei`,
    "no-action-left": () => "Du hast keinen Aktionsstein mehr",
    "no-coloured-left": () => "Du hast keinen farbigen Spielstein mehr",
    "touches-own": ({ cell }) => `Direkt daneben, auf ${cell}, liegt schon dein eigener Spielstein`,
    "nothing-slides": () => "Spielsteine ziehen nur, wenn daneben ein Aktionsstein gesetzt wurde",
    "not-coloured": ({ cell }) =>
      `Auf ${cell} liegt kein farbiger Spielstein, und nur diese ziehen`,
    "not-waiting": ({ cell }) =>
      `Der Spielstein auf ${cell} liegt nicht neben dem neuen Aktionsstein`,
    "other-player": ({ cell, seat }) =>
      `Der Spielstein auf ${cell} gehört dir nicht; jetzt zieht ${seat}`,
    blocked: ({ cell }) => `In dieser Richtung ist der Spielstein auf ${cell} sofort blockiert`,
  },
  repello: {
    "choice-first": ({ seat }) =>
      `Wähle zuerst einen Spielstein aus der Sammlung (${seat}) oder verzichte`,
    "pieces-touch": ({ cells }) =>
      `Auf ${cells} liegen noch Spielfiguren direkt nebeneinander; zuerst sind die Konflikte zu lösen`,
    "nothing-to-take": () =>
      "Einen Spielstein darfst du nur nehmen, wenn du eben einen Stapler vom Spielbrett geschoben hast",
    "not-collected": ({ seat }) => `So einen Spielstein hat ${seat} nicht gesammelt`,
    "can-move": ({ directions }) =>
      `Dein Stapler kann noch ziehen (${directions}), also wird er nicht umgesetzt`,
    "not-free": ({ cell }) => `${cell} ist nicht frei`,
    "touches-stacker": ({ cell }) => `Direkt daneben, auf ${cell}, steht ein Stapler`,
    "not-set-up": () => "Gezogen wird erst, wenn alle Stapler aufgestellt sind",
    "stacker-away": () => "Dein Stapler muss erst in die Startzone zurück",
    "off-board": () => "Schon der erste Schritt in diese Richtung verlässt das Spielbrett",
    "comes-back": ({ steps = "", cell }) =>
      `Der Zug über ${fields(steps)} führt auf das eigene Ausgangsfeld ${cell} zurück`,
    "run-blocked": ({ steps = "", cell }) =>
      `Der Zug geht über ${fields(steps)}, und auf ${cell} ist der Weg versperrt`,
    "no-conflict": () => "Es liegen keine Spielfiguren nebeneinander, also weicht keine aus",
    "empty-field": ({ cell }) => `Auf ${cell} liegt nichts`,
    "own-stacker": () => "Dein eigener Stapler verlässt in deinem Zug nie das Spielbrett",
    "push-blocked": ({ cell }) => `Das Feld ${cell} ist belegt`,
    "not-away": ({ cell }) =>
      `Ausgewichen wird nur geradewegs von einer Spielfigur daneben weg, und auf ${cell} ist keine`,
    "not-away-edge": () =>
      "Ausgewichen wird nur geradewegs von einer Spielfigur daneben weg, und hinter dem Rand ist keine",
    "seen-before": () => "Das ergäbe wieder eine Stellung, die es in diesem Zug schon gab",
    "all-seen": ({ cell }) =>
      `Jedes Ausweichen ergäbe eine Stellung, die es in diesem Zug schon gab; daher weicht nur die entfernteste Spielfigur aus, die auf ${cell}`,
    "push-limit": ({ pushes, cell }) =>
      `Nach ${pushes}-maligem Ausweichen weicht nur noch die entfernteste Spielfigur aus, die auf ${cell}`,
  },
  abalone: {
    "no-marble": ({ cell }) => `Auf ${cell} liegt keine Kugel`,
    "opponents-marble": ({ cell }) => `Die Kugel auf ${cell} gehört der anderen Seite`,
    "too-many": ({ own }) =>
      `Das würde ${own} Kugeln bewegen, und mehr als drei bewegen sich nie zugleich`,
    "own-off": ({ cell }) => `Deine eigene Kugel auf ${cell} ginge über den Rand`,
    "no-majority": ({ own, pushed }) => `${own} gegen ${pushed} ist keine Mehrheit`,
    "pushes-own": ({ cell }) => `Dahinter, auf ${cell}, liegt deine eigene Kugel im Weg`,
    "own-in-way": ({ cell }) => `Auf ${cell} liegt deine eigene Kugel`,
    "broadside-pushes": ({ cell }) =>
      `Seitwärts wird nie geschoben, und auf ${cell} liegt eine Kugel`,
    "fits-none": () => "Das passt hier zu keinem Zug",
  },
  alliances: {
    "not-free": ({ cell }) => `Auf ${cell} liegt schon eine Scheibe`,
    "none-left": ({ disc }) => `Von dieser Farbe ist keine Scheibe mehr da: ${disc}`,
    "swap-off": () => "In diesem Spiel werden die Tafeln nicht getauscht",
    "swapped-already": () => "Die Tafeln wurden schon getauscht",
    "swap-not-now": () => "Die Tafeln werden nur anstelle der zweiten Scheibe getauscht",
  },
};
export default texts;
