/** Money of a bonus that moves besides stakes: granting one, and taking an expired one back. */
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { bigintArray, timeArray, uuidArray } from "@oddwright/platform/database/binary-array.ts";
import { defineOperation } from "../ledger/index.ts";

export interface GrantBonus {
  readonly amountMinor: bigint;
  readonly requiredHundredths: bigint;
  readonly expiresAt: Date;
}

interface GrantedBonus extends GrantBonus {
  readonly playerId: string;
  readonly currency: string;
  readonly id: string;
}

/** In place of the wallet's bonus before it, if there was one. */
export const grantBonus = defineOperation<GrantBonus, undefined, GrantedBonus>({
  kind: "bonus_grant",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ amountMinor }) => amountMinor.toString(),
  decide: ({ item: { playerId, currency, key, input } }) => ({
    transfers: [
      {
        purpose: "bonus",
        from: { system: "house" },
        to: { wallet: "bonus" },
        amountMinor: input.amountMinor,
      },
    ],
    row: { ...input, playerId, currency, id: key },
    answer: {},
  }),
  write: (granted) => [
    {
      name: "sample-grant-bonuses",
      text: `insert into sample_bonus (player_id, currency, id, expires_at, required_hundredths)
        select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[], $5::bigint[])
        on conflict (player_id, currency) do update set id = excluded.id, expires_at = excluded.expires_at,
          required_hundredths = excluded.required_hundredths, wagered_hundredths = 0`,
      values: [
        uuidArray(granted.map(({ playerId }) => playerId)),
        textArray(granted.map(({ currency }) => currency)),
        uuidArray(granted.map(({ id }) => id)),
        timeArray(granted.map(({ expiresAt }) => expiresAt)),
        bigintArray(granted.map(({ requiredHundredths }) => requiredHundredths)),
      ],
      rowCount: granted.length,
    },
  ],
});

/** Takes all bonus money of a wallet whose bonus has expired; of one whose bonus is active, nothing. */
export const expireBonus = defineOperation<null, Date | null>({
  kind: "bonus_expire",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: () => "",
  read: async (client, items) => {
    const { rows } = await client.query<{ expires_at: Date | null }>({
      name: "sample-read-expiries",
      text: `select b.expires_at from unnest($1::uuid[], $2::text[]) with ordinality as item (player_id, currency, position)
        left join sample_bonus b on b.player_id = item.player_id and b.currency = item.currency order by item.position`,
      values: [
        uuidArray(items.map(({ playerId }) => playerId)),
        textArray(items.map(({ currency }) => currency)),
      ],
    });
    return rows.map((row) => row.expires_at);
  },
  decide: ({ wallet: { bonusMinor }, rows: expiresAt, now }) => ({
    transfers:
      expiresAt === null || now < expiresAt || bonusMinor === 0n
        ? []
        : [
            {
              purpose: "expiry",
              from: { wallet: "bonus" },
              to: { system: "house" },
              amountMinor: bonusMinor,
            },
          ],
    answer: {},
  }),
});
