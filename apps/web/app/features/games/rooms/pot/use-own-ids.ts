/** Which stakes of a pot are the player's own, by the latest bets. */
import { useMyBets } from "../../bets/use-my-bets.ts";
import type { Pot } from "./merge-pot.ts";

export function useOwnIds(pot: Pick<Pot, "bets"> | null): ReadonlySet<string> {
  const { bets } = useMyBets("rooms");
  const mine = new Set(bets?.map(({ id }) => id));
  return new Set(pot?.bets.flatMap(({ bet_id: id }) => (mine.has(id) ? [id] : [])));
}
