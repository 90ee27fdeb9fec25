/** Teksty: osoby, które się obserwuje, blokuje lub zgłasza, i to, co widzą moderatorzy. */

import type { Texts } from "../../texts";

const texts: Texts["people"] = {
  title: "Ludzie",
  profile: "Profil i gry",
  challenge: "Rzuć wyzwanie",
  follow: "Obserwuj",
  followed: "Obserwujesz",
  block: "Zablokuj",
  blocked: "Zablokowano",
  blockedAbout: (name: string) =>
    `${name} nie może Cię wyzwać ani trafić na Ciebie przy kojarzeniu, a Ty nie widzisz wiadomości tej osoby. Ona o tym nie wie.`,
  report: "Zgłoś",
  reportTitle: (name: string) => `Zgłoszenie: ${name}`,
  reportAbout: "Moderacja obejrzy tę grę i jej czat. Dowiesz się, co postanowiono.",
  reasonTitle: "Co się stało?",
  reasons: {
    abuse: "Obelgi lub groźby",
    cheating: "Pomoc z zewnątrz",
    stalling: "Gra na czas lub porzuca gry",
    spam: "Spam",
    name: "Obraźliwa nazwa",
    other: "Coś innego",
  },
  reportText: "Co powinniśmy wiedzieć? (nieobowiązkowe)",
  sendReport: "Wyślij zgłoszenie",
  reportSent: "Dziękujemy. Moderacja to sprawdzi.",
  followedTitle: "Obserwujesz",
  noFollowed: "Jeszcze nikogo. Obserwuj ludzi na ich profilu lub przy stole.",
  isPlaying: "gra teraz",
  isOnline: "jest tutaj",
  isAway: "nieobecność",
  watch: "Oglądaj",
  unfollowOf: (name: string) => `Nie obserwuj: ${name}`,
  blockedTitle: "Zablokowani",
  noBlocked: "Nikogo nie blokujesz.",
  unblock: "Odblokuj",
  unblockOf: (name: string) => `Odblokuj: ${name}`,
  mannersTitle: "Gra do końca",
  manners: (left: number, games: number) =>
    games
      ? `Ostatnie gry z innymi: ${games}, w tym porzucone lub przegrane na czas: ${left}.`
      : "Nie masz jeszcze ukończonej gry z innymi.",
  delayed: (seconds: number) =>
    `To często, dlatego szukanie przeciwnika trwa u Ciebie o ${seconds} s dłużej. Każda gra do końca to skraca.`,
  notDelayed: "Kojarzenie odbywa się u Ciebie bez opóźnień.",
  reportsTitle: "Twoje zgłoszenia",
  theGame: "gra",
  goneName: "usunięte konto",
  answers: {
    open: "Czeka na moderację.",
    dismissed: "Moderacja sprawdziła i nie widzi powodu, by działać.",
    warned: "Ta osoba dostała ostrzeżenie.",
    "chat-closed": "Ta osoba przez pewien czas nie może czatować.",
    banned: "Ta osoba została zbanowana.",
  },
  moderationTitle: "Moderacja",
  openReports: "Otwarte",
  closedReports: "Rozstrzygnięte",
  noReports: "Brak zgłoszeń.",
  reportedBy: (name: string, dismissed: number) =>
    dismissed ? `Zgłasza: ${name} (dotąd odrzucone: ${dismissed})` : `Zgłasza: ${name}`,
  chatTitle: "Co powiedziano",
  noChat: "Nic nie powiedziano.",
  earlierTitle: "Wcześniejsze zgłoszenia i bany",
  noEarlier: "Brak innych zgłoszeń.",
  stillOpen: "jeszcze otwarte",
  holds: (isChat: boolean, until: string) =>
    `${isChat ? "Czat zamknięty" : "Ban"} ${until ? `do ${until}` : "na zawsze"}`,
  verdictTitle: "Decyzja",
  verdicts: {
    dismissed: "Odrzucone",
    warned: "Ostrzeżenie",
    "chat-closed": "Czat zamknięty",
    banned: "Ban",
  },
  howLong: "Na jak długo?",
  hours: (n: number) =>
    n < 24 ? (n === 1 ? "1 godzina" : `${n} godz.`) : n === 24 ? "1 dzień" : `${n / 24} dni`,
  forGood: "Na zawsze",
  noteTitle: "Notatka dla moderacji",
  decide: "Rozstrzygnij",
  codes: {
    unauthorized: "Najpierw się zaloguj.",
    forbidden: "Tego nie możesz zrobić.",
    "not-found": "Tego już nie ma.",
    "not-possible": "Tej osoby nie było w tej grze.",
    "already-offered": "To już zgłoszono; moderacja to sprawdzi.",
    "too-many": "Na razie wystarczy.",
    over: "Ktoś inny już rozstrzygnął.",
  },
};
export default texts;
