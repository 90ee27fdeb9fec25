import type { Seat } from "../../net/types";
import { only } from "../../ui/lists";

/** The seat that "resign" means: the only one, or the one to move; null if the viewer has to
 * choose. */
export function seatToResign(own: readonly Seat[], toMove: Seat | null): Seat | null {
  return only(own) ?? (toMove !== null && own.includes(toMove) ? toMove : null);
}
