/** Teksty: osoby, które się obserwuje, blokuje lub zgłasza, i to, co widzą moderatorzy. */

import type { Texts } from "../../texts";

const texts: Texts["people"] = {
  title: "Gracze",
  profile: "Profil i gry",
  challenge: "Rzuć wyzwanie",
  follow: "Obserwuj",
  followed: "Obserwujesz",
  block: "Zablokuj",
  blocked: "Zablokowano",
  blockedAbout: (name: string) =>
    `${name} nie może rzucić ci wyzwania ani trafić na ciebie jako przeciwnik, a ty nie widzisz wiadomości tej osoby. Nie dostanie ona o tym powiadomienia.`,
  report: "Zgłoś",
  reportTitle: (name: string) => `Zgłoszenie: ${name}`,
  reportAbout: "Moderacja obejrzy tę grę i jej czat. Powiadomimy cię o decyzji.",
  reasonTitle: "Co się stało?",
  reasons: {
    abuse: "Obelgi lub groźby",
    cheating: "Oszustwo z pomocą z zewnątrz",
    stalling: "Gra na czas lub porzuca gry",
    spam: "Spam",
    name: "Obraźliwa nazwa",
    other: "Coś innego",
  },
  reportText: "Co powinniśmy wiedzieć? (nieobowiązkowe)",
  sendReport: "Wyślij zgłoszenie",
  reportSent: "Dziękujemy. Moderacja to sprawdzi.",
  followedTitle: "Obserwujesz",
  noFollowed: "Nikogo jeszcze nie obserwujesz. Zrób to na profilu gracza lub w trakcie gry.",
  isPlaying: "teraz gra",
  isOnline: "jest online",
  isAway: "jest offline",
  watch: "Oglądaj",
  unfollowOf: (name: string) => `Nie obserwuj: ${name}`,
  blockedTitle: "Zablokowani",
  noBlocked: "Nikogo nie blokujesz.",
  unblock: "Odblokuj",
  unblockOf: (name: string) => `Odblokuj: ${name}`,
  mannersTitle: "Kończenie gier",
  manners: (left: number, games: number) =>
    games
      ? `Ostatnie gry: ${games}, w tym porzucone lub przegrane na czas: ${left}.`
      : "Nie masz jeszcze ukończonej gry z innymi.",
  delayed: (seconds: number) =>
    `Dlatego czekasz na przeciwnika o ${seconds} s dłużej. Każda dokończona gra skraca to czekanie.`,
  notDelayed: "Nie czekasz dodatkowo na przeciwników.",
  reportsTitle: "Twoje zgłoszenia",
  theGame: "gra",
  goneName: "usunięte konto",
  answers: {
    open: "Czeka na moderację.",
    dismissed: "Moderacja sprawdziła i nie musiała nic robić.",
    warned: "Gracz dostał ostrzeżenie.",
    "chat-closed": "Gracz przez pewien czas nie może czatować.",
    banned: "Gracz został zbanowany.",
  },
  moderationTitle: "Moderacja",
  openReports: "Otwarte",
  closedReports: "Zamknięte",
  noReports: "Brak zgłoszeń.",
  reportedBy: (name: string, dismissed: number) =>
    dismissed ? `Zgłasza: ${name} (dotąd odrzucone: ${dismissed})` : `Zgłasza: ${name}`,
  chatTitle: "Czat",
  noChat: "Brak wiadomości.",
  earlierTitle: "Wcześniejsze zgłoszenia i bany",
  noEarlier: "Brak innych zgłoszeń.",
  stillOpen: "jeszcze otwarte",
  holds: (isChat: boolean, until: string) =>
    `${isChat ? "Czat zablokowany" : "Ban"} ${until ? `do ${until}` : "na zawsze"}`,
  verdictTitle: "Decyzja",
  verdicts: {
    dismissed: "Odrzucone",
    warned: "Ostrzeżenie",
    "chat-closed": "Czat zablokowany",
    banned: "Ban",
  },
  howLong: "Na jak długo?",
  hours: (n: number) =>
    n < 24 ? (n === 1 ? "1 godzina" : `${n} godz.`) : n === 24 ? "1 dzień" : `${n / 24} dni`,
  forGood: "Na zawsze",
  noteTitle: "Notatka dla moderacji",
  decide: "Zdecyduj",
  codes: {
    unauthorized: "Najpierw się zaloguj.",
    forbidden: "Tego nie możesz zrobić.",
    "not-found": "Tego już nie ma.",
    "not-possible": "Tego gracza nie było w tej grze.",
    "already-offered": "To już zgłoszono. Moderacja to sprawdzi.",
    "too-many": "Za dużo zgłoszeń. Spróbuj później.",
    over: "Ktoś inny już zdecydował.",
  },
};
export default texts;
