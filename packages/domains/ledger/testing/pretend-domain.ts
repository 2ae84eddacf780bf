/** A domain of the tests' own: it adds operations without a line of the ledger knowing it. */
import type { AuditCheck } from "../audit/audit-check.ts";
import { defineOperation } from "../operations/operation.ts";
import { defineStakePolicy } from "../stakes/stake-policy.ts";

export interface PretendDeposit {
  readonly amountMinor: bigint;
}

export const pretendDeposit = defineOperation<PretendDeposit>({
  kind: "pretend_deposit",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: (input) => input.amountMinor.toString(),
  decide: ({ item, wallet }) => ({
    transfers: [
      {
        purpose: "deposit",
        from: { system: "provider:pretend" },
        to: { wallet: "main" },
        amountMinor: item.input.amountMinor,
      },
    ],
    events: [{ topic: "deposited", payload: { amount: item.input.amountMinor.toString() } }],
    answer: { balance: (wallet.mainMinor + item.input.amountMinor).toString() },
  }),
});

/** What all stakes of this domain have in common. */
export const pretendStake = { product: "pretend", game: "pretend", money: "own" } as const;

export interface PretendBet {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** Makes `decide` throw, as a bug would. */
  readonly bug?: boolean;
  /** Makes the database refuse the row, so that the whole batch fails. */
  readonly poison?: boolean;
}

interface PretendRow {
  readonly playerId: string;
  readonly id: string;
  readonly input: PretendBet;
  readonly nonce: bigint;
}

export const pretendBet = defineOperation<PretendBet, bigint, PretendRow>({
  kind: "pretend_bet",
  stake: "taken",
  staleAfterMs: 60_000,
  keepKey: "30_days",
  fingerprint: (input) => `${input.stakeMinor}/${input.payoutMinor}`,
  read: async (client, items) => {
    const { rows } = await client.query<{ nonce: bigint | null }>(
      `select c.nonce from unnest($1::uuid[]) with ordinality as i (player_id, position)
       left join pretend_counter c on c.player_id = i.player_id order by i.position`,
      [items.map((item) => item.playerId)],
    );
    return rows.map((row) => row.nonce ?? 0n);
  },
  decide: ({ item, wallet, rows: nonce }) => {
    const { stakeMinor, payoutMinor, bug } = item.input;
    if (bug === true) throw new Error("a bug of the pretend domain");
    if (wallet.mainMinor < stakeMinor) {
      return { reject: "balance_not_enough", params: { balance: wallet.mainMinor.toString() } };
    }
    const { playerId, key: id } = item;
    const stake = { ...pretendStake, id, amountMinor: stakeMinor, payoutMinor } as const;
    return {
      stakes: [{ ...stake, account: "house" }],
      complete: (money) => ({
        row: { playerId, id, input: item.input, nonce },
        answer: { id, nonce: nonce.toString(), balance: money.wallet.mainMinor.toString() },
      }),
    };
  },
  write: (rows) => [
    {
      name: "pretend-bets",
      text: `insert into pretend_bet (player_id, id, stake_minor, payout_minor, nonce)
        select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[])`,
      values: [
        rows.map((row) => row.playerId),
        rows.map((row) => row.id),
        rows.map((row) => (row.input.poison === true ? null : row.input.stakeMinor)),
        rows.map((row) => row.input.payoutMinor),
        rows.map((row) => row.nonce),
      ],
      rowCount: rows.length,
    },
    {
      name: "pretend-counters",
      text: `insert into pretend_counter (player_id, nonce)
        select n.player_id, n.nonce + 1 from unnest($1::uuid[], $2::bigint[]) as n (player_id, nonce)
        on conflict (player_id) do update set nonce = excluded.nonce`,
      values: [rows.map((row) => row.playerId), rows.map((row) => row.nonce)],
      rowCount: rows.length,
    },
  ],
});

/** Returns an earlier bet's stake: money goes the other way. */
export const pretendRefund = defineOperation<{ readonly amountMinor: bigint }>({
  kind: "pretend_refund",
  stake: false,
  staleAfterMs: null,
  keepKey: "30_days",
  fingerprint: (input) => input.amountMinor.toString(),
  decide: ({ item, wallet }) => ({
    transfers: [
      {
        purpose: "refund",
        from: { system: "house" },
        to: { wallet: "main" },
        amountMinor: item.input.amountMinor,
      },
    ],
    answer: { balance: (wallet.mainMinor + item.input.amountMinor).toString() },
  }),
});

/** A payout that must not wait. */
export const pretendCashOut = defineOperation<{ readonly amountMinor: bigint }>({
  ...pretendRefund,
  kind: "pretend_cashout",
  urgent: true,
});

/** Refuses the stakes of the given players. */
export const barringPolicy = (barred: ReadonlySet<string>) =>
  defineStakePolicy<boolean>({
    name: "barring",
    read: async (_client, items) => items.map((item) => barred.has(item.playerId)),
    admit: ({ state: isBarred }) => (isBarred ? { reject: "account_frozen" } : null),
  });

/** `pretendBet` under other names, for tests of what several kinds share. */
const betKinds = ["pretend_bet", "pretend_one", "pretend_other", "pretend_alone"];

/** Deposits and refunds have no records: whatever they move is right. */
export const pretendCheck: AuditCheck = {
  name: "every pretend bet moved what it says",
  explains: [
    ...betKinds,
    "pretend_deposit",
    "pretend_refund",
    "pretend_cashout",
    "pretend_risky_bet",
    "pretend_open_bet",
  ],
  holds: ["in_play:pretend"],
  run: async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with moved as (
         select player_id, operation_key as id,
           sum(amount_minor) filter (where purpose = 'stake') as stake,
           coalesce(sum(amount_minor) filter (where purpose = 'payout'), 0) as payout
         from ledger_transfer where kind = any($1) group by 1, 2
       )
       select id from pretend_bet bet full join moved using (player_id, id)
       where (bet.stake_minor, bet.payout_minor) is distinct from (moved.stake, moved.payout) limit 100`,
      [betKinds],
    );
    return rows.map((row) => ({ text: `pretend bet ${row.id} moved something else` }));
  },
};
