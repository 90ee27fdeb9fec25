/** All texts of the page in this language. */

import { byName, type GameTexts } from "../../games";
import type { Texts } from "../en";
import boards from "./boards";
import common from "./common";
import input from "./input";
import learn from "./learn";
import mine from "./mine";
import play from "./play";
import review from "./review";
import settings from "./settings";
import start from "./start";
import words from "./words";

const games = byName(
  import.meta.glob<GameTexts>("./games/*.ts", { import: "default", eager: true }),
);

const texts: Texts = {
  boards,
  common,
  games,
  input,
  learn,
  mine,
  play,
  review,
  settings,
  start,
  words,
};
export default texts;
