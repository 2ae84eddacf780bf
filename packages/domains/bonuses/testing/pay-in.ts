/** A deposit of a player: the money, and what the cashier notes with it. For tests. */
import { randomUUID } from "node:crypto";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { TestDatabase } from "@oddwright/platform/database/test-database.ts";
import { lockWallets, type RunningLedger } from "../../ledger/index.ts";
import { matchDeposit, readAwaitingGrants, writeMatches } from "../claims/match-deposit.ts";
import { payIn } from "./plays.ts";

interface PaidIn {
  readonly ledger: RunningLedger;
  readonly playerId: string;
  readonly amount: string;
  readonly currency: Currency;
}

export async function payInOnce(
  database: TestDatabase,
  { ledger, playerId, amount, currency }: PaidIn,
): Promise<void> {
  const id = randomUUID();
  const item = { playerId, currency, key: id, input: { amount } };
  const paid = await ledger.execute(payIn, item);
  if (!paid.ok) throw new Error(paid.code);
  const client = await database.appPool.connect();
  try {
    await client.query("begin");
    await lockWallets(client, playerId);
    const [awaiting = []] = await readAwaitingGrants(client, [{ playerId, currency }]);
    const totalMinor = BigInt(amount.replace(".", ""));
    const at = new Date();
    const deposit = {
      playerId,
      id,
      creditedMinor: totalMinor,
      totalMinor,
      invoiceOpenedAt: at,
      at,
    };
    const match = matchDeposit(awaiting, deposit);
    if (match !== null) {
      const { text, values } = writeMatches([match]);
      await client.query(text, [...values]);
    }
    await client.query("commit");
  } finally {
    client.release();
  }
}
