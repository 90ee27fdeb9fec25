/** Teksty: gra bez połączenia. */

import type en from "../en/offline";

const texts: typeof en = {
  title: "Bez połączenia",
  about:
    "Boardwright może grać tutaj bez serwera: z komputerem albo we dwoje na tym urządzeniu, z podpowiedziami, przeglądami gier i lekcjami. Przeglądarka zachowa to, co potrzebne.",
  cannot: "Ta przeglądarka nie może grać bez połączenia.",
  fetch: (size) => `Pobierz (${size} MB)`,
  fetching: (percent) => `Pobieranie: ${percent}%`,
  starting: "Uruchamianie…",
  failed: "Nie udało się. Sprawdź połączenie i spróbuj jeszcze raz.",
  ready: "Wszystko jest na miejscu: możesz grać bez połączenia.",
  remove: "Usuń",
  memory: "Ta przeglądarka niczego nie zachowuje: gra zniknie, gdy zamkniesz tę stronę.",
  full: "W tej przeglądarce nie ma już miejsca: od teraz gra istnieje tylko, dopóki ta strona jest otwarta. Zapisz jej przebieg.",
};
export default texts;
