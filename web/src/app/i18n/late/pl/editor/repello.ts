/** Teksty: ustawianie pozycji w Repello. */

import type { GameEditorTexts } from "../../../gametexts";

const COUNTERS: Record<string, string> = { grey: "szare", silver: "srebrne", gold: "złote" };

const texts: GameEditorTexts = {
  fields: {
    turn: "Zagrane tury",
    phase: "W tej turze",
    carried: "Na wieży",
    grey: "Zebrane szare",
    silver: "Zebrane srebrne",
    gold: "Zebrane złote",
  },
  values: { phase: { "?": "jak wynika z planszy", "?move": "został jeszcze ruch" } },
  note: "Ile niesie wieża, wynika z tury. Wszystkie żetony muszą się zgadzać: na planszy, na wieżach i zebrane.",
  contradictions: {
    words: () => "tekst musi zawierać planszę, miejsca, turę i jej fazę",
    turn: ({ text, phase }) => `„${text} ${phase}” to nie tura z fazą`,
    phase: ({ phase, text }) => `na tej planszy ostatnim słowem byłoby „${phase}”, a nie „${text}”`,
    seats: ({ text, players }) =>
      `„${text}” nie mówi, co niosą i zebrali gracze (jest ich ${players})`,
    "after-the-last": ({ turns }) => `gra kończy się po turze ${turns}`,
    twice: ({ cells }) => `ta sama wieża stoi na ${cells}`,
    "no-such-stacker": ({ players, cells }) =>
      `przy liczbie graczy ${players} nie ma takiej wieży jak na ${cells}`,
    "no-stacker": ({ seat }) => `${seat} właśnie miał turę, więc jego wieża stoi na planszy`,
    counters: ({ counter = "", found, wanted }) =>
      `${COUNTERS[counter] ?? counter} żetony na planszy, na wieżach i zebrane: ${found}, a musi ich być ${wanted}`,
    carried: ({ seat, found, turns, least, most }) =>
      `${seat} nie może nieść tylu żetonów (${found}), gdy zostało tur: ${turns}; może nieść ${least === most ? most : `od ${least} do ${most}`}`,
    "set-up": ({ turn }) =>
      turn === "0"
        ? "przed pierwszą turą na planszy nie stoi żadna wieża"
        : `gdy zagrano tur: ${turn}, na planszy stoi tyle samo pierwszych wież i żadna inna`,
    "counters-moved": ({ cells }) =>
      `przed pierwszym ruchem żetony leżą tam, gdzie na początku: ${cells}`,
    "collected-too-soon": () => "przed pierwszym konfliktem nikt nie mógł niczego zebrać",
    "outside-zone": ({ cells }) =>
      `wieża, która się jeszcze nie ruszyła, stoi w strefie startowej, a nie na ${cells}`,
    "nothing-moved": ({ cells }) =>
      `na ${cells} stykają się pionki, a żadna wieża tam nie przyszła`,
    "touched-before": ({ cells }) =>
      `stykają się pionki, które nie stykają się z wieżą gracza na ruchu: ${cells}`,
    "no-move-due": () => "ruch zostaje tylko po powrocie wieży, jeśli zasady wtedy go wymagają",
    "move-due-where": () =>
      "wieża, która wróciła i ma się jeszcze ruszyć, stoi w strefie startowej",
  },
};
export default texts;
