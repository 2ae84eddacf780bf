// Tells everyone in a room what its pot has become.
import { potRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import type { PotViewDeps } from "./pot-view.ts";
import { readPotById } from "./read-pots.ts";

export type TellPotDeps = PotViewDeps & Pick<OriginalsDeps, "publish">;

/** After the commit. A hint: whoever misses it finds the pot by its route. */
export async function tellPot(deps: TellPotDeps, potId: string): Promise<void> {
  const pot = await readPotById(deps, potId);
  if (pot) deps.publish(potRoom(pot.room, pot.currency), { kind: "pot", pot });
}
