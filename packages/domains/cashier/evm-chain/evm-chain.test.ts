/** Coins on a real chain: seen, final and credited once. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { uuidv7 } from "uuidv7";
import { getAddress } from "viem";
import { beforeEach, describe, expect, test } from "vitest";
import { openEvmChain } from "./open-evm-chain.ts";
import { reportSweep } from "./sweep-report.ts";
import { depth, type TestChain, withTestChain } from "../development/testing/test-chain.ts";
import { otherToken, usdc } from "./testing/local-anvil.ts";

let chain: TestChain;
withTestChain((started) => {
  chain = started;
});
beforeEach(() => {
  chain.it.notices.length = 0;
  chain.failures.length = 0;
});

const dollars = (whole: number): bigint => BigInt(whole) * 1_000_000n;
const noFailure = () => expect(chain.failures).toEqual([]);
const topics = () => chain.it.notices.map(({ topic }) => topic);

describe("an invoice", () => {
  test("names an address that no other one has, the exact coins and the confirmations that it takes", async () => {
    const [one, other] = [await chain.open(), await chain.open("eth-rub")];
    expect(one.config).toMatchObject({
      type: "crypto",
      url: null,
      card: null,
      amount: "1000.00",
      sum_was_changed: false,
      crypto: { network: "Test chain", coin: "USDC", amount: "10", confirmations: depth },
    });
    expect(other.config.crypto).toMatchObject({ coin: "ETH", amount: "0.004" });
    expect(one.address).not.toBe(other.address);
    expect(await one.status()).toMatchObject({ status: invoiceStatus.waiting, coming: null });
  });

  test("that is asked for twice has one address", async () => {
    const [playerId, key] = [uuidv7(), uuidv7()];
    const body = { method: "usdc-rub", amount: "1000.00" };
    const ask = () => chain.it.call("/api/v2/billing/payments", { as: playerId, key, body });
    const [first, again] = await Promise.all([ask(), ask()]);
    expect([first.status, again.body]).toEqual([200, first.body]);
  });

  test("is not opened without a rate of today, nor while nobody reads the chain", async () => {
    const { ownerPool } = chain.it.database;
    await ownerPool.query(`update cashier_chain_rate set set_at = set_at - interval '1 hour'`);
    await expect(chain.open("eth-rub")).rejects.toThrow("payment_provider_failed");
    await ownerPool.query(`update cashier_chain_rate set set_at = set_at + interval '1 hour'`);
    await ownerPool.query(`update cashier_chain_cursor set seen_at = seen_at - interval '1 hour'`);
    await expect(chain.open()).rejects.toThrow("payment_provider_failed");
    await chain.mine();
    await chain.open();
  });
});

describe("a payment", () => {
  test.each([
    ["a token", "usdc-rub", (to: `0x${string}`) => chain.anvil.payToken(to, dollars(10))],
    ["the chain's coin", "eth-rub", (to: `0x${string}`) => chain.anvil.pay(to, 4n * 10n ** 15n)],
  ])("of %s counts its confirmations, and is credited when it is final", async (_, method, pay) => {
    const { address, status, mainMinor } = await chain.open(method);
    await pay(address);
    for (let confirmations = 1; confirmations < depth; confirmations += 1) {
      await chain.mine();
      expect(await status()).toMatchObject({
        status: invoiceStatus.processing,
        credited: "0.00",
        coming: { confirmations },
      });
    }
    await chain.mine();
    expect(await status()).toMatchObject({
      status: invoiceStatus.success,
      credited: "1000.00",
      coming: null,
    });
    await chain.mine(3);
    expect(await mainMinor()).toBe(1_000_00n);
    noFailure();
  });

  test("in parts, too little and too much is worth its share, and said so", async () => {
    const parts = await chain.open();
    const over = await chain.open();
    await chain.anvil.payToken(parts.address, 3_333_333n);
    await chain.anvil.payToken(over.address, dollars(12));
    await chain.mine(depth);
    expect(await parts.status()).toMatchObject({
      status: invoiceStatus.partial,
      credited: "333.33",
    });
    expect(await over.status()).toMatchObject({
      status: invoiceStatus.overpaid,
      credited: "1200.00",
    });
    await chain.anvil.payToken(parts.address, 6_666_667n);
    await chain.mine(depth);
    expect(await parts.status()).toMatchObject({
      status: invoiceStatus.success,
      credited: "1000.00",
    });
  });

  test("far beyond what was asked is held, and one that is worth nothing leaves its invoice waiting", async () => {
    const [far, dust] = [await chain.open(), await chain.open()];
    await chain.anvil.payToken(far.address, dollars(50));
    await chain.anvil.payToken(dust.address, 1n);
    await chain.mine(depth);
    expect(await far.status()).toMatchObject({ status: invoiceStatus.processing, held: "5000.00" });
    expect(topics()).toEqual(["payment_held"]);
    expect(await dust.status()).toMatchObject({ status: invoiceStatus.waiting, coming: null });
  });

  test("for an invoice whose time is over is credited and called late; one that was on its way in time is not", async () => {
    const [late, inTime] = [await chain.open(), await chain.open()];
    const { ownerPool } = chain.it.database;
    await chain.anvil.payToken(inTime.address, dollars(10));
    await chain.mine();
    await ownerPool.query(
      `update cashier_invoice set status = ${invoiceStatus.expired}, expires_at = created_at where id = $1`,
      [late.config.id],
    );
    await chain.anvil.payToken(late.address, dollars(10));
    await chain.mine(depth);
    expect(await late.status()).toMatchObject({ credited: "1000.00", late: true });
    expect(await inTime.status()).toMatchObject({ credited: "1000.00", late: false });
  });

  test("in another coin than the invoice asks for is told to staff once, and not credited", async () => {
    const { address, status, mainMinor } = await chain.open();
    await chain.anvil.pay(address, 10n ** 18n);
    await chain.anvil.payToken(address, dollars(10), otherToken);
    await chain.mine(depth);
    await chain.mine();
    expect(topics()).toEqual(["chain_wrong_asset", "chain_wrong_asset"]);
    expect(await status()).toMatchObject({ status: invoiceStatus.waiting, coming: null });
    expect(await mainMinor()).toBe(0n);
  });
});

test("the sweep report has what lies on each address, beside what was seen to arrive there", async () => {
  const [paid, unpaid] = [await chain.open(), await chain.open()];
  await chain.anvil.payToken(paid.address, dollars(10));
  await chain.anvil.pay(unpaid.address, 5n * 10n ** 17n);
  await chain.mine(depth);
  await chain.anvil.client.setBalance({ address: unpaid.address, value: 7n * 10n ** 17n });
  await chain.anvil.mine(depth);
  const report = await reportSweep(chain.it.database.appPool, chain.settings, { all: false });
  const [head, ...lines] = report.trimEnd().split("\r\n");
  expect(head).toBe("path,address,asset,contract,holds,arrived,invoice");
  const linesOf = (address: string) =>
    lines.filter((line) => line.includes(address)).map((line) => line.split(","));
  const [[path, , ...token] = []] = linesOf(paid.address);
  expect(path).toMatch(/^0\/\d+$/);
  expect(token).toEqual(["USDC", getAddress(usdc), "10", "10", paid.config.id]);
  expect(linesOf(unpaid.address)).toEqual([
    [expect.any(String), unpaid.address, "ETH", "", "0.7", "0.5", unpaid.config.id],
  ]);
});

test("a program refuses a node of another chain, a token of other decimals and a key that is none; its worker reads the chain", async () => {
  const { settings, it } = chain;
  const pool = it.database.appPool;
  const other = { ...settings, network: { ...settings.network, chainId: 1 } };
  expect(await openEvmChain(pool, other)).toEqual({ ok: false, problem: "chain" });
  const { client } = chain.anvil;
  const code = await client.getCode({ address: usdc });
  await chain.anvil.sayDecimals(usdc, 18);
  expect(await openEvmChain(pool, settings)).toEqual({
    ok: false,
    problem: "decimals",
    symbol: "USDC",
  });
  await client.setCode({ address: usdc, bytecode: code! });
  const mistyped = { ...settings, xpub: `${settings.xpub.slice(0, -1)}Q` };
  expect(await openEvmChain(pool, mistyped)).toEqual({ ok: false, problem: "xpub" });
  const opened = await openEvmChain(pool, settings);
  if (!opened.ok) throw new Error(opened.problem);
  const [job] = opened.provider.jobs!(chain.work);
  const { address, mainMinor } = await chain.open();
  await chain.anvil.payToken(address, dollars(10));
  await chain.anvil.mine(depth);
  await job!.run();
  await job!.release!();
  expect(await mainMinor()).toBe(1_000_00n);
});
