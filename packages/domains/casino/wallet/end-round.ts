/** How a round ends: bets of it that are still open have lost, and it was cancelled where all its bets were rolled back. */
import type { StakeMoney } from "../../ledger/index.ts";
import { type CasinoBet, type CasinoRound, takenStake } from "./wallet-rows.ts";
import type { EndedRound, SettledBet } from "./write-wallet.ts";

export interface RoundEnd {
  readonly round: CasinoRound;
  readonly provider: string;
  /** The bet that the same call settles, and whether it is rolled back. */
  readonly settles: { readonly bet: CasinoBet; readonly rolledBack: boolean } | null;
  readonly at: Date;
}

export interface EndingRound {
  /** Open bets besides the one that the call settles. */
  readonly losers: readonly CasinoBet[];
  readonly ended: EndedRound;
}

export function endingRound({ round, provider, settles, at }: RoundEnd): EndingRound {
  const losers = round.openBets.filter(({ id }) => id !== settles?.bet.id);
  const settlesOne = settles !== null && !settles.rolledBack;
  const isCancelled = losers.length === 0 && round.settledBets === 0 && !settlesOne;
  const state = isCancelled ? "cancelled" : "closed";
  return { losers, ended: { provider, id: round.id, state, at } };
}

/** A lost bet is paid nothing, so that the policies of stakes hear of its end. */
export const losingPayouts = (losers: readonly CasinoBet[]) =>
  losers.map((bet) => ({ of: takenStake(bet), amountMinor: 0n }));

export function lostBets(
  losers: readonly CasinoBet[],
  { returned }: Pick<StakeMoney, "returned">,
  { settlementKey, at }: Pick<SettledBet, "settlementKey" | "at">,
): readonly SettledBet[] {
  return losers.map(({ playerId, id }) => ({
    playerId,
    id,
    state: "lost",
    payout: returned(id),
    settlementKey,
    at,
  }));
}
