/** The audit finds a payout on the chain that is not what its player paid for, and a nonce that nobody can explain. */
import { expect, test } from "vitest";
import { checksThatFind } from "../development/testing/forge-books.ts";
import { finality } from "../development/testing/signer-world.ts";
import { type TestSigner, withTestSigner } from "../development/testing/test-signer.ts";
import { chainPayoutChecks } from "./payout-checks.ts";

let signer: TestSigner;
withTestSigner(async (started) => {
  signer = started;
  await signer.open();
  await signer.look();
  await signer.mine(finality);
  await signer.payouts.send();
});

const [orders, nonces] = chainPayoutChecks.map(({ name }) => name) as [string, string];
const order = ["cashier_chain_signer", "cashier_chain_payout", "cashier_chain_payout_tx"];

test.each([
  [
    "an order of another amount",
    order,
    `update cashier_chain_payout set amount_minor = amount_minor + 1`,
    orders,
  ],
  [
    "an order that failed, and its player without the money",
    order,
    `update cashier_chain_payout set state = 'failed', failure = 'forged'`,
    orders,
  ],
  [
    "an order of no payout",
    order,
    `insert into cashier_chain_payout (id, chain_id, asset, units, currency, amount_minor) values (gen_random_uuid(), 1, 'ETH', 1, 'RUB', 1)`,
    orders,
  ],
  [
    "a payout that nothing was signed for",
    ["cashier_payout"],
    `update cashier_payout set bound_at = null`,
    orders,
  ],
  ["a nonce that was left out", order, `update cashier_chain_payout set nonce = nonce + 1`, nonces],
  [
    "a nonce that was given to nobody",
    order,
    `update cashier_chain_signer set next_nonce = next_nonce + 1`,
    nonces,
  ],
  ["a signature that is not kept", order, `delete from cashier_chain_payout_tx`, nonces],
])("%s", async (_what, tables, forgery, expected) => {
  expect(await checksThatFind(signer.it, tables, forgery)).toEqual([expected]);
  const { checks } = await signer.it.audit();
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
});
