/** Textes : les études. */

import type { Texts } from "../../texts";

const texts: Texts["study"] = {
  title: "Études",
  about:
    "Une étude réunit des parties et des positions en chapitres, avec variantes, commentaires, signes et flèches. Enregistrez-la dans ce navigateur, ou sur le serveur pour y travailler à plusieurs.",
  none: "Pas encore d’étude.",
  create: "Nouvelle étude",
  newTitle: "Mon étude",
  import: "Ouvrir un fichier",
  importAbout:
    "Une étude, ou des parties enregistrées dans n’importe quel format : chaque partie devient un chapitre.",
  chapters: (n) => (n <= 1 ? `${n} chapitre` : `${n} chapitres`),
  places: {
    here: "dans ce navigateur",
    editing: "sur le serveur, vous pouvez la modifier",
    reading: "sur le serveur, vous pouvez la lire",
  },
  remove: (title) => `Retirer « ${title} »`,
  removeHere: "Cela retire l’étude de ce navigateur.",
  removeLast: "Il n’y a pas d’autre copie. Téléchargez-la d’abord si vous voulez la garder.",
  removeReading: "Elle reste sur le serveur. Il faudra son lien pour la rouvrir.",
  removeServer: "La supprimer aussi du serveur, pour tout le monde",
  removeIt: "Retirer",
  full: "Il n’y a plus de place dans ce navigateur. Téléchargez vos études ou enregistrez-les sur le serveur.",
  tooLarge: "Ce fichier est trop grand. Une étude fait 2 Mo au maximum.",
  noText: "Ce n’est pas un fichier texte.",
  version: "Cette étude vient d’une version plus récente de Boardwright.",
  notFound:
    "Cette étude est introuvable. Elle a peut-être été supprimée, ou elle est dans un autre navigateur.",
  opening: "Ouverture de l’étude…",

  titleLabel: "Titre de l’étude",
  standing: {
    here: "Enregistrée dans ce navigateur",
    reading: "Lecture seule. Les coups que vous essayez ne sont pas enregistrés.",
    saved: "Enregistrée",
    saving: "Enregistrement…",
    offline: "Pas de connexion. Vos changements sont enregistrés ici et seront envoyés plus tard.",
    refused:
      "Le serveur n’a pas accepté vos changements. Ils sont toujours ici : téléchargez l’étude.",
    gone: "Cette étude a été supprimée du serveur. Votre copie est toujours là : téléchargez-la ou enregistrez-la de nouveau.",
  },
  waiting: (n) => (n === 1 ? "1 changement à envoyer" : `${n} changements à envoyer`),
  merged: "Quelqu’un d’autre a modifié le même endroit. Les deux versions sont enregistrées.",
  dropped: "Quelqu’un d’autre a modifié cela au même moment. Sa version a été enregistrée.",
  wrongKey: "Ce lien de modification n’est pas valable. Vous pouvez quand même lire l’étude.",
  editedBy: (names) => `Modifiée par ${names}`,
  save: "Enregistrer sur le serveur",
  saveAbout: "D’autres pourront la lire avec un lien, ou la modifier avec vous.",
  share: "Partager",
  readingLink: "Lien de lecture",
  readingAbout: "Toute personne qui a ce lien peut suivre vos modifications.",
  editingLink: "Lien de modification",
  editingAbout:
    "Toute personne qui a ce lien peut tout changer. Gardez-le, au cas où vous changeriez de navigateur.",
  qr: "Code QR",
  download: "Télécharger",
  copyHere: "Copier dans mes études",
  copyOf: (title) => `${title} (copie)`,

  chapterList: "Chapitres",
  chapter: "Chapitre",
  chapterTitle: "Titre du chapitre",
  previous: "Chapitre précédent",
  next: "Chapitre suivant",
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
  removeChapterSure: (title) => `Supprimer le chapitre « ${title} » et tous ses coups ?`,
  tooMany: "Une étude a 64 chapitres au maximum.",
  all: "Toutes mes études",
};
export default texts;
