/** The money step by which a runner ends a bet: behind its lease, and only as the round as stored decides it. */
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import { holdsLease } from "@oddwright/platform/lease/lease.ts";
import type pg from "pg";
import {
  type DecideContext,
  defineOperation,
  type OperationDefinition,
  type OperationItem,
} from "../../../ledger/index.ts";
import { type DecidedBet, settleByRunner } from "../../bets/end-bets.ts";
import { settleBets, type SettledBet } from "../../bets/settle-bets.ts";
import type { ChainGame } from "../chains/chain-games.ts";
import { refundedBet } from "../../bets/refunded-bet.ts";
import { readRoundBets, type RoundBet, withCommitment } from "../betting/round-bets.ts";

export interface SettleInput {
  readonly betId: string;
  readonly lease: Pick<Lease, "name" | "fence">;
  /** Gives the stake back while the round takes bets: its betting was interrupted. */
  readonly refund: boolean;
}

export interface SettleRows {
  readonly holdsLease: boolean;
  readonly found: RoundBet | null;
}

/** How a round ends a bet at this moment (`now`: the database's clock); null when it does not yet. */
export type DecideBet = (found: RoundBet, now: Date) => DecidedBet | null;

export type SettleOperation = OperationDefinition<SettleInput, SettleRows, SettledBet>;

/** Every runner uses the same key for a bet, so none is settled twice. The answer is `{bet}`. */
export function settleOperation(game: ChainGame, decideBet: DecideBet): SettleOperation {
  return defineOperation<SettleInput, SettleRows, SettledBet>({
    kind: `${game}_settle`,
    stake: "ended",
    staleAfterMs: null,
    keepKey: "30_days",
    fingerprint: ({ betId }) => betId,
    read: async (client, items) => {
      const held = await readHeld(client, items);
      const bets = await readRoundBets(client, game, items);
      return bets.map((found, index) => ({
        found,
        holdsLease: held.has(leaseText(items[index]!.input.lease)),
      }));
    },
    decide: (context) => {
      const { rows } = context;
      // Another process leads the rounds: that one settles the bet.
      if (!rows.holdsLease) return { reject: "service_unavailable", params: { retry_after: "1" } };
      if (rows.found?.bet.state !== "open") return { reject: "bet_finished" };
      const bet = settle(decideBet, context, rows.found);
      if (bet === null) return { reject: "crash_not_running" };
      return settleByRunner(bet, context);
    },
    write: (settled) => [settleBets(settled)],
  });
}

function settle(
  decideBet: DecideBet,
  { item, now }: DecideContext<SettleInput, SettleRows>,
  found: RoundBet,
): DecidedBet | null {
  if (found.round.state === "betting")
    return item.input.refund ? refundedBet(found.bet, "interrupted") : null;
  const bet = withCommitment(found);
  return found.round.refunded ? refundedBet(bet, "interrupted") : decideBet({ ...found, bet }, now);
}

const leaseText = ({ name, fence }: Pick<Lease, "name" | "fence">): string => `${name}:${fence}`;

async function readHeld(
  client: pg.ClientBase,
  items: readonly OperationItem<SettleInput>[],
): Promise<ReadonlySet<string>> {
  const leases = new Map(items.map(({ input }) => [leaseText(input.lease), input.lease]));
  const held = new Set<string>();
  for (const [text, lease] of leases) if (await holdsLease(client, lease)) held.add(text);
  return held;
}
