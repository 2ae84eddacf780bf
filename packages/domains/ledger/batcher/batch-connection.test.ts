import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerDomain } from "../domain.ts";
import { type BatchConnection, beginBatch, openBatchConnection } from "./batch-connection.ts";

let database: TestDatabase;
let connection: BatchConnection;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [ledgerDomain.migrations] });
  connection = await openBatchConnection(database.appUrl, "plans");
});
afterAll(async () => {
  await connection.client.end();
  await database.drop();
});

/** The first line of the plan that the connection holds of a statement: with its guess of the rows. */
async function plannedRows(): Promise<string> {
  const { rows } = await connection.client.query<{ "QUERY PLAN": string }>(
    "explain execute wallets ('RUB')",
  );
  return rows[0]!["QUERY PLAN"];
}

async function batch(): Promise<void> {
  await beginBatch(connection);
  await connection.client.query("commit");
}

test("keeps plans from batch to batch, and makes those of a second ago anew for what has grown", async () => {
  await connection.client.query(
    "prepare wallets (text) as select from ledger_wallet where currency = $1",
  );
  const overFewRows = await plannedRows();
  await database.ownerPool.query(
    `insert into ledger_wallet (player_id, currency) select gen_random_uuid(), 'RUB' from generate_series(1, 10000)`,
  );
  connection.plansSinceMs = performance.now();
  await batch();
  expect(await plannedRows()).toBe(overFewRows);
  connection.plansSinceMs -= 1_001;
  await batch();
  expect(await plannedRows()).not.toBe(overFewRows);
});
