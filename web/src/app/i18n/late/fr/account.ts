/** Textes : les comptes, leur création, la connexion et leurs réglages. */

import type english from "../en/account";

const texts: typeof english = {
  title: "Mon compte",
  signIn: "Se connecter",
  signOut: "Se déconnecter",
  endedElsewhere: "Vous avez été déconnecté depuis un autre appareil.",
  signInAgain: "Se reconnecter",
  signUp: "Créer un compte",
  signUpAbout:
    "Vous pouvez jouer sans compte. Avec un compte, vous retrouvez votre nom et vos parties sur tous vos appareils. Nous ne demandons rien d’autre.",
  haveOne: "J’ai déjà un compte",
  forgotten: "Mot de passe oublié ?",
  byPasskey: "Se connecter avec une clé d’accès",
  withPasskey: "Utiliser une clé d’accès au lieu d’un mot de passe",
  takeGames: "Récupérer les parties de ce navigateur",
  welcome:
    "Bienvenue ! Créez maintenant vos codes de récupération et gardez-les en lieu sûr : sans eux, un mot de passe oublié ne peut pas être remplacé.",
  profile: "Mon profil",
  notices: "Notifications",
  people: "Joueurs",
  moderation: "Modération",
  name: "Nom",
  nameAbout: "Tout le monde peut le voir. Vous pouvez le changer une fois tous les 30 jours.",
  newName: "Nouveau nom",
  rename: "Changer de nom",
  renameAbout: "Toutes vos parties affichent le nouveau nom, même les anciennes.",
  renameAt: (day) => `Vous pourrez changer de nom à nouveau le ${day}.`,
  password: "Mot de passe",
  passwordAbout: "Au moins 10 caractères. Quelques mots sans rapport font très bien l’affaire.",
  newPassword: "Nouveau mot de passe",
  current: "Mot de passe actuel",
  show: "Afficher le mot de passe",
  choosePassword: "Enregistrer le mot de passe",
  passwordChanged: "Mot de passe modifié. Vous avez été déconnecté partout ailleurs.",
  passkeys: "Clés d’accès",
  passkeysAbout: "Connectez-vous avec votre empreinte, votre visage ou le verrouillage de l’écran.",
  passkey: "Clé d’accès",
  passkeyName: "Donnez-lui un nom, par exemple « mon téléphone »",
  addPasskey: "Ajouter une clé d’accès",
  noPasskeys: "Ce navigateur ne prend pas en charge les clés d’accès.",
  removeOf: (what) => `Supprimer ${what}`,
  email: "E-mail",
  emailAbout:
    "Nous l’utilisons seulement pour réinitialiser votre mot de passe et pour les notifications que vous choisissez. Personne d’autre ne la voit.",
  noEmail: "Pas encore d’adresse e-mail.",
  newEmail: "Nouvelle adresse (laissez vide pour la supprimer)",
  setEmail: "Enregistrer",
  emailSent: "Consultez votre messagerie et ouvrez notre lien pour confirmer l’adresse.",
  verify: "Oui, c’est la mienne",
  verifyAbout: "Est-ce bien votre adresse e-mail ?",
  verified: "Merci, votre adresse est confirmée.",
  recovery: "Choisir un nouveau mot de passe",
  byMail: "Par e-mail",
  sendMail: "M’envoyer un lien",
  mailSent: "Si ce compte a une adresse e-mail, nous y avons envoyé un lien.",
  byCode: "Avec un code",
  codeAbout:
    "Saisissez l’un de vos codes de récupération, ou le code du lien. Vous serez déconnecté partout ailleurs, et vos clés d’accès et vos jetons seront supprimés. Vous pourrez ensuite en créer de nouveaux.",
  code: "Code",
  codes: "Codes de récupération",
  codesAbout: "Si vous oubliez votre mot de passe, chaque code permet d’en choisir un nouveau.",
  codesLeft: (n) =>
    n === 0
      ? "Vous n’avez pas encore de codes."
      : n === 1
        ? "Il reste 1 code."
        : `Il reste ${n} codes.`,
  makeCodes: "Créer de nouveaux codes",
  codesOnce: "Vous ne verrez ces codes qu’une seule fois. Notez-les ou imprimez-les :",
  saveCodes: "Enregistrer dans un fichier",
  sessions: "Où vous êtes connecté",
  here: "cet appareil",
  someBrowser: "un navigateur",
  endOf: (what) => `Déconnecter ${what}`,
  endOthers: "Se déconnecter partout ailleurs",
  tokens: "Jetons d’accès",
  tokensAbout:
    "Un programme avec un jeton peut agir en votre nom. Vous choisissez ce qu’il peut faire.",
  tokenName: "À quoi sert-il ?",
  may: "Il peut",
  scopes: {
    "game:play": "voir et jouer mes parties",
    "challenge:write": "chercher des adversaires et commencer des parties",
    "account:read": "lire mes réglages et mes données",
    "people:write": "suivre, bloquer et signaler des joueurs",
  },
  makeToken: "Créer un jeton",
  tokenOnce: "Vous ne verrez ce jeton qu’une seule fois :",
  data: "Mes données",
  dataAbout:
    "Téléchargez tout ce que nous avons enregistré à votre sujet, ou supprimez votre compte.",
  export: "Télécharger toutes mes données",
  delete: "Supprimer mon compte",
  deleteSure:
    "Votre compte sera supprimé, avec votre nom, vos réglages et vos cotes. Vos parties en cours seront abandonnées. Les parties terminées restent, sans votre nom. C’est définitif.",
  deleteNow: "Supprimer définitivement",
  deleted: "Votre compte a été supprimé.",
  problems: {
    unauthorized: "Nom, mot de passe ou code incorrect.",
    malformed: "Utilisez 2 à 40 lettres ou chiffres d’un seul alphabet, sans / ? # % @ & < >.",
    taken: "Ce nom est déjà pris, ou ressemble trop à un autre.",
    reserved: "Ce nom est réservé.",
    "not-yet": "Vous ne pouvez changer de nom qu’une fois tous les 30 jours.",
    "not-possible": "Il vous faut au moins un moyen de vous connecter.",
    "too-fast": "Trop d’essais manqués. Attendez une minute, puis réessayez.",
    "no-passkey-here":
      "Les clés d’accès ne marchent pas avec une adresse en chiffres. Utilisez un nom comme localhost.",
    "no-passkey": "La clé d’accès n’a pas marché, ou vous avez annulé. Vous pouvez réessayer.",
  },
};
export default texts;
