/** Textes : ce que ce navigateur garde, et les parties que l’on exporte, importe et porte sur un serveur. */

import type en from "../en/storage";

const texts: typeof en = {
  title: "Ce que ce navigateur garde",
  total: (size) => `${size} en tout.`,
  counting: "Calcul en cours…",
  parts: {
    programs: "Programmes pour jouer sans connexion",
    page: "La page elle-même",
    answers: "Les dernières réponses du serveur",
    puzzles: "Problèmes téléchargés d’avance",
    games: "Parties dans ce navigateur",
  },
  nothing: "rien",
  games: (count, size) => `${count} · ${size}`,
  removeNamed: (part) => `Supprimer : ${part}`,
  removed: (part) => `Supprimé : ${part}`,
  persisted: "Votre navigateur garde tout cela jusqu’à ce que vous le supprimiez.",
  passing:
    "Votre navigateur peut effacer tout cela, vos parties aussi, quand la place vient à manquer.",
  unknown: "Votre navigateur ne dit pas s’il peut effacer tout cela.",
  ask: "Lui demander de tout garder",
  denied:
    "Votre navigateur n’a pas accepté pour l’instant. Certains acceptent quand la page est installée ou souvent visitée.",
  export: "Exporter toutes les parties dans un fichier",
  import: "Importer des parties d’un fichier",
  about:
    "Le fichier contient ces parties entières, avec pendules, discussion, coups repris et les clés de vos places : gardez-le pour vous. Vous pouvez l’importer ici ou dans un autre navigateur, sans qu’aucune partie ne soit en double.",
  leftOut: (count) => `Parties endommagées qui ne sont pas dans le fichier : ${count}.`,
  imported: (imported, known) =>
    `Parties importées : ${imported}.${known ? ` Déjà ici : ${known}.` : ""}`,
  problems: {
    malformed: "Ce n’est pas un fichier de parties de Boardwright. Rien n’a été importé.",
    damaged: "Ce fichier est endommagé. Rien n’a été importé.",
    newer:
      "Une version plus récente de Boardwright a écrit ce fichier : rechargez d’abord la page. Rien n’a été importé.",
    unavailable: "Il n’y a pas de place pour ces parties dans ce navigateur. Rien n’a été importé.",
    busy: "Une de ces parties se joue dans un autre onglet. Rien n’a été importé ; réessayez.",
  },
  sure: (count) =>
    count === 1
      ? "Supprimer la partie qui est dans ce navigateur ? Elle n’est gardée nulle part ailleurs."
      : `Supprimer les ${count} parties qui sont dans ce navigateur ? Elles ne sont gardées nulle part ailleurs.`,
  exportFirst: "Les exporter d’abord",
  removeGames: "Supprimer pour de bon",
  where: "Où",
  server: "Sur le serveur",
  here: "Dans ce navigateur",
  friendTitle: "Avec quelqu’un ailleurs",
  friendAbout:
    "Cette partie n’existe que dans ce navigateur. Sur le serveur, une copie continue à partir d’ici, avec un lien pour votre ami ; pendules, discussion et coups repris restent ici.",
  friend: "Continuer avec un ami",
  alongTitle: "Sans connexion",
  alongAbout:
    "Emportez-la : une copie continue à partir d’ici dans ce navigateur, contre l’ordinateur ou quelqu’un à côté de vous, même si la connexion se coupe. La partie sur le serveur reste telle quelle.",
  along: "Continuer dans ce navigateur",
};
export default texts;
