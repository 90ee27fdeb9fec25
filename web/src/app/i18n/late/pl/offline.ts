/** Teksty: gra bez połączenia. */

import type en from "../en/offline";

const texts: typeof en = {
  title: "Gra offline",
  about:
    "Graj bez połączenia: z komputerem albo z kimś obok, z podpowiedziami, przeglądami gier i lekcjami. Przeglądarka zapisze wszystko, czego trzeba.",
  cannot: "Ta przeglądarka nie pozwala grać offline.",
  fetch: (size) => `Pobierz (${size})`,
  fetching: (percent) => `Pobieranie: ${percent}%`,
  starting: "Uruchamianie…",
  failed: "Pobieranie się nie udało. Sprawdź połączenie i spróbuj jeszcze raz.",
  ready: "Gotowe. Możesz grać offline.",
  memory: "Ta przeglądarka nie może zapisywać gier. Gra przepadnie, gdy zamkniesz tę stronę.",
  full: "W tej przeglądarce nie ma już miejsca. Gra przepadnie, gdy zamkniesz tę stronę, więc zapisz ruchy.",
  newer:
    "Gry w tej przeglądarce zapisała nowsza wersja Boardwright. Są bezpieczne: odśwież stronę, żeby grać dalej. Gra zaczęta wcześniej przepadnie, gdy zamkniesz tę stronę.",
  blocked:
    "W innej karcie otwarta jest starsza wersja Boardwright. Zamknij ją i odśwież tę stronę, żeby zobaczyć swoje gry. Gra zaczęta wcześniej przepadnie, gdy zamkniesz tę stronę.",
  saveRecord: "Zapisz ruchy",
  fetchFirst: "Żeby grać bez serwera, pobierz najpierw wersję offline w ustawieniach.",
  outdated: "Jest nowa wersja Boardwright. Pobierz ją ponownie, żeby grać offline.",
  unkept:
    "Teraz działa, ale przeglądarka nie zapisała wszystkiego, więc offline gra się nie uruchomi. Być może brakuje miejsca.",
  missing:
    "Gry w tej przeglądarce są bezpieczne, ale do ich otwarcia potrzebna jest aktualna wersja offline. Pobierz ją, gdy będzie połączenie.",
  ask: "Pobrać to, czego potrzeba do gry?",
  metered: (size) =>
    `Żeby grać w przeglądarce, trzeba raz pobrać ${size}. Być może masz limit danych, więc decyzja należy do ciebie.`,
  notNow: "Nie teraz",
};
export default texts;
