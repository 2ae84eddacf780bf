/** A row that no key signed for, a key that the chain knows better than the database, and a database that is older than the chain: nothing is signed. */
import { type Address, type Hash, type Hex, keccak256 } from "viem";
import { uuidv7 } from "uuidv7";
import { describe, expect, test, vi } from "vitest";
import { dollar, finality, signerNetwork, token } from "../development/testing/signer-world.ts";
import { type TestSigner, withTestSigner } from "../development/testing/test-signer.ts";
import { openSignerKey, type Signed } from "./signer-key.ts";
import { movementOf } from "./signer-node.ts";

vi.setConfig({ testTimeout: 120_000 });

let signer: TestSigner;
withTestSigner((started) => {
  signer = started;
});

const { chainId } = signerNetwork;
const gwei = 10n ** 9n;
const terms = { chainId, nonce: 0n, gas: 100_000n, maxFee: 20n * gwei, tip: gwei };

/** The chain has it for good, and the worker asks. */
async function settle(changes?: Parameters<TestSigner["look"]>[0]) {
  await signer.anvil.mine(finality);
  await signer.look(changes);
  await signer.payouts.send();
}

describe("a row of something signed that this key did not sign", () => {
  const thief: Address = `0x${"7e".repeat(20)}`;
  const stolen = movementOf(token, thief, 900n * dollar);
  type Forge = (privateKey: Hex) => Promise<Signed>;
  const forgeries: readonly (readonly [string, Forge])[] = [
    ["has no transaction", async () => ({ raw: "0x02", hash: keccak256("0x02") })],
    [
      "has one that another key signed",
      async () => openSignerKey(`0x${"11".repeat(32)}`).sign({ ...terms, movement: stolen }),
    ],
    [
      "has one that was signed for another chain",
      (privateKey) => openSignerKey(privateKey).sign({ ...terms, chainId: 1, movement: stolen }),
    ],
    [
      "has one of another nonce",
      (privateKey) => openSignerKey(privateKey).sign({ ...terms, nonce: 9n, movement: stolen }),
    ],
    [
      "has one that pays somebody else",
      (privateKey) =>
        openSignerKey(privateKey).sign({
          ...terms,
          movement: movementOf(token, signer.newAddress(), dollar),
        }),
    ],
  ];

  /** With the rights of every process of the casino. */
  async function insertForged(address: Address, { raw, hash }: { raw: Hex; hash: Hash }) {
    const id = uuidv7();
    await signer.pool.query(
      `insert into cashier_chain_payout (id, chain_id, asset, contract, units, currency, amount_minor, state, signer, nonce, recipient, gas, signed_at)
       values ($1, $2, 'USDC', $3, $4, 'RUB', 1, 'signed', $5, 0, $6, $7, now())`,
      [id, chainId, token, 900n * dollar, address, thief, terms.gas],
    );
    await signer.pool.query(
      `insert into cashier_chain_payout_tx (hash, payout_id, raw, max_fee, tip, signed_at) values ($1, $2, $3, $4, $5, now() - interval '1 day')`,
      [hash, id, raw, terms.maxFee, terms.tip],
    );
    return id;
  }

  test.each(forgeries)("and that %s is not signed, and halts the key", async (_, forge) => {
    const { privateKey, address } = await signer.newKey();
    await signer.look({ privateKey });
    const id = await insertForged(address, await forge(privateKey));
    await signer.look({ privateKey });
    const { ownerPool } = signer.it.database;
    const { rows } = await ownerPool.query<{ raws: bigint; halted: string | null }>(
      `select (select count(*) from cashier_chain_payout_tx where payout_id = $1) as raws, halted
       from cashier_chain_signer where address = $2`,
      [id, address],
    );
    await ownerPool.query(`delete from cashier_chain_payout_tx where payout_id = $1`, [id]);
    await ownerPool.query(`delete from cashier_chain_payout where id = $1`, [id]);
    await ownerPool.query(`delete from cashier_chain_signer where address = $1`, [address]);
    expect(rows).toEqual([
      { raws: 1n, halted: `what is stored of payout ${id} is not what this key signed` },
    ]);
    expect(signer.notices.map(({ topic }) => topic)).toEqual(["signer_fault"]);
    await signer.anvil.mine();
    expect(await signer.unitsAt(thief)).toBe(0n);
  });
});

test("a key that the chain knows begins only at the nonce that the operator's file names, and when nothing of it waits", async () => {
  const { privateKey } = await signer.newKey();
  const movement = movementOf(null, signer.newAddress(), 1n);
  const { raw } = await openSignerKey(privateKey).sign({ ...terms, movement });
  await signer.anvil.client.sendRawTransaction({ serializedTransaction: raw });
  const payout = await signer.open();
  const lookWith = (firstNonce: number | null) =>
    signer.look({ privateKey, settings: { firstNonce } });
  await lookWith(1);
  await signer.anvil.mine();
  await lookWith(null);
  await lookWith(2);
  expect(await payout.order()).toMatchObject({ state: "ordered", held_reason: null });
  expect(signer.failures.map(String)).toEqual(
    Array(3).fill(expect.stringContaining("none of which is known here")),
  );
  await lookWith(1);
  expect(await payout.order()).toMatchObject({ state: "signed", nonce: 1n });
  await settle({ privateKey });
  expect(await payout.status()).toBe("final");
});

test("in a database that is older than the chain no key signs, not even a new one, before staff acknowledge it", async () => {
  const { ownerPool } = signer.it.database;
  const [{ privateKey, address }, next] = [await signer.newKey(), await signer.newKey()];
  const paid = await signer.open();
  await signer.look({ privateKey });
  await settle({ privateKey });
  expect(await paid.status()).toBe("final");
  // As a backup has it that is older than this payout.
  await ownerPool.query(`update cashier_chain_signer set next_nonce = 0 where address = $1`, [
    address,
  ]);
  const payout = await signer.open();
  const look = () => signer.look({ privateKey: next.privateKey });
  await look();
  await look();
  expect(await payout.order()).toMatchObject({ state: "ordered", nonce: null });
  expect(signer.notices.map(({ topic, details }) => [topic, details["signer"]])).toEqual([
    ["signer_fault", address],
  ]);
  expect(await signer.acknowledge(address)).toBe(true);
  await signer.look({ privateKey });
  expect(await payout.order()).toMatchObject({ state: "ordered" });
  await look();
  expect(await payout.order()).toMatchObject({ state: "signed" });
  await settle({ privateKey: next.privateKey });
  expect(await payout.status()).toBe("final");
  await ownerPool.query(`update cashier_chain_signer set next_nonce = 1 where address = $1`, [
    address,
  ]);
});
