/** Texts of Abalone. */

import { plural } from "../../../plural";
import type en from "../../en/games/abalone";

const count = (n: number, one: string, other = `${one}s`) =>
  `${n} ${plural("fr", n, { one, other })}`;
const she = (bare: string) => ({ bare, the: `la ${bare}`, gain: `une ${bare}` });

const texts: typeof en = {
  seats: ["Noir", "Blanc"],
  pitch: "Éjectez six billes adverses avant d’en perdre six.",
  goal: "But : éjecter les billes de l’autre camp.",
  like: "Pousser des billes. Un classique : trois façons de pousser, et la force de rester ensemble.",
  options: {
    layout: {
      label: "Disposition des billes",
      about: "Avec les marguerites, les deux camps se rencontrent plus tôt.",
      values: {
        standard: ["Classique", "Comme dans la règle : les deux camps sont loin."],
        "belgian-daisy": ["Marguerite belge", "Celle des tournois : le combat est immédiat."],
        "german-daisy": ["Marguerite allemande", "Des fleurs plus près du centre."],
        "dutch-daisy": ["Marguerite hollandaise", "Des fleurs au cœur adverse."],
        "swiss-daisy": ["Marguerite suisse", "Des fleurs mêlées plus près du centre."],
        "alien-attack": [
          "Attaque extraterrestre",
          "Des billes dispersées, tout près les unes des autres.",
        ],
        domination: ["Domination", "Deux ailes autour du centre."],
        "the-wall": ["Le mur", "Deux longs murs face à face."],
        infiltration: ["Infiltration", "Chaque camp a des billes derrière l’autre."],
        "face-to-face": ["Face à face", "Deux blocs côte à côte."],
        "french-daisy": ["Marguerite française", "Quatre fleurs en croix."],
        pyramid: ["Pyramide", "Deux triangles, pointe contre pointe."],
      },
    },
    ejections: {
      label: "Billes à éjecter",
      about: "Six d’habitude. Avec quatre, la partie est courte.",
      values: {},
    },
    repetition: {
      label: "Nulle par répétition",
      about:
        "La partie est nulle quand la même position, avec le même camp au trait, revient autant de fois.",
      values: { "0": ["Jamais", "La même position peut revenir sans fin."] },
    },
    max_plies: {
      label: "Nombre maximal de coups",
      about:
        "Ensuite, le joueur qui a éjecté le plus de billes gagne. À égalité, la partie est nulle.",
      values: { none: ["Sans limite", "On joue jusqu’à une victoire ou une nulle."] },
    },
  },
  pieces: {
    marble: [she("bille noire"), she("bille blanche")],
  },
  events: {
    marched: ({ who, from, to }) => `${who} déplace les billes de ${from} vers ${to}`,
    collected: ({ who, gain }) => `${who} a éjecté ${gain}`,
  },
  why: {
    marched: () => "les billes avancent d’une case en ligne ; la case de devant est libre",
    single: () => "la bille va sur une case libre voisine",
    broadside: () => "les billes vont ensemble de côté, et toutes les cases d’arrivée sont libres",
    sumito: ({ own, pushed: other }) =>
      `sumito, ${own} contre ${other} : la majorité pousse la minorité`,
    out: () => "il n’y a pas de case derrière la dernière bille : elle est éjectée",
  },
  reasons: {
    ejections: ({ ejections = "" }) => count(+ejections, "bille éjectée", "billes éjectées"),
    repetition: ({ repetition }) => `la position est apparue ${repetition} fois`,
    "ply-limit": ({ max_plies }) =>
      `le coup ${max_plies} était le dernier, et les billes éjectées décident`,
    "no-move": () => "le joueur dont c’est le tour n’a aucun coup",
  },
  refusals: {
    "no-marble": ({ cell }) => `Il n’y a pas de bille en ${cell}`,
    "opponents-marble": ({ cell }) => `La bille en ${cell} est à l’adversaire`,
    "too-many": ({ own }) =>
      `Cela déplacerait ${own} billes. Vous pouvez en déplacer trois au plus`,
    "own-off": ({ cell }) => `Votre propre bille en ${cell} passerait par-dessus le bord`,
    "no-majority": ({ own, pushed }) =>
      `${own} contre ${pushed}, cela ne suffit pas : il vous faut plus de billes que vous n’en poussez`,
    "pushes-own": ({ cell }) => `Derrière, en ${cell}, votre propre bille barre le chemin`,
    "own-in-way": ({ cell }) => `Votre propre bille se trouve en ${cell}`,
    "broadside-pushes": ({ cell }) =>
      `Un coup latéral ne pousse jamais, et il y a une bille en ${cell}`,
    "fits-none": () => "Ce coup n’est pas possible ici",
  },
  tasks: {
    marbles: "déplacer une à trois billes",
  },
  facts: {
    pushedOut: (who, n, needed) => `${who}, billes éjectées : ${n} sur ${needed}`,
    occurrence: (n) => `position vue ${n} fois`,
    plies: (n, most) => `coup ${n} sur ${most}`,
  },
  input: {
    pick: "Choisissez d’une à trois de vos billes, en ligne.",
    go: (n) =>
      n === 1
        ? "Choisissez où va la bille, ou d’autres billes de sa ligne."
        : "Choisissez où vont les billes : une flèche, une case marquée, ou faites-les glisser.",
    stuck: "Ces billes ne peuvent pas bouger. Choisissez-en d’autres.",
    moves: (n, direction) => `${count(n, "bille", "billes")} ${direction}`,
    pushes: (n, direction) => `Pousser ${count(n, "bille", "billes")} ${direction}`,
    pushesOut: (n, direction) =>
      n === 1
        ? `Éjecter une bille ${direction}`
        : `Pousser ${n} billes ${direction}, dont une éjectée`,
    keys: "Entrée prend une bille ; un chiffre déplace celles qui sont choisies, comme sur un pavé numérique : 7 9 en haut, 4 6 de côté, 1 3 en bas.",
  },
  beside: {
    pushedOut: (n, needed) =>
      `${n} ${plural("fr", n, { one: "bille éjectée", other: "billes éjectées" })} sur ${needed}`,
  },
};
export default texts;
