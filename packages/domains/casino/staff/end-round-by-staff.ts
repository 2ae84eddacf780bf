/** Staff end a round that its provider does not: its open stakes go back, or its bets are paid what the provider says they won. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import {
  defineOperation,
  type DecideContext,
  type Ledger,
  type OperationResult,
  type Rejection,
  type WriteStatement,
} from "../../ledger/index.ts";
import {
  type CasinoBet,
  type CasinoRound,
  readRoundRows,
  takenStake,
  type WalletRows,
} from "../wallet/wallet-rows.ts";
import { type WalletWrite, writeWallet } from "../wallet/write-wallet.ts";

export interface EndRoundByStaff {
  readonly provider: string;
  readonly roundId: string;
  /** By the provider's id of the bet, in minor units; open bets that are not named have lost. Null gives every open stake back. */
  readonly payouts: Readonly<Record<string, bigint>> | null;
  /** Who of the staff, up to 200 characters. */
  readonly endedBy: string;
  /** Why, 1 to 500 characters. */
  readonly reason: string;
}

/**
 * Ended again the same way it changes nothing, another way it is `idempotency_conflict`. `not_found` for a round that does not exist, `bet_finished`
 * for one that has ended, `bet_not_found` where a named bet is not an open one of the round, `amount_out_of_range` for more than a bet can win.
 */
export async function endRoundByStaff(
  { pool, ledger }: { readonly pool: Queryable; readonly ledger: Ledger },
  command: EndRoundByStaff,
): Promise<OperationResult> {
  const { provider, roundId } = command;
  const { rows } = await pool.query<{ player_id: string; currency: Currency }>(
    `select player_id, currency from casino_round where provider = $1 and id = $2`,
    [provider, roundId],
  );
  const [round] = rows;
  if (round === undefined) return { ok: false, code: "not_found" };
  return ledger.execute(staffEndOperation, {
    playerId: round.player_id,
    currency: round.currency,
    key: uuidV8Of("casino staff end", provider, roundId),
    input: command,
  });
}

interface StaffEnd extends Pick<EndRoundByStaff, "provider" | "roundId" | "endedBy" | "reason"> {
  readonly playerId: string;
  readonly action: "void" | "settle";
  readonly key: string;
  readonly at: Date;
}

interface EndWrite extends WalletWrite {
  readonly staffEnd: StaffEnd;
}

const staffEndOperation = defineOperation<EndRoundByStaff, WalletRows["round"], EndWrite>({
  kind: "casino_staff_end",
  stake: "ended",
  staleAfterMs: null,
  keepKey: "forever",
  // Who ended it and why may differ in a repeat; the first ones stay.
  fingerprint: ({ payouts }) =>
    payouts === null
      ? "void"
      : JSON.stringify(
          Object.entries(payouts)
            .map(([bet, minor]) => [bet, String(minor)])
            .toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1)),
        ),
  read: (client, items) =>
    readRoundRows(
      client,
      items.map(({ input }) => input),
    ),
  decide: (context) => {
    const { item, rows: round, now } = context;
    const { input, key } = item;
    const { provider, roundId, payouts, endedBy, reason } = input;
    if (round === null || round.playerId !== item.playerId) return { reject: "not_found" };
    const refusal = refusalOf(context, round);
    if (refusal !== null) return refusal;
    const { openBets } = round;
    const isVoid = payouts === null;
    const minorOf = ({ transactionId }: CasinoBet) => payouts?.[transactionId] ?? 0n;
    const isCancelled = isVoid && round.settledBets === 0;
    return {
      payouts: isVoid
        ? []
        : openBets.map((bet) => ({ of: takenStake(bet), amountMinor: minorOf(bet) })),
      refunds: isVoid ? openBets.map(takenStake) : [],
      complete: ({ returned }) => ({
        row: {
          transactions: [],
          settled: openBets.map((bet) => ({
            playerId: bet.playerId,
            id: bet.id,
            state: isVoid ? "rolled_back" : minorOf(bet) > 0n ? "won" : "lost",
            payout: returned(bet.id),
            settlementKey: key,
            at: now,
          })),
          endedRound: {
            provider,
            id: roundId,
            state: isCancelled ? "cancelled" : "closed",
            at: now,
          },
          staffEnd: {
            provider,
            roundId,
            playerId: item.playerId,
            action: isVoid ? "void" : "settle",
            key,
            endedBy,
            reason,
            at: now,
          },
        },
        answer: { ended: openBets.length },
      }),
    };
  },
  write: (rows) => [...writeWallet(rows), insertStaffEnds(rows.map(({ staffEnd }) => staffEnd))],
});

type EndContext = DecideContext<EndRoundByStaff, WalletRows["round"], EndWrite>;

function refusalOf({ item }: EndContext, { state, openBets }: CasinoRound): Rejection | null {
  if (state !== "open") return { reject: "bet_finished" };
  for (const [named, minor] of Object.entries(item.input.payouts ?? {})) {
    const bet = openBets.find(({ transactionId }) => transactionId === named);
    if (bet === undefined) return { reject: "bet_not_found" };
    if (minor > bet.maxPayoutMinor)
      return {
        reject: "amount_out_of_range",
        params: { min: "0.00", max: formatAmount(bet.maxPayoutMinor), currency: item.currency },
      };
  }
  return null;
}

const insertStaffEnds = (ends: readonly StaffEnd[]): WriteStatement => ({
  name: "casino-insert-staff-ends",
  text: `insert into casino_staff_end (provider, round_id, player_id, action, operation_key, ended_by, reason, ended_at)
    select * from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::timestamptz[])`,
  values: [
    ends.map(({ provider }) => provider),
    ends.map(({ roundId }) => roundId),
    ends.map(({ playerId }) => playerId),
    ends.map(({ action }) => action),
    ends.map(({ key }) => key),
    ends.map(({ endedBy }) => endedBy),
    ends.map(({ reason }) => reason),
    ends.map(({ at }) => at),
  ],
  rowCount: ends.length,
});
