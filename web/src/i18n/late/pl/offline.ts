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
  outdated:
    "Jest nowa wersja Boardwright, a to, co pobrała przeglądarka, należy do poprzedniej. Żeby grać bez połączenia, pobierz to, co nowe.",
  unkept:
    "Teraz działa, ale przeglądarka nie zachowała wszystkiego: bez połączenia gra się nie uruchomi. Być może brakuje miejsca.",
  missing:
    "Gier z tej przeglądarki nie można teraz otworzyć: brakuje tego, czego potrzebuje do nich ta wersja Boardwright. Grom nic się nie stało. Mając połączenie, możesz to pobrać.",
  ask: "Pobrać to, czego potrzeba do gry?",
  metered: (size) =>
    `Żeby grać w przeglądarce, trzeba raz pobrać ${size}; potem zostaje to na miejscu. Być może masz limit danych, więc decyzja należy do Ciebie.`,
  notNow: "Nie teraz",
};
export default texts;
