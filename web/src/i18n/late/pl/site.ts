/** Teksty: strona z samych plików, bez serwera, i nowe wersje strony. */

import type en from "../en/site";

const texts: typeof en = {
  title: "Bez serwera się nie da",
  about:
    "Ta kopia Boardwright nie ma serwera, więc nikogo tu nie spotkasz i żadna gra nie liczy się do rankingu. Wszystko inne jest na miejscu: graj z komputerem albo z kimś obok, przechodź lekcje, rozwiązuj zadania, oglądaj swoje gry.",
  start: "Z komputerem albo z kimś obok. Wszystko działa w przeglądarce, także bez połączenia.",
  study:
    "Zbiór analiz ma rozdziały z grami i pozycjami, wariantami, komentarzami, znakami i strzałkami. Przechowuje go ta przeglądarka; pobierz go, żeby mieć go też gdzie indziej.",
  noServer: "Ta kopia Boardwright nie ma serwera, a bez niego tego nie da się zrobić.",
  cannot:
    "Ta przeglądarka nie potrafi sama prowadzić gier. Zasady i obrazki i tak tu są. Żeby zagrać, otwórz tę stronę w aktualnej przeglądarce, ale nie w oknie prywatnym.",
  preparing: "Zaraz będzie można grać",
  once: "Przeglądarka to zachowa: pobiera się tylko raz.",
  declined: "Nic nie pobrano. Kiedy zechcesz zagrać, po prostu spróbuj jeszcze raz.",
  version: "Jest nowa wersja Boardwright.",
  goOn: "Po odświeżeniu Twoje gry potoczą się dalej.",
  lost: "Gry, których ta przeglądarka nie mogła zapisać, znikną po odświeżeniu: najpierw je zapisz.",
  lack: (size) => `Żeby grać bez połączenia, trzeba będzie potem ponownie pobrać ${size}.`,
  saveGames: "Zapisz wszystkie gry w pliku",
  reload: "Odśwież",
  later: "Później",
};
export default texts;
