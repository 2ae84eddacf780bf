/** The end of a table's round, in the transaction that holds its lock: the outcome is published with its link, and every placed bet has its payout. */
import { interruptedPayoutMinor } from "@oddwright/core/tables/interrupted-round.ts";
import type { TablePace } from "@oddwright/core/tables/round/table-phase.ts";
import type { TableOutcome } from "@oddwright/core/tables/table-outcome.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { type Chain, linkAt, revealChain } from "./chain-store.ts";
import type { TableKind } from "./kinds/table-kind.ts";
import {
  lockPlacedBets,
  markBetsDrawn,
  markSpun,
  type PlacedBet,
  type TableRound,
} from "./table-round-store.ts";

export interface EndedRound {
  readonly round: TableRound;
  readonly chain: Chain;
  readonly kind: TableKind;
  readonly outcome: TableOutcome;
  readonly isInterrupted: boolean;
  /** What a bet, or a stake that was added to one, won by the rules. */
  readonly wonMinor: (bet: PlacedBet) => bigint;
}

export async function endTableRound(
  db: Queryable,
  { round, chain, kind, outcome, isInterrupted, wonMinor }: EndedRound,
  { spinMs }: Pick<TablePace, "spinMs">,
): Promise<void> {
  const { chainRound } = round;
  const gameHash = kind.linkDecides === "round" ? linkAt(chain, chainRound) : null;
  await markSpun(db, round.id, { outcome, gameHash, isInterrupted });
  if (gameHash === null && kind.isLast(chainRound, outcome))
    await revealChain(db, { id: chain.id, link: linkAt(chain, 1) });
  const bets = await lockPlacedBets(db, round.id);
  const paid = bets.map((bet) => {
    const { id, stakeMinor } = bet;
    const won = wonMinor(bet);
    // What was interrupted pays at least the stake.
    return { id, payoutMinor: isInterrupted ? interruptedPayoutMinor(stakeMinor, won) : won };
  });
  const events = [{ ...outcome, interrupted: isInterrupted }];
  await markBetsDrawn(db, paid, { events, spinMs });
}
