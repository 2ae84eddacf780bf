/** The audit finds what was credited from the chain without the chain, and what was left out. */
import { expect, test } from "vitest";
import { checksThatFind } from "../development/testing/forge-books.ts";
import { depth, type TestChain, withTestChain } from "../development/testing/test-chain.ts";
import { chainChecks } from "./chain-checks.ts";

let chain: TestChain;
withTestChain((started) => {
  chain = started;
});

const [credits, cursor, account] = chainChecks.map(({ name }) => name);

async function credited(): Promise<void> {
  const { address } = await chain.open();
  await chain.anvil.payToken(address, 10_000_000n);
  await chain.mine(depth);
}

test.each([
  ["a credit whose transfer is gone", `delete from cashier_chain_transfer`, [credits, account]],
  [
    "a transfer of another worth",
    `update cashier_chain_transfer set worth_minor = worth_minor + 1`,
    [credits],
  ],
  [
    "a transfer of another asset than was asked for",
    `update cashier_chain_transfer set contract = '0x' || repeat('c0', 20)`,
    [credits],
  ],
  [
    "a final transfer that was not read yet",
    `update cashier_chain_transfer set block_number = block_number + 1000`,
    [cursor],
  ],
  [
    "a transfer that is called final and was only seen",
    `update cashier_chain_transfer set state = 'seen', outcome = null, worth_minor = null`,
    [credits, cursor, account],
  ],
])("%s", async (_what, forgery, expected) => {
  await credited();
  const found = await checksThatFind(chain.it, ["cashier_chain_transfer"], forgery);
  expect(new Set(found)).toEqual(new Set(expected));
  const { checks } = await chain.it.audit();
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
});
