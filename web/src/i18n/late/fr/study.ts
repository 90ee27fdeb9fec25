/** Textes : les études. */

import type { Texts } from "../../texts";

const texts: Texts["study"] = {
  title: "Études",
  about:
    "Une étude réunit des parties et des positions en chapitres, avec variantes, commentaires, signes et flèches. Gardez-la ici, ou enregistrez-la sur le serveur pour y travailler à plusieurs.",
  none: "Pas encore d’étude.",
  create: "Nouvelle étude",
  newTitle: "Mon étude",
  import: "Ouvrir un fichier",
  importAbout:
    "Une étude, ou des parties notées dans n’importe quel format : chaque partie devient un chapitre.",
  chapters: (n) => (n <= 1 ? `${n} chapitre` : `${n} chapitres`),
  places: {
    here: "dans ce navigateur",
    editing: "sur le serveur, vous pouvez la modifier",
    reading: "sur le serveur, vous pouvez la lire",
  },
  remove: (title) => `Retirer « ${title} »`,
  removeHere: "Ce navigateur oubliera l’étude.",
  removeLast: "Elle n’existe nulle part ailleurs. Téléchargez-la d’abord si vous voulez la garder.",
  removeReading: "Elle reste sur le serveur. Il faudra son lien pour la rouvrir.",
  removeServer: "La supprimer aussi du serveur, pour tout le monde",
  removeIt: "Retirer",
  full: "Ce navigateur n’a plus de place pour vos études. Téléchargez-les ou enregistrez-les sur le serveur.",
  tooLarge: "Ce fichier est trop grand : une étude fait 2 Mo au plus.",
  noText: "Ce n’est pas un fichier texte.",
  version: "Cette étude a été écrite par une version plus récente de Boardwright.",
  notFound:
    "Cette étude n’existe pas, ou plus. Une étude gardée seulement par un navigateur ne s’ouvre pas ailleurs.",
  opening: "Ouverture de l’étude …",

  titleLabel: "Titre de l’étude",
  standing: {
    here: "Gardée dans ce navigateur",
    reading: "Vous lisez. Les coups que vous essayez ne sont pas enregistrés.",
    saved: "Enregistrée",
    saving: "Enregistrement …",
    offline: "Pas de connexion. Vos changements restent ici et partiront plus tard.",
    refused:
      "Le serveur n’accepte pas vos changements. Ils restent ici : téléchargez l’étude.",
    gone: "Cette étude a été supprimée du serveur. Cette copie est toujours là : téléchargez-la ou enregistrez-la de nouveau.",
  },
  waiting: (n) => (n === 1 ? "1 changement à envoyer" : `${n} changements à envoyer`),
  merged: "Quelqu’un a modifié le même endroit. Les deux versions sont gardées.",
  dropped: "Quelqu’un a modifié cela au même moment. Sa version est gardée.",
  wrongKey: "Ce lien de modification n’est pas valable. Vous pouvez lire l’étude.",
  editedBy: (names) => `Modifiée par ${names}`,
  save: "Enregistrer sur le serveur",
  saveAbout: "D’autres pourront la lire par un lien, ou la modifier avec vous.",
  share: "Partager",
  readingLink: "Lien de lecture",
  readingAbout: "Quiconque a ce lien peut lire, même pendant que vous modifiez.",
  editingLink: "Lien de modification",
  editingAbout:
    "Quiconque a ce lien peut tout changer. Gardez-le aussi si vous changez de navigateur.",
  qr: "Code QR",
  download: "Télécharger",
  copyHere: "Copier dans mes études",
  copyOf: (title) => `${title} (copie)`,

  chapterList: "Chapitres",
  chapter: "Chapitre",
  chapterTitle: "Titre du chapitre",
  numbered: (n) => `Chapitre ${n}`,
  add: "Ajouter un chapitre",
  adding: "Nouveau chapitre",
  addGame: "Une partie depuis le début",
  addPosition: "La position du plateau",
  addFile: "D’un fichier",
  rename: "Renommer",
  up: "Monter",
  down: "Descendre",
  removeChapter: "Supprimer le chapitre",
  removeChapterSure: (title) => `Supprimer le chapitre « ${title} » et tous ses coups ?`,
  tooMany: "Une étude a 64 chapitres au plus.",
  all: "Toutes mes études",
};
export default texts;
