/** Players by the thousand: accounts, wallets and seed pairs in bulk, their money by real deposits through the ledger. */
import { createHash } from "node:crypto";
import type { SeedVault } from "@oddwright/domains/originals/index.ts";
import { newSeedPair } from "@oddwright/domains/originals/testing/index.ts";
import { defineOperation, type Ledger } from "@oddwright/domains/ledger/index.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { withOperatorLedger } from "../../apps/server/commands/runner/operator-ledger.ts";

/** Enough for any run at the bench's stake. Minor units. */
const depositMinor = 10_000_00n;
const playersPerStatement = 5_000;
/** Money is deposited in larger batches than players' traffic uses: nobody waits for these. */
const depositsPerBatch = 4_096;

/** The id of player `index`: shaped as a UUID v7, the same in every process of a bench. */
export function benchPlayerId(index: number): string {
  const hex = createHash("sha256").update(`bench player ${index}`).digest("hex");
  return `019e0000-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`;
}

const benchDeposit = defineOperation<{ readonly amountMinor: bigint }>({
  kind: "bench_deposit",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ amountMinor }) => amountMinor.toString(),
  decide: ({ item }) => ({
    transfers: [
      {
        purpose: "deposit",
        from: { system: "provider:bench" },
        to: { wallet: "main" },
        amountMinor: item.input.amountMinor,
      },
    ],
    answer: { deposited: item.input.amountMinor.toString() },
  }),
});

export interface CreatePlayers {
  readonly pool: pg.Pool;
  readonly appUrl: string;
  readonly vault: SeedVault;
  /** Players `from` to below `to` are made. */
  readonly from: number;
  readonly to: number;
}

export async function createPlayers(options: CreatePlayers): Promise<void> {
  const deposits = {
    connectionString: options.appUrl,
    label: "bench deposits",
    maxBatchSize: depositsPerBatch,
  };
  await withOperatorLedger(deposits, async (ledger) => {
    for (let first = options.from; first < options.to; first += playersPerStatement) {
      const count = Math.min(playersPerStatement, options.to - first);
      const ids = Array.from({ length: count }, (_, index) => benchPlayerId(first + index));
      await insertAccounts(options.pool, ids);
      await insertSeedPairs(options, ids);
      await depositToAll(ledger, ids);
    }
  });
}

async function insertAccounts(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  await pool.query(
    `insert into identity_player (id, name, email, register_method, currency, locale)
     select id, 'bench-' || id, id || '@bench.example', 'email', 'RUB', 'en' from unnest($1::uuid[]) as id`,
    [ids],
  );
  await pool.query(
    `insert into ledger_wallet (player_id, currency) select id, 'RUB' from unnest($1::uuid[]) as id`,
    [ids],
  );
}

async function insertSeedPairs(
  { pool, vault }: CreatePlayers,
  ids: readonly string[],
): Promise<void> {
  const rows = ids.flatMap((playerId) =>
    ["active", "next"].map((state) => ({ playerId, state, pair: newSeedPair(vault) })),
  );
  await pool.query(
    `insert into originals_seed_pair
       (player_id, id, state, server_seed_sealed, sealing_key_id, server_seed_hash, created_at)
     select player_id, id, state, sealed, key_id, hash, now()
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[], $5::text[], $6::text[])
       as pair (player_id, id, state, sealed, key_id, hash)`,
    [
      rows.map((row) => row.playerId),
      rows.map((row) => row.pair.id),
      rows.map((row) => row.state),
      rows.map((row) => row.pair.sealed),
      rows.map((row) => row.pair.keyId),
      rows.map((row) => row.pair.serverSeedHash),
    ],
  );
}

async function depositToAll(ledger: Ledger, ids: readonly string[]): Promise<void> {
  const results = await Promise.all(
    ids.map((playerId) =>
      ledger.execute(benchDeposit, {
        playerId,
        currency: "RUB",
        key: uuidv7(),
        input: { amountMinor: depositMinor },
      }),
    ),
  );
  const refused = results.find((result) => !result.ok);
  if (refused && !refused.ok) throw new Error(`a bench deposit was refused: ${refused.code}`);
}
