/** Texts: what happened, why, and what is to be done. */

import { plural } from "../../plural";
import type en from "../en/telling";
import refusals from "./tellingRefusals";

const count = (n: number, one: string, other = `${one}s`) =>
  `${n} ${plural("fr", n, { one, other })}`;

const he = (bare: string) => ({ bare, the: `le ${bare}`, gain: `un ${bare}` });
const she = (bare: string) => ({ bare, the: `la ${bare}`, gain: `une ${bare}` });
const stacker = (colour: string) => ({
  bare: `empileur ${colour}`,
  the: `l’empileur ${colour}`,
  gain: `l’empileur ${colour}`,
});

const texts: typeof en = {
  refusals,
  semicolon: " ; ",
  pieces: {
    "blue piece": he("jeton bleu"),
    "orange piece": he("jeton orange"),
    "action piece": he("jeton d’action"),
    "grey counter": he("jeton gris"),
    "silver counter": he("jeton argenté"),
    "gold counter": he("jeton doré"),
    "red stacker": stacker("rouge"),
    "green stacker": stacker("vert"),
    "blue stacker": stacker("bleu"),
    "black stacker": stacker("noir"),
    "black marble": she("bille noire"),
    "white marble": she("bille blanche"),
    "orange disc": he("disque orange"),
    "purple disc": he("disque violet"),
    "green disc": he("disque vert"),
  },
  // Of the word for colour, of chains and of fences alike.
  colours: { orange: "orange", purple: "violette", green: "verte" },
  events: {
    placed: (who, gain, cell) => `${who} pose ${gain} en ${cell}`,
    slid: (the, from, to) => `${the} va de ${from} à ${to}`,
    marched: (who, from, to) => `${who} déplace les billes de ${from} vers ${to}`,
    bounced: (cells) => `avec un rebond au bord en ${cells}`,
    dropped: (gain, cell) => `et laisse ${gain} en ${cell}`,
    gaveWay: (the, from, to) => `${the} cède et va de ${from} à ${to}`,
    shoved: (the, from, to) => `${the} est poussée de ${from} à ${to}`,
    wentOff: (the, from) => `${the} quitte le plateau depuis ${from}`,
    collected: (who, gain) => `${who} collecte ${gain}`,
    pushedOut: (who, gain) => `${who} a éjecté ${gain}`,
    fromStacker: (who, gain, owner) => `${who} prend ${gain} sur l’empileur (${owner})`,
    fromCollection: (who, gain, owner) => `${who} prend ${gain} dans la collection (${owner})`,
    trophy: (who, gain) => `${who} prend ${gain} comme trophée`,
    declined: (who) => `${who} ne prend rien dans la collection`,
    affected: (cells) => `le jeton d’action concerne ${cells}`,
    blocked: (the, cell) => `${the} en ${cell} ne peut pas bouger et reste là`,
    connected: (who, colour, ally, cells) =>
      `${who} gagne la couleur ${colour} : une chaîne ${colour} et ${ally} relie ses côtés (${cells})`,
    fenced: (who, colour, cells) =>
      `${who} gagne la couleur ${colour} : une clôture empêche à jamais l’adversaire de la relier (${cells})`,
    lost: (who, colour) => `${who} marque la couleur ${colour} comme perdue`,
    swapped: (who) => `${who} échange les tableaux`,
    decides: (who) => `${who} décide maintenant, pendant ce tour`,
    gaveWayOften: (n) => `les pièces cèdent ${n} fois`,
    collectedMany: (who, pieces) => `${who} collecte : ${pieces}`,
  },
  outcome: {
    wins: (who) => `${who} gagne`,
    draw: "Partie nulle",
    shared: (who) => `${who} se partagent la première place`,
    sentence: (verdict, reason) => `${verdict} : ${reason}.`,
  },
  reasons: {
    "": {
      resignation: ({ loser }) => `${loser} a abandonné`,
      time: ({ loser }) => `${loser} n’a plus de temps`,
      agreement: () => "les joueurs en sont convenus",
      adjudication: () => "il en a été décidé ainsi",
      unstated: () => "aucune raison n’est notée",
      crash: ({ loser }) => `le programme qui jouait pour ${loser} est tombé en panne`,
      timeout: ({ loser }) => `le programme qui jouait pour ${loser} n’a pas répondu`,
      rubbish: ({ loser }) =>
        `le programme qui jouait pour ${loser} a répondu autre chose qu’un coup`,
      illegal: ({ loser }) => `le programme qui jouait pour ${loser} a joué un coup interdit`,
      "too-long": () => "elle a dépassé le nombre de coups permis",
    },
    repulso: {
      clusters: () => "moins de groupes",
      "largest-cluster": () => "autant de groupes, mais le plus grand de tous",
      "equal-clusters": () => "autant de groupes, et les plus grands sont de même taille",
      unable: ({ loser }) =>
        `${loser} n’a plus de case pour un jeton de couleur et ne peut pas en ouvrir`,
    },
    repello: {
      points: () => "le plus de points",
      "gold-counter": () => "autant de points, mais le jeton doré",
      "silver-counters": () => "autant de points, mais plus de jetons argentés",
      equal: () => "autant de points, de jetons dorés et de jetons argentés",
    },
    abalone: {
      ejections: ({ ejections = "" }) => count(+ejections, "bille éjectée", "billes éjectées"),
      repetition: ({ repetition }) => `la position est apparue ${repetition} fois`,
      "ply-limit": ({ max_plies }) =>
        `le coup ${max_plies} était le dernier, et les billes éjectées décident`,
      "no-move": () => "le joueur dont c’est le tour n’a aucun coup",
    },
    alliances: { "two-colours": () => "deux couleurs gagnées" },
  },
  tasks: {
    todo: (what) => `À faire : ${what}.`,
    place: "poser un jeton de couleur ou un jeton d’action",
    slide: (cells) => `faire glisser ${cells}`,
    put: "poser l’empileur dans la zone de départ",
    move: "déplacer l’empileur",
    resolve: "résoudre les conflits",
    take: (owner) => `prendre un jeton dans la collection (${owner}), ou rien`,
    marbles: "déplacer une à trois billes",
    disc: "poser un disque de n’importe quelle couleur",
    discOrSwap: "poser un disque de n’importe quelle couleur, ou échanger les tableaux",
  },
  spoken: {
    empty: "vide",
    counters: (n) => count(n, "jeton"),
    field: (number) => `chiffre ${number}`,
    zone: "zone de départ",
    side: (colour) => `côté de couleur ${colour}`,
    waits: "doit encore glisser",
    touches: "en conflit",
  },
  facts: {
    supply: (who, coloured, action, clusters) =>
      `${who} : en réserve ${count(coloured, "jeton")} de couleur et ` +
      `${count(action, "jeton")} d’action, ${count(clusters, "groupe")}`,
    collection: (who, { points, grey, silver, gold, carried }) =>
      `${who} : ${count(points, "point")} (jetons gris : ${grey}, argentés : ${silver}, ` +
      `dorés : ${gold}), ${count(carried, "jeton")} sur l’empileur`,
    pushedOut: (who, n, needed) => `${who}, billes éjectées : ${n} sur ${needed}`,
    occurrence: (n) => `position vue ${n} fois`,
    plies: (n, most) => `coup ${n} sur ${most}`,
    won: (who, pairs, colours) => `${who} (relie ${pairs}), couleurs gagnées : ${colours}`,
    left: (colours) => `réserve : ${colours}`,
    nothing: "aucune",
  },
  why: {
    placed: (who, gain, cell) => `c’était à ${who} de jouer : ${gain} sur la case libre ${cell}`,
    action: (who, cell) =>
      `c’était à ${who} de jouer : un jeton d’action en ${cell} ; les jetons de couleur voisins glissent`,
    setUp: (who, cell) => `${who} place l’empileur dans la zone de départ, en ${cell}`,
    cameBack: (who, cell) =>
      `l’empileur (${who}) était hors du plateau et revient dans la zone de départ, en ${cell}`,
    ran: (the, first, number) =>
      `${the} avance d’autant de cases que l’indique la première, ${first} : ${number}`,
    turned: (cells) => `au bord, en ${cells}, il rebondit`,
    relocated: (the) =>
      `${the} ne pouvait aller dans aucune direction et passe donc dans la zone de départ`,
    left: "le jeton du bas reste sur la case quittée",
    slid: (the) =>
      `${the} se trouvait à côté du nouveau jeton d’action et glisse jusqu’au prochain obstacle`,
    stopped: (cell) => `arrêt en ${cell}`,
    affected: (cells) => `${cells} : à côté du jeton d’action qui vient d’être posé`,
    blocked: (the, cell) =>
      `${the} en ${cell} est à côté du jeton d’action, mais aucune case voisine n’est libre`,
    gaveWay: (the, from, other, cell) =>
      `${the} en ${from} cède : ${other} en ${cell} est juste à côté, et il s’en éloigne tout droit d’une case`,
    wentOff: (the, from, other, cell) =>
      `${the} en ${from} cède : ${other} en ${cell} est juste à côté, et derrière le plateau s’arrête`,
    collected: (who) => `ce qui quitte le plateau revient à qui joue son tour : ${who}`,
    bottom: (owner) =>
      `l’empileur (${owner}) a été poussé hors du plateau et donne son jeton du bas`,
    chosen: (owner) =>
      `l’empileur (${owner}) a été poussé hors du plateau : on peut choisir un jeton de cette collection`,
    marched: "les billes avancent d’une case en ligne ; la case de devant est libre",
    single: "la bille va sur une case libre voisine",
    broadside: "les billes vont ensemble de côté, et toutes les cases d’arrivée sont libres",
    sumito: (own, other) => `sumito, ${own} contre ${other} : la majorité pousse la minorité`,
    out: "il n’y a pas de case derrière la dernière bille : elle est éjectée",
    disc: (who, cell) => `c’était à ${who} de jouer : un disque sur la case libre ${cell}`,
    connected: (colour, ally) =>
      `des disques voisins, de la couleur ${colour} et de son alliée ${ally}, vont d’un côté à l’autre`,
    fenced: (colour) =>
      `entre les deux côtés de couleur ${colour}, plus aucun chemin n’est ouvert à l’adversaire`,
    trophy: "qui gagne une couleur en prend un disque dans la réserve",
    lost: "qui perd une couleur la marque d’un disque argenté",
    swapped: "au lieu de poser le deuxième disque, on peut une fois échanger les tableaux",
  },
};
export default texts;
