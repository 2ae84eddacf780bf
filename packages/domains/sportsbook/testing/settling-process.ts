/** Settles bets as the worker's job does, in a process of its own that a test kills: `settling-process.ts DATABASE_URL` says its name in the lease when it begins. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createPool } from "@oddwright/platform/database/pool.ts";
import { operationKinds, readExposure, stakePolicies } from "../../domains.ts";
import { createLedger } from "../../ledger/index.ts";
import { settleDueEvents } from "../settlement/settle-events.ts";

const betweenLooksMs = 20;

const [connectionString = ""] = process.argv.slice(2);
const pool = createPool({ connectionString, max: 2, applicationName: "test settling" });
const ledger = createLedger({
  connectionString,
  label: "test settling",
  policies: stakePolicies,
  operations: operationKinds,
  observer: { onBatch: () => {}, onFailure: () => {} },
  readExposure,
  // Many batches a page: whoever is killed has some of them behind it and some before it.
  maxBatchSize: 50,
});
const processId = randomUUID();
console.log(processId);
for (;;) {
  await settleDueEvents({ pool, ledger, notifyStaff: console.error }, processId);
  await delay(betweenLooksMs);
}
