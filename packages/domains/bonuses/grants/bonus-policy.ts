/** Bonuses in every stake of every product: free plays first, then own money, one grant a stake, and what may not be staked is refused before it is. */
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { bigintArray } from "@oddwright/platform/database/binary-array.ts";
import { type ChangedState, defineStakePolicy, type WriteStatement } from "../../ledger/index.ts";
import type { GrantPlay } from "./grant.ts";
import { insertEntries, type PlayRow, playColumns, playOf, updatePlays } from "./grant-store.ts";
import { type OpenStake, returnStake, takeSpin, takeStake, type WalletBonuses } from "./play.ts";

type Row = PlayRow & {
  readonly player_id: string;
  readonly currency: string;
  readonly stake_id: string | null;
  readonly stake_hundredths: bigint | null;
  readonly is_spin: boolean | null;
};

const noStakes: ReadonlyMap<string, OpenStake> = new Map();
const nothingChanged: ReadonlySet<string> = new Set();

const noBonuses: WalletBonuses = {
  grants: [],
  open: noStakes,
  stored: noStakes,
  entries: [],
  changed: nothingChanged,
};

export const bonusPolicy = defineStakePolicy<WalletBonuses>({
  name: "bonuses",
  read: async (client, items) => {
    const { rows } = await client.query<Row>({
      name: "bonuses-read-plays",
      text: `select g.player_id, g.currency, ${playColumns("g")}, s.id as stake_id, s.hundredths as stake_hundredths, s.is_spin
        from bonuses_grant g
        left join bonuses_stake s on g.open_stakes > 0 and s.player_id = g.player_id and s.grant_id = g.id
        where g.player_id = any($1::uuid[]) and (g.state = 'active' or g.open_stakes > 0)
        order by g.expires_at, g.id`,
      values: [uuidArray(items.map(({ playerId }) => playerId))],
    });
    if (rows.length === 0) return items.map(() => noBonuses);
    const ofWallet = Map.groupBy(rows, (row) => `${row.player_id}:${row.currency}`);
    return items.map(({ playerId, currency }) => {
      const own = ofWallet.get(`${playerId}:${currency}`);
      return own === undefined ? noBonuses : bonusesOf(own);
    });
  },
  decideStake: ({ state, stake, split, wallet, item, now }) => {
    // A stake of own money alone has nothing to do with bonuses.
    if (stake.money === "own") return null;
    const { currency } = item;
    const spun = takeSpin(state, { stake, now });
    if (spun !== null)
      return { state: spun, split: { mainMinor: 0n, bonusMinor: stake.amountMinor } };
    if (stake.freePlayOf !== undefined) return { reject: "bonus_closed" };
    const taken = takeStake(state, { stake, split, wallet, currency, now });
    return taken === null || "reject" in taken ? taken : { state: taken };
  },
  decidePayout: ({ state, stake, split, now }) =>
    returned(state, { kind: "win", stake, split, now }),
  decideRefund: ({ state, stake, split, now }) =>
    returned(state, { kind: "rollback", stake, split, now }),
  write: (changed) => [
    ...updatePlays(
      changed.flatMap(({ item: { playerId }, state }) =>
        state.grants.flatMap((grant) => (state.changed.has(grant.id) ? [{ playerId, grant }] : [])),
      ),
    ),
    ...insertEntries(
      changed.flatMap(({ item: { playerId }, state: { entries } }) =>
        entries.map((entry) => ({ playerId, entry })),
      ),
    ),
    ...openStakes(changed),
    ...closeStakes(changed),
  ],
});

function returned(state: WalletBonuses, back: Parameters<typeof returnStake>[1]) {
  const result = returnStake(state, back);
  return result === null ? null : { split: result.split, state: result.bonuses };
}

function bonusesOf(rows: readonly Row[]): WalletBonuses {
  const grants = new Map<string, GrantPlay>();
  const open = new Map<string, OpenStake>();
  for (const row of rows) {
    if (!grants.has(row.id)) grants.set(row.id, playOf(row));
    if (row.stake_id !== null && row.stake_hundredths !== null)
      open.set(row.stake_id, {
        grantId: row.id,
        hundredths: row.stake_hundredths,
        isSpin: row.is_spin === true,
      });
  }
  return { ...noBonuses, grants: [...grants.values()], open, stored: open };
}

type Changed = readonly ChangedState<WalletBonuses>[];

/** A stake that was settled by its own operation was never stored. */
function openStakes(changed: Changed): readonly WriteStatement[] {
  const rows = changed.flatMap(({ item, state: { stored, open } }) =>
    [...open].flatMap(([id, stake]) => (stored.has(id) ? [] : [{ item, id, stake }])),
  );
  if (rows.length === 0) return [];
  return [
    {
      name: "bonuses-open-stakes",
      text: `insert into bonuses_stake (player_id, id, currency, grant_id, hundredths, is_spin)
        select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::bigint[], $6::boolean[])`,
      values: [
        uuidArray(rows.map(({ item }) => item.playerId)),
        uuidArray(rows.map(({ id }) => id)),
        textArray(rows.map(({ item }) => item.currency)),
        uuidArray(rows.map(({ stake }) => stake.grantId)),
        bigintArray(rows.map(({ stake }) => stake.hundredths)),
        rows.map(({ stake }) => stake.isSpin),
      ],
      rowCount: rows.length,
    },
  ];
}

function closeStakes(changed: Changed): readonly WriteStatement[] {
  const rows = changed.flatMap(({ item, state: { stored, open } }) =>
    [...stored.keys()].flatMap((id) => (open.has(id) ? [] : [{ item, id }])),
  );
  if (rows.length === 0) return [];
  return [
    {
      name: "bonuses-close-stakes",
      text: `delete from bonuses_stake s using unnest($1::uuid[], $2::uuid[]) as v (player_id, id)
        where s.player_id = v.player_id and s.id = v.id`,
      values: [
        uuidArray(rows.map(({ item }) => item.playerId)),
        uuidArray(rows.map(({ id }) => id)),
      ],
      rowCount: rows.length,
    },
  ];
}
