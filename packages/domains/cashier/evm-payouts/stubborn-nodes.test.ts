/** Nodes that refuse, forget and fall silent about one payout, and tokens that do not say what moved: the other payouts go on, and nothing comes back by itself. */
import type { Hex } from "viem";
import { describe, expect, test, vi } from "vitest";
import type { RpcCall } from "../evm-chain/testing/faulty-node.ts";
import {
  dollar,
  finality,
  signerKey,
  signerLimits,
  signerNetwork,
  token,
} from "../development/testing/signer-world.ts";
import { type TestSigner, withTestSigner } from "../development/testing/test-signer.ts";
import { openSigner } from "./open-signer.ts";
import { feignToken, restoreToken } from "./testing/test-token.ts";

vi.setConfig({ testTimeout: 120_000 });

let signer: TestSigner;
withTestSigner((started) => {
  signer = started;
});

/** The chain has it for good, and the worker asks. */
async function settle() {
  await signer.mine(finality);
  await signer.payouts.send();
}
const refuseToSend = (words: string) => (call: RpcCall) =>
  call.method === "eth_sendRawTransaction" ? { refused: words } : undefined;
const reach = () => {
  signer.faulty.instead = () => undefined;
};

describe("one payout that fails", () => {
  test("as it is prepared is held with a name of its own, and those behind it are signed", async () => {
    const [failing, other] = [await signer.open(), await signer.open()];
    signer.faulty.instead = ({ method, params }) =>
      method === "eth_getCode" && params[0] === failing.destination ? "silence" : undefined;
    await signer.look();
    expect(await failing.order()).toMatchObject({ state: "ordered", held_reason: "fault" });
    expect(await other.order()).toMatchObject({ state: "signed" });
    expect(signer.notices.map(({ details }) => details["reason"])).toEqual(["fault"]);
    expect(String(signer.failures)).toContain("the node fails at hasCode");
    reach();
    await signer.lookAgain();
    await signer.look();
    await settle();
    expect([await failing.status(), await other.status()]).toEqual(["final", "final"]);
  });

  test("as it is followed keeps the others neither from ending nor from being signed", async () => {
    const [failing, other] = [await signer.open(), await signer.open()];
    await signer.look();
    const [hash] = (await failing.order())!.hashes;
    const next = await signer.open();
    signer.faulty.instead = ({ method, params }) =>
      method === "eth_getTransactionReceipt" && params[0] === hash ? "silence" : undefined;
    await settle();
    expect([await failing.status(), await other.status()]).toEqual(["sending", "final"]);
    expect(await next.order()).toMatchObject({ state: "signed" });
    reach();
    await settle();
    expect([await failing.status(), await next.status()]).toEqual(["final", "final"]);
  });

  test("and sixteen that a key left behind take no room of another key", async () => {
    const { ownerPool } = signer.it.database;
    const { address } = await signer.newKey();
    await ownerPool.query(
      `insert into cashier_chain_signer (chain_id, address, next_nonce) values (31337, $1, 16)`,
      [address],
    );
    await ownerPool.query(
      `insert into cashier_chain_payout (id, chain_id, asset, units, currency, amount_minor, state, signer, nonce, recipient, gas, signed_at)
       select gen_random_uuid(), 31337, 'ETH', 1, 'RUB', 1, 'signed', $1, nonce, $1, 21000, now() from generate_series(0, 15) nonce`,
      [address],
    );
    const payout = await signer.open();
    await signer.look();
    expect(await payout.order()).toMatchObject({ state: "signed" });
    await ownerPool.query(`delete from cashier_chain_payout where signer = $1`, [address]);
    await ownerPool.query(`delete from cashier_chain_signer where address = $1`, [address]);
    await settle();
    expect(await payout.status()).toBe("final");
  });
});

describe("a node", () => {
  test("that forgot older states is sent what got lost", async () => {
    const payout = await signer.open();
    signer.faulty.instead = refuseToSend("the node is full");
    await signer.look();
    const head = await signer.anvil.head();
    signer.faulty.instead = ({ method, params }) => {
      const [, at] = params;
      const isOld = typeof at === "string" && at.startsWith("0x") && BigInt(at) < head;
      return method === "eth_getTransactionCount" && isOld
        ? { refused: "missing trie node" }
        : undefined;
    };
    await signer.look();
    expect(signer.failures).toEqual([]);
    reach();
    await settle();
    expect(await payout.status()).toBe("final");
  });

  test("is understood in its own words", async () => {
    const payout = await signer.open();
    await signer.look();
    for (const words of ["already known", "Nonce too low: tx 3, state 4", "AlreadyKnown"]) {
      signer.faulty.instead = refuseToSend(words);
      await signer.look();
    }
    expect(signer.failures).toEqual([]);
    signer.faulty.instead = refuseToSend("the node is full");
    await signer.look();
    expect(String(signer.failures)).toContain(`payout ${payout.id}: the node is full`);
    reach();
    await settle();
    expect(await payout.status()).toBe("final");
  });

  test("that does not take the dearer transaction is sent the one before it", async () => {
    const payout = await signer.open();
    signer.faulty.instead = refuseToSend("the node is full");
    await signer.look();
    await signer.age();
    await signer.look();
    const { rows } = await signer.pool.query<{ raw: Hex }>(
      `select raw from cashier_chain_payout_tx where payout_id = $1 order by max_fee desc`,
      [payout.id],
    );
    expect(rows).toHaveLength(2);
    signer.faulty.instead = (call) =>
      call.params[0] === rows[0]!.raw ? refuseToSend("too dear")(call) : undefined;
    await signer.look();
    await settle();
    const { hashes, tx_hash: hash } = (await payout.order())!;
    expect([await payout.status(), hash]).toEqual(["final", hashes[0]]);
  });
});

test("a fee is raised only as far as the signer's coins go", async () => {
  const { privateKey, address } = await signer.newKey();
  const payout = await signer.open();
  signer.faulty.instead = refuseToSend("the node is full");
  await signer.look({ privateKey });
  await signer.age();
  const coins = await signer.coinsAt(address);
  await signer.anvil.client.setBalance({ address, value: 1n });
  await signer.look({ privateKey });
  expect((await payout.order())!.hashes).toHaveLength(1);
  expect(String(signer.failures)).toContain("too few coins to raise the fee");
  await signer.anvil.client.setBalance({ address, value: coins });
  await signer.look({ privateKey });
  expect((await payout.order())!.hashes).toHaveLength(2);
  reach();
  await signer.look({ privateKey });
  await settle();
  expect([await payout.status(), await signer.unitsAt(payout.destination)]).toEqual([
    "final",
    10n * dollar,
  ]);
});

test.each([
  ["says nothing", null],
  ["says that less moved", 10n * dollar - 1n],
])("a token that %s leaves the payout to staff, and its money where it is", async (_, said) => {
  const payout = await signer.open();
  await signer.look();
  await feignToken(signer.anvil, token, said);
  await settle();
  await restoreToken(signer.anvil, token);
  const { hashes } = (await payout.order())!;
  expect(await payout.order()).toMatchObject({ state: "lost" });
  expect([await payout.status(), await payout.mainMinor()]).toEqual(["sending", 9_000_00n]);
  expect(signer.notices).toMatchObject([
    { topic: "chain_payout_unclear", details: { payout: payout.id, transaction: hashes[0] } },
  ]);
  await signer.payouts.endAttempt(payout.id);
  expect(await signer.payouts.change(payout.id, "failed")).toMatchObject({ ok: true });
  expect(await payout.mainMinor()).toBe(10_000_00n);
});

test("a token whose contract has other decimals than the operator's file is not paid, and no signer starts with it", async () => {
  const payout = await signer.open();
  await signer.anvil.sayDecimals(token, 8);
  await signer.look();
  expect(await payout.order()).toMatchObject({ held_reason: "asset_not_allowed" });
  const open = () =>
    openSigner(
      { ...signer, notifyStaff: () => {}, onFailure: () => {} },
      { rpcUrl: signer.rpcUrl, network: signerNetwork },
      { ...signerLimits, privateKey: signerKey },
    );
  expect(await open()).toEqual({ ok: false, problem: "decimals", symbol: "USDC" });
  await restoreToken(signer.anvil, token);
  expect(await open()).toMatchObject({ ok: true });
  await signer.lookAgain();
  await signer.look();
  await settle();
  expect(await payout.status()).toBe("final");
});
