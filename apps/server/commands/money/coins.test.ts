/** The operator's command for coins: rates that count from now on, and a report that needs a chain. */
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrationSources } from "../../migration-sources.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

/** A command starts a process of its own, which takes a busy machine a minute. */
vi.setConfig({ testTimeout: 300_000 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: migrationSources });
});
afterAll(() => database.drop());

const coins = (...args: string[]) =>
  runOperatorCommand("coins", args, { DATABASE_URL: database.appUrl });

const halted = `0x${"ab".repeat(20)}`;

test("a rate is told with its source, the newest counts, and what is no rate is refused", async () => {
  expect((await coins("rates")).text).toBe("nothing is known of any coin");
  for (const price of ["3120.55", "3119.5"])
    expect(await coins("rate", "ETH", "EUR", price, "--source", "a market")).toEqual({
      code: 0,
      text: "from now on one ETH counts as told, in EUR",
    });
  expect((await coins("rates")).text).toMatch(
    /^ETH {2}3119\.5 EUR {2}since \S+ {2}a market \(.+\)$/,
  );
  for (const [args, said] of [
    [["rate", "ETH", "EUR", "0", "--source", "x"], "what a whole coin is worth"],
    [["rate", "ETH", "GBP", "1", "--source", "x"], "the currency is one of"],
    [["rate", "ETH", "EUR", "1"], "--source says"],
    [["send"], "say rates, rate, sweep, payouts, signers or acknowledge"],
    [["acknowledge", "0x3c44"], "name the key's address"],
    [["acknowledge", halted], "--reason says"],
    [["sweep"], "EVM_CHAIN_RPC_URL, _XPUB and _FILE name the chain"],
  ] as const) {
    const { code, text } = await coins(...args);
    expect([code, text.includes(said)]).toEqual([1, true]);
  }
});

test("what is to be paid out on the chain is listed with why it waits", async () => {
  expect((await coins("payouts")).text).toBe("none");
  const [player, id] = [uuidv7(), uuidv7()];
  await database.ownerPool.query(
    `insert into cashier_payout (player_id, id, method_hash, provider, currency, amount_minor, fee_minor, destination_sealed, destination_key_id,
       destination_mark, destination_shown, status, review_reasons, approvals_needed, step_count, created_at, changed_at)
     values ($1, $2, 'to-usdc', 'evm-chain', 'USD', 1000, 0, '\\x00', 'key', decode(repeat('00', 32), 'hex'), '1234', 'sending', '{}', 0, 1, now(), now())`,
    [player, id],
  );
  await database.ownerPool.query(
    `insert into cashier_chain_payout (id, chain_id, asset, units, currency, amount_minor, held_reason) values ($1, 1, 'ETH', 5, 'USD', 1000, 'day_limit')`,
    [id],
  );
  expect((await coins("payouts")).text).toBe(`${id}  5 smallest units of ETH  ordered  day_limit`);
});

test("a key that was halted is listed with why, and acknowledged once", async () => {
  expect((await coins("signers")).text).toBe("none");
  await database.ownerPool.query(
    `insert into cashier_chain_signer (chain_id, address, next_nonce, halted) values (1, $1, 7, 'the chain has more')`,
    [halted],
  );
  const acknowledge = () => coins("acknowledge", halted, "--reason", "the wallet was used by hand");
  expect(await acknowledge()).toMatchObject({ code: 0 });
  expect((await acknowledge()).text).toContain("no key of this address is halted");
  expect((await coins("signers")).text).toMatch(
    /^0x(ab){20} {2}chain 1 {2}next nonce 7 {2}halted: the chain has more {2}acknowledged by \S+$/,
  );
});
