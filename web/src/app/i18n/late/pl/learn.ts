/** Texts: the pages that teach the games. */

import type en from "../en/learn";
import { players } from "../../texts/pl/start";

const texts: typeof en = {
  title: "Nauka",
  intro:
    "Każdej gry nauczysz się w kilka minut: przeczytaj zasady z obrazkami albo przejdź krótkie lekcje na planszy.",
  players,
  minutes: (minutes) => `około ${minutes} minut`,
  by: (names) => `projekt: ${names}`,
  rulesOf: (title) => `Zasady: ${title}`,
  lessons: "Lekcje",
  openings: "Otwarcia",
  progress: (done, all) => `Ukończone lekcje: ${done} z ${all}`,
  begin: "Zacznij od lekcji",
  goOn: "Wróć do lekcji",
  play: (title) => `Zagraj w ${title}`,
  contents: "Na tej stronie",
  notation: "Jak zapisuje się ruchy",
  picture: (caption) => `Plansza: ${caption}`,
  words: "Tak instrukcja nazywa niektóre układy kul. Każdy jest pokazany na planszy.",
  step: (step, all) => `Krok ${step} z ${all}`,
  steps: "Kroki tej lekcji",
  stepDone: "gotowe",
  show: "Pokaż mi",
  again: "Jeszcze raz",
  fromStart: "Zacznij krok od nowa",
  stars: (count: number, most: number) => `Gwiazdki: ${count} z ${most}`,
  retry: "Jeszcze raz, na trzy gwiazdki",
  shown: "To było rozwiązanie.",
  nowYou: "Teraz ty",
  stepsLeft: "Zostało jeszcze kilka kroków. Paski u góry pokazują, które.",
  next: "Dalej",
  previous: "Wstecz",
  solved: "Dobra robota!",
  seen: "Właśnie dlatego!",
  notThis: "Ten ruch jest dozwolony, ale szukamy innego.",
  finished: "Lekcja ukończona",
  nextLesson: (title) => `Następna lekcja: ${title}`,
  allFinished: "Wszystkie lekcje tej gry ukończone. Czas zagrać!",
  board: (title) => `Plansza: ${title}`,
  offline: "Serwer, który wykonuje ruchy, jest nieosiągalny. Spróbuj za chwilę.",
  guide: {
    title: "Twoja pierwsza gra",
    leave: "Graj dalej bez przewodnika",
    wait: "Komputer myśli. Zobacz jego ruch: zaraz go wyjaśnimy.",
    happened: "Co się stało",
    can: "Co możesz zrobić",
    over: "To była twoja pierwsza gra. Możesz ją obejrzeć ruch po ruchu albo zagrać następną.",
  },
};
export default texts;
