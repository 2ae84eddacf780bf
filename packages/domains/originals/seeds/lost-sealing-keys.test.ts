import { randomBytes, randomUUID } from "node:crypto";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commitSeedPairs } from "./new-seed-pair.ts";
import { findLostSealingKeys } from "./lost-sealing-keys.ts";
import { ensureOpenPot } from "../rooms/pots/pot-store.ts";
import { makeChain } from "../rounds/chains/make-chain.ts";
import { createSeedVault, type SeedVaultKeys } from "./seed-vault.ts";
import { startTestOriginals, type TestOriginals } from "../testing/test-originals.ts";

let subject: TestOriginals;
beforeAll(async () => {
  subject = await startTestOriginals();
});
afterAll(() => subject.close());

const keysOf = (...names: readonly [string, ...string[]]): SeedVaultKeys => ({
  currentKeyId: names[0],
  keys: new Map(names.map((name) => [name, randomBytes(32)])),
});

test("a key that sealed seeds which are not revealed is reported missing until it is configured, or its last seed is revealed", async () => {
  const { appPool, ownerPool } = subject.database;
  const before = keysOf("before");
  expect(await findLostSealingKeys(appPool, before)).toEqual([]);
  await withTransaction(appPool, (client) =>
    commitSeedPairs(createSeedVault(before), client, randomUUID()),
  );
  expect(await findLostSealingKeys(appPool, before)).toEqual([]);
  expect(await findLostSealingKeys(appPool, keysOf("after"))).toEqual(["before"]);
  expect(await findLostSealingKeys(appPool, keysOf("after", "before"))).toEqual([]);
  await ownerPool.query(
    `update originals_seed_pair set state = 'revealed', revealed_at = now() where sealing_key_id = 'before'`,
  );
  expect(await findLostSealingKeys(appPool, keysOf("after"))).toEqual([]);
});

test("the key that sealed a chain's links is reported missing as long as rounds are played along it", async () => {
  const { appPool } = subject.database;
  const chained = keysOf("chained");
  await findLostSealingKeys(appPool, chained);
  const vault = createSeedVault(chained);
  await makeChain({ pool: appPool, vault }, { game: "crash", length: 5 });
  expect(await findLostSealingKeys(appPool, keysOf("after"))).toEqual(["chained"]);
  expect(await findLostSealingKeys(appPool, keysOf("after", "chained"))).toEqual([]);
});

test("the key that sealed a pot's secret is reported missing as long as the pot is open", async () => {
  const { appPool: pool, ownerPool } = subject.database;
  const potted = keysOf("potted");
  await findLostSealingKeys(pool, potted);
  await ensureOpenPot({ pool, vault: createSeedVault(potted) }, { room: "red", currency: "EUR" });
  const others = keysOf("after", "before", "chained");
  expect(await findLostSealingKeys(pool, others)).toEqual(["potted"]);
  await ownerPool.query(
    `update originals_room_pot set state = 'refunded', refund_reason = 'left', opened_at = now(), ended_at = now()`,
  );
  expect(await findLostSealingKeys(pool, others)).toEqual([]);
});
