/** The texts of Repulso in the language that is spoken. */

import { ownTexts } from "../../i18n/i18n.svelte";
import type texts from "../../i18n/texts/en/games/repulso";

export const own = () => ownTexts<typeof texts>("repulso");
