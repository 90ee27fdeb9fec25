/** Teksty: gra bez połączenia. */

import type en from "../en/offline";

const texts: typeof en = {
  title: "Bez połączenia",
  about:
    "Możesz tu grać bez serwera: z komputerem albo we dwoje na tym urządzeniu, z podpowiedziami, przeglądami gier i lekcjami. Przeglądarka zachowa to, co potrzebne.",
  cannot: "W tej przeglądarce nie da się grać bez połączenia.",
  fetch: (size) => `Pobierz (${size})`,
  fetching: (percent) => `Pobieranie: ${percent}%`,
  starting: "Uruchamianie…",
  failed: "Nie udało się. Sprawdź połączenie i spróbuj jeszcze raz.",
  ready: "Wszystko jest na miejscu: możesz grać bez połączenia.",
  memory: "Ta przeglądarka niczego nie zachowuje: gra zniknie, gdy zamkniesz tę stronę.",
  full: "W tej przeglądarce nie ma już miejsca: od teraz gra istnieje tylko, dopóki ta strona jest otwarta. Zapisz jej przebieg.",
  newer:
    "Gry w tej przeglądarce należą do nowszej wersji Boardwright. Nic się w nich nie zmieniło: odśwież stronę, żeby grać dalej. Gra rozpoczęta wcześniej istnieje tylko, dopóki ta strona jest otwarta.",
  blocked:
    "Boardwright jest otwarty w innej karcie w starszej wersji. Zamknij ją i odśwież tę stronę, żeby dostać się do swoich gier; gra rozpoczęta wcześniej istnieje tylko, dopóki ta strona jest otwarta.",
  saveRecord: "Zapisz przebieg",
  fetchFirst: "Żeby zaczynać gry bez niego, pobierz wcześniej w ustawieniach to, co potrzebne.",
  metered: (size) => `Wygląda na to, że płacisz za przesłane dane. Pobrać teraz ${size}?`,
  notNow: "Nie teraz",
};
export default texts;
