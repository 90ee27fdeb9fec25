/** Teksty: strona z samych plików, bez serwera, i nowe wersje strony. */

import type en from "../en/site";

const texts: typeof en = {
  title: "Do tego potrzebny jest serwer",
  about:
    "Ta kopia Boardwright nie ma serwera, więc nie spotkasz tu innych graczy i żadna gra nie liczy się do rankingu. Wszystko inne działa: graj z komputerem albo z kimś obok, przechodź lekcje, rozwiązuj zadania i oglądaj swoje gry.",
  start: "Z komputerem albo z kimś obok. Wszystko działa w przeglądarce, także offline.",
  study:
    "Opracowanie zawiera gry i pozycje w rozdziałach, z wariantami, komentarzami, znakami i strzałkami. Jest zapisane w tej przeglądarce. Pobierz je, żeby używać go gdzie indziej.",
  noServer: "Do tego potrzebny jest serwer, a ta kopia Boardwright go nie ma.",
  cannot:
    "Ta przeglądarka nie może uruchomić gier, ale możesz przeczytać zasady. Żeby zagrać, użyj aktualnej przeglądarki i nie okna prywatnego.",
  preparing: "Zaraz będzie można grać",
  once: "Wystarczy pobrać raz, przeglądarka to zapisze.",
  declined: "Nic nie pobrano. Spróbuj jeszcze raz, kiedy zechcesz zagrać.",
  version: "Jest nowa wersja Boardwright.",
  goOn: "Po odświeżeniu twoje gry potoczą się dalej.",
  lost: "Niektórych gier nie udało się zapisać w tej przeglądarce. Najpierw zapisz je w pliku, bo po odświeżeniu znikną.",
  lack: (size) => `Żeby grać offline, trzeba będzie ponownie pobrać ${size}.`,
  saveGames: "Zapisz wszystkie gry w pliku",
  reload: "Odśwież",
  later: "Później",
};
export default texts;
