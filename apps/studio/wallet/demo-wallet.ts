/** Play money of demos, by the wallet's rules: an id counts once, and a rollback that comes first refuses its bet. */
import type { WalletStatus } from "@oddwright/contract/casino/wallet-calls.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import type { Reply, Wallet } from "./wallet.ts";

interface Known {
  readonly delta_minor: bigint;
  readonly tombstone: boolean;
}

interface Change {
  readonly id: string;
  readonly sessionId: string;
  readonly deltaMinor: bigint;
  readonly tombstone?: boolean;
}

const reply = (status: WalletStatus, balanceMinor: bigint): Reply => ({
  final: true,
  answer: { status, balance: formatAmount(balanceMinor) },
});

export function demoWallet(pool: pg.Pool): Wallet {
  return {
    bet: ({ sessionId, betId, costMinor }) =>
      inSession(pool, sessionId, (client, balance) =>
        change(client, balance, { id: betId, sessionId, deltaMinor: -costMinor }),
      ),
    end: ({ sessionId, endId, payoutMinor }) =>
      inSession(pool, sessionId, (client, balance) =>
        change(client, balance, { id: endId, sessionId, deltaMinor: payoutMinor }),
      ),
    rollback: ({ sessionId, betId, rollbackId }) =>
      inSession(pool, sessionId, async (client, balance) => {
        const bet = await readKnown(client, betId);
        if (bet === null)
          await change(client, balance, { id: betId, sessionId, deltaMinor: 0n, tombstone: true });
        const deltaMinor = -(bet?.delta_minor ?? 0n);
        return change(client, balance, { id: rollbackId, sessionId, deltaMinor });
      }),
  };
}

/** In the money that the demo has left. */
export async function readDemoBalance(db: Queryable, sessionId: string): Promise<string> {
  const { rows } = await db.query<{ minor: bigint }>(
    `select demo_balance_minor as minor from studio_session where id = $1`,
    [sessionId],
  );
  return formatAmount(rows[0]?.minor ?? 0n);
}

/** One at a time in a session. */
function inSession(
  pool: pg.Pool,
  sessionId: string,
  work: (client: pg.PoolClient, balanceMinor: bigint) => Promise<Reply>,
): Promise<Reply> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ minor: bigint }>(
      `select demo_balance_minor as minor from studio_session where id = $1 for update`,
      [sessionId],
    );
    return work(client, rows[0]?.minor ?? 0n);
  });
}

async function readKnown(client: pg.PoolClient, id: string): Promise<Known | null> {
  const { rows } = await client.query<Known>(
    `select delta_minor, tombstone from studio_demo_transaction where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

async function change(
  client: pg.PoolClient,
  balanceMinor: bigint,
  { id, sessionId, deltaMinor, tombstone = false }: Change,
): Promise<Reply> {
  const known = await readKnown(client, id);
  if (known !== null)
    return reply(known.tombstone ? "TRANSACTION_ROLLED_BACK" : "OK", balanceMinor);
  if (balanceMinor + deltaMinor < 0n) return reply("NOT_ENOUGH_MONEY", balanceMinor);
  await client.query(
    `insert into studio_demo_transaction (id, session_id, delta_minor, tombstone) values ($1, $2, $3, $4)`,
    [id, sessionId, deltaMinor, tombstone],
  );
  await client.query(
    `update studio_session set demo_balance_minor = demo_balance_minor + $2 where id = $1`,
    [sessionId, deltaMinor],
  );
  return reply("OK", balanceMinor + deltaMinor);
}
