/** The cells that have won something, in games whose facts tell them. */

import type { Facts } from "../api/types";
import type { Chain } from "./types";

/** Without what else is told of them. */
export const chainsOf = ({ decided }: Facts): Chain[] =>
  ((decided as Chain[] | undefined) ?? []).map(({ cells, colour }) => ({ cells, colour }));
