/** All texts of the page in this language. */

import { byName, type GameTexts } from "../../games";
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

const texts = {
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
export type Texts = typeof texts;
export default texts;
