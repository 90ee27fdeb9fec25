/** Texts of Alliances. */

import type en from "../../en/games/alliances";

const colours = { orange: "Pomarańczowy", purple: "Fioletowy", green: "Zielony" };
const WITH = { orange: "pomarańczowym", purple: "fioletowym", green: "zielonym" };
/** The accusative of masculine things is their nominative. */
const he = (bare: string) => ({ bare, the: bare, gain: bare });

const texts: typeof en = {
  seats: ["Pierwszy", "Drugi"],
  pitch: "Trzy kolory, każdy ze sprzymierzonym: zdobądź dwa z nich łańcuchem albo płotem.",
  goal: "Cel: zdobyć dwa z trzech kolorów, każdy ze swoim sprzymierzonym.",
  like: "Łącz boki sześciokąta wspólnymi krążkami. Dwa cele naraz: zbudować swój łańcuch i odgrodzić łańcuch przeciwnika.",
  options: {
    swap: {
      label: "Zamiana tablic",
      about: "Zamiana wyrównuje przewagę pierwszego ruchu.",
      values: {
        off: ["Nie", "Obie strony zachowują swoje tablice, jak w instrukcji."],
        on: ["Tak", "Drugi gracz może raz zamienić tablice, zamiast kłaść drugi krążek."],
      },
    },
  },
  pieces: {
    orange: he("pomarańczowy krążek"),
    purple: he("fioletowy krążek"),
    green: he("zielony krążek"),
  },
  names: { orange: "pomarańczowy", purple: "fioletowy", green: "zielony" },
  events: {
    "won-connected": ({ who, prize: colour, ally, chain: cells }) =>
      `${who} zdobywa kolor ${colour}: łańcuch (${colour} i ${ally}) łączy jego boki (${cells})`,
    "won-fenced": ({ who, prize: colour, chain: cells }) =>
      `${who} zdobywa kolor ${colour}: płot na zawsze uniemożliwia przeciwnikowi połączenie (${cells})`,
    lost: ({ who, prize: colour }) => `${who} oznacza stracony kolor: ${colour}`,
    chosen: ({ who }) => `${who} zamienia tablice`,
    collected: ({ who, gain }) => `${who} bierze ${gain} jako trofeum`,
  },
  why: {
    disc: ({ who, cell }) => `${who} w swojej turze kładzie krążek na wolnym polu ${cell}`,
    connected: ({ prize: colour, ally }) =>
      `stykające się krążki, kolor ${colour} i sprzymierzony ${ally}, sięgają od boku do boku`,
    fenced: ({ prize: colour }) =>
      `kolor ${colour}: między jego bokami przeciwnikowi nie zostaje już żadna wolna droga`,
    trophy: () => "kto zdobywa kolor, bierze z zapasu jego krążek",
    lost: () => "kto traci kolor, oznacza go srebrnym krążkiem",
    swapped: () => "zamiast kłaść drugi krążek, można raz zamienić tablice",
  },
  reasons: { "two-colours": () => "dwa zdobyte kolory" },
  refusals: {
    "not-free": ({ cell }) => `Na ${cell} leży już krążek`,
    "none-left": ({ disc }) => `Nie ma już krążków tego koloru: ${disc}`,
    "swap-off": () => "W tej grze nie zamienia się tablic",
    "swapped-already": () => "Tablice już zamieniono",
    "swap-not-now": () => "Tablice można zamienić tylko zamiast położenia drugiego krążka",
  },
  tasks: {
    disc: "położyć krążek dowolnego koloru",
    discOrSwap: "położyć krążek dowolnego koloru albo zamienić tablice",
  },
  facts: {
    won: (who, pairs, colours) => `${who} (łączy ${pairs}), zdobyte kolory: ${colours}`,
    left: (colours) => `zapas: ${colours}`,
    nothing: "żaden",
  },
  input: {
    colours: { orange: "Pomarań\u00adczowy", purple: "Fioletowy", green: "Zielony" },
    colour: "Wybierz kolor, a potem pole.",
    colourFor: (cell) => `Wybierz kolor krążka na ${cell}.`,
    cellFor: (colour) => {
      const names = { orange: "pomarańczowego", purple: "fioletowego", green: "zielonego" };
      const named = names[colour as keyof typeof names] ?? colour;
      return `Wybierz pole dla ${named} krążka albo inny kolor.`;
    },
    swap: "Zamień tablice",
    keys: "1 pomarańczowy, 2 fioletowy, 3 zielony; Enter kładzie krążek.",
  },
  beside: {
    colours,
    chart: "Łączy",
    pair: (colour, ally) => `${colours[colour]} z ${WITH[colour]} i ${WITH[ally]}`,
    won: "zdobyty",
    lost: "stracony",
    supply: "Zapas",
    left: (n) => `jeszcze ${n}`,
    decided: "Rozstrzygnięte",
    by: { connection: "połączenie", fence: "płot" },
  },
};
export default texts;
