/** Textes : ce que ce navigateur garde, et les parties que l’on exporte, importe et porte sur un serveur. */

import type en from "../en/storage";

const texts: typeof en = {
  title: "Données dans ce navigateur",
  total: (size) => `${size} en tout.`,
  counting: "Calcul en cours…",
  parts: {
    programs: "Moteur hors connexion",
    page: "La page elle-même",
    answers: "Données du serveur en cache",
    puzzles: "Problèmes hors connexion",
    games: "Parties dans ce navigateur",
  },
  nothing: "rien",
  games: (count, size) => `${count} · ${size}`,
  removeNamed: (part) => `Supprimer : ${part}`,
  removed: (part) => `Supprimé : ${part}`,
  persisted: "Votre navigateur garde ces données jusqu’à ce que vous les supprimiez.",
  passing: "Votre navigateur peut effacer ces données, même vos parties, quand il manque de place.",
  unknown: "Votre navigateur ne dit pas s’il peut effacer ces données.",
  ask: "Demander au navigateur de garder ces données",
  denied:
    "Votre navigateur a refusé pour l’instant. Il acceptera peut-être si vous installez la page ou la visitez souvent.",
  export: "Exporter toutes les parties dans un fichier",
  import: "Importer des parties d’un fichier",
  about:
    "Le fichier contient vos parties complètes, avec pendules, discussion et coups repris, et l’accès à vos places : ne le partagez pas. Vous pouvez l’importer ici ou dans un autre navigateur. Les parties déjà présentes ne sont pas ajoutées deux fois.",
  leftOut: (count) => `Parties endommagées laissées de côté : ${count}.`,
  imported: (imported, known) =>
    `Parties importées : ${imported}.${known ? ` Déjà ici : ${known}.` : ""}`,
  problems: {
    malformed: "Ce n’est pas un fichier de parties de Boardwright. Rien n’a été importé.",
    damaged: "Ce fichier est endommagé. Rien n’a été importé.",
    newer:
      "Ce fichier vient d’une version plus récente de Boardwright. Rechargez d’abord la page. Rien n’a été importé.",
    unavailable: "Il n’y a plus de place dans ce navigateur. Rien n’a été importé.",
    busy: "Une de ces parties est ouverte dans un autre onglet. Rien n’a été importé. Réessayez.",
  },
  sure: (count) =>
    count === 1
      ? "Supprimer la partie de ce navigateur ? Il n’y a pas d’autre copie."
      : `Supprimer les ${count} parties de ce navigateur ? Il n’y a pas d’autre copie.`,
  exportFirst: "Les exporter d’abord",
  removeGames: "Supprimer définitivement",
  where: "Où",
  server: "Sur le serveur",
  here: "Dans ce navigateur",
  friendTitle: "Continuer avec un ami",
  friendAbout:
    "Cette partie n’existe que dans ce navigateur. Une copie continue sur le serveur à partir d’ici, avec un lien pour votre ami. Pendules, discussion et coups repris ne sont pas copiés.",
  friend: "Continuer avec un ami",
  alongTitle: "Continuer hors connexion",
  alongAbout:
    "Une copie continue dans ce navigateur à partir d’ici, contre l’ordinateur ou quelqu’un à côté de vous, même hors connexion. La partie sur le serveur ne change pas.",
  along: "Continuer dans ce navigateur",
};
export default texts;
