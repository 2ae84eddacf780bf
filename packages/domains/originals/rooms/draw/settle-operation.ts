/** The money step that ends one stake of a pot that has ended: as the pot's row says, whoever runs it. */
import { defineOperation, type OperationDefinition } from "../../../ledger/index.ts";
import type { Bet } from "../../bets/bet.ts";
import { settleByRunner } from "../../bets/end-bets.ts";
import { settleBets, type SettledBet } from "../../bets/settle-bets.ts";
import type { Pot } from "../pots/pot.ts";
import { potMinorOf, readBetsOfPots } from "../pots/pot-bets.ts";
import { readPots } from "../pots/pot-store.ts";
import { settledStake } from "./settled-stake.ts";

export interface SettleStakeInput {
  readonly potId: string;
  readonly betId: string;
}

interface SettleStakeRows {
  readonly pot: Pot;
  readonly bet: Bet;
  readonly potMinor: bigint;
}

/** Refuses with `bet_finished`. The answer is `{bet}`. */
export const settleStakeOperation: OperationDefinition<
  SettleStakeInput,
  SettleStakeRows,
  SettledBet
> = defineOperation<SettleStakeInput, SettleStakeRows, SettledBet>({
  kind: "rooms_settle",
  stake: "ended",
  staleAfterMs: null,
  keepKey: "30_days",
  fingerprint: ({ betId }) => betId,
  read: async (client, items) => {
    const potIds = [...new Set(items.map(({ input }) => input.potId))];
    const pots = await readPots(client, potIds);
    const bets = await readBetsOfPots(client, potIds);
    return items.map(({ input: { potId, betId } }) => {
      const ofPot = bets.get(potId) ?? [];
      const [pot, bet] = [pots.get(potId), ofPot.find(({ id }) => id === betId)];
      if (!pot || !bet) throw new Error(`pot ${potId} has no stake ${betId}`);
      return { pot, bet, potMinor: potMinorOf(ofPot) };
    });
  },
  decide: (context) => {
    const { pot, bet: open, potMinor } = context.rows;
    if (open.state !== "open") return { reject: "bet_finished" };
    return settleByRunner(settledStake(open, pot, potMinor), context);
  },
  write: (settled) => [settleBets(settled)],
});
