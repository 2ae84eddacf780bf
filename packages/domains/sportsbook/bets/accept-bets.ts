/** Ends the delays that are over, in whichever process the job runs: each bet once, by a key that follows from it. */
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import type { BettingDeps } from "../ports/betting-deps.ts";
import { acceptOperation } from "./accept-operation.ts";
import { readDueBets } from "./bet-store.ts";

/** Bets of one look; what is left over is taken at the next. */
const maxAtOnce = 500;

/** How many were due. */
export async function acceptDueBets({
  pool,
  ledger,
}: Pick<BettingDeps, "pool" | "ledger">): Promise<number> {
  const due = await readDueBets(pool, maxAtOnce);
  await Promise.all(
    due.map(({ playerId, currency, id }) =>
      ledger.execute(acceptOperation, {
        playerId,
        currency,
        key: uuidV8Of("sportsbook accept", id),
        input: { betId: id, readsOffers: true },
      }),
    ),
  );
  return due.length;
}
