/** A limit on what a player may lose, over all currencies and products. */
import { roubleWorthMinor } from "@oddwright/core/games/rouble-worth.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { bigintArray, uuidArray } from "@oddwright/platform/database/binary-array.ts";
import { defineStakePolicy, totalMinor } from "../ledger/index.ts";

/** Hundredths of a rouble's worth; null for a player without a limit. */
type LossLimit = { readonly limitWorth: bigint; readonly lostWorth: bigint } | null;

interface LimitRow {
  readonly player_id: string;
  readonly limit_worth: bigint;
  readonly lost_worth: bigint;
}

/** Exact for currencies whose rouble's worth divides a hundred. */
export const worthOf = (currency: Currency, minor: bigint): bigint =>
  (minor * 100n) / roubleWorthMinor(currency);

export const lossLimitPolicy = defineStakePolicy<LossLimit>({
  name: "sample_loss_limit",
  read: async (client, items) => {
    const { rows } = await client.query<LimitRow>({
      name: "sample-read-loss-limits",
      text: `select player_id, limit_worth, lost_worth from sample_loss_limit where player_id = any($1::uuid[])`,
      values: [uuidArray(items.map(({ playerId }) => playerId))],
    });
    const limits = new Map(
      rows.map((row) => [
        row.player_id,
        { limitWorth: row.limit_worth, lostWorth: row.lost_worth },
      ]),
    );
    return items.map(({ playerId }) => limits.get(playerId) ?? null);
  },
  decideStake: ({ state, stake, item }) => {
    if (state === null) return null;
    const lostWorth = state.lostWorth + worthOf(item.currency, stake.amountMinor);
    if (lostWorth > state.limitWorth)
      return { reject: "game_limit_reached", params: { max_win: "0.00" } };
    return { state: { ...state, lostWorth } };
  },
  decidePayout: ({ state, split, item }) => less(state, worthOf(item.currency, totalMinor(split))),
  decideRefund: ({ state, split, item }) => less(state, worthOf(item.currency, totalMinor(split))),
  write: (changed) => [
    {
      name: "sample-loss-limits",
      text: `update sample_loss_limit l set lost_worth = v.lost_worth
        from unnest($1::uuid[], $2::bigint[]) as v (player_id, lost_worth) where l.player_id = v.player_id`,
      values: [
        uuidArray(changed.map(({ item }) => item.playerId)),
        bigintArray(changed.map(({ state }) => state?.lostWorth ?? 0n)),
      ],
      rowCount: changed.length,
    },
  ],
});

const less = (state: LossLimit, worth: bigint) =>
  state === null || worth === 0n
    ? null
    : { state: { ...state, lostWorth: state.lostWorth - worth } };
