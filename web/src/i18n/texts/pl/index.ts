/** All texts of the page in this language. */

import { byName, type GameTexts } from "../../games";
import type { Texts } from "../en";
import boards from "./boards";
import choosing from "./choosing";
import common from "./common";
import learn from "./learn";
import mine from "./mine";
import play from "./play";
import review from "./review";
import settings from "./settings";
import start from "./start";
import telling from "./telling";

const games = byName(
  import.meta.glob<GameTexts>("./games/*.ts", { import: "default", eager: true }),
);

const texts: Texts = {
  boards,
  choosing,
  common,
  games,
  learn,
  mine,
  play,
  review,
  settings,
  start,
  telling,
};
export default texts;
