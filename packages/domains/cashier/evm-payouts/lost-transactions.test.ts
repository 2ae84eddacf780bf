/** What a node loses, delays and contradicts, a block that is taken back, a fee that is too low and a key in other hands: nothing is paid twice. */
import type { Address, Hex } from "viem";
import { describe, expect, test, vi } from "vitest";
import { dollar, finality, token } from "../development/testing/signer-world.ts";
import { type TestSigner, withTestSigner } from "../development/testing/test-signer.ts";
import { openSignerKey } from "./signer-key.ts";
import { setBalance } from "./testing/test-token.ts";

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

describe("what is lost on the way", () => {
  test("is sent again as it was signed, whether it arrived or not", async () => {
    for (const arrives of [false, true]) {
      const payout = await signer.open();
      signer.faulty.instead = ({ method, params }) => {
        if (method !== "eth_sendRawTransaction") return undefined;
        if (arrives)
          void signer.anvil.client.sendRawTransaction({ serializedTransaction: params[0] as Hex });
        return "silence";
      };
      await signer.look();
      expect(String(signer.failures.shift())).toContain("the node fails at broadcast");
      signer.faulty.instead = () => undefined;
      await signer.look();
      await settle();
      expect([await payout.status(), await signer.unitsAt(payout.destination)]).toEqual([
        "final",
        10n * dollar,
      ]);
      expect((await payout.order())!.hashes).toHaveLength(1);
    }
  });

  test("with a block that the chain takes back is paid by the next one, once", async () => {
    const payout = await signer.open();
    await signer.look();
    await signer.mine(finality - 1);
    await signer.anvil.reorganise(finality - 1);
    await signer.look();
    expect(await signer.unitsAt(payout.destination)).toBe(0n);
    await signer.payouts.send();
    expect(await payout.status()).toBe("sending");
    await settle();
    expect([await payout.status(), await signer.unitsAt(payout.destination)]).toEqual([
      "final",
      10n * dollar,
    ]);
  });
});

describe("a fee that is too low", () => {
  /** So dear that what was signed before is not mined. */
  async function dear() {
    const { baseFeePerGas } = await signer.anvil.client.getBlock();
    const baseFee = 3n * baseFeePerGas! + 10n ** 9n;
    await signer.anvil.client.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFee });
    await signer.anvil.mine();
  }

  test("is raised under the same nonce once it waits too long, and one of the two is mined", async () => {
    const payout = await signer.open();
    await signer.look();
    await dear();
    await signer.look();
    expect((await payout.order())!.hashes).toHaveLength(1);
    await signer.age();
    await signer.look();
    const { hashes, nonce } = (await payout.order())!;
    expect(hashes).toHaveLength(2);
    await signer.look();
    await settle();
    expect(await payout.order()).toMatchObject({ tx_hash: hashes[1], nonce, state: "final" });
    expect(await signer.unitsAt(payout.destination)).toBe(10n * dollar);
  });

  test("whose raise never left is mined as it was, and nothing is paid twice", async () => {
    const payout = await signer.open();
    await signer.look();
    await dear();
    await signer.age();
    signer.faulty.instead = ({ method }) =>
      method === "eth_sendRawTransaction" ? { refused: "the node is full" } : undefined;
    await signer.look();
    expect(String(signer.failures)).toContain("the node is full");
    // Another node kept the first one until it was cheap enough.
    const { rows } = await signer.pool.query<{ raw: Hex }>(
      `select raw from cashier_chain_payout_tx where payout_id = $1 order by max_fee limit 1`,
      [payout.id],
    );
    await signer.anvil.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 1n });
    await signer.anvil.client.sendRawTransaction({ serializedTransaction: rows[0]!.raw });
    await signer.anvil.mine(finality);
    signer.faulty.instead = () => undefined;
    await signer.look();
    await signer.payouts.send();
    const { hashes, tx_hash: hash } = (await payout.order())!;
    expect([hashes.length, hash]).toEqual([2, hashes[0]]);
    expect([await payout.status(), await signer.unitsAt(payout.destination)]).toEqual([
      "final",
      10n * dollar,
    ]);
  });

  test("is not raised above the operator's limit", async () => {
    const payout = await signer.open();
    await signer.look();
    await dear();
    await signer.age();
    await signer.look({ settings: { maxFee: 2n } });
    expect((await payout.order())!.hashes).toHaveLength(1);
    await signer.anvil.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 1n });
    await signer.mine();
    await settle();
    expect(await payout.status()).toBe("final");
  });
});

describe("a key that somebody else uses", () => {
  /** Of the node's accounts 3 and 4: each is of no use afterwards. */
  const [ahead, taken] = [
    "0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6",
    "0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a",
  ] as const satisfies readonly Hex[];

  async function fund(privateKey: Hex): Promise<Address> {
    const { address } = openSignerKey(privateKey);
    await setBalance(signer.anvil, token, { holder: address, units: 1_000n * dollar });
    return address;
  }
  const spend = (account: Address, nonce?: number) =>
    signer.anvil.client.sendTransaction({
      account,
      to: signer.newAddress(),
      value: 1n,
      gas: 21_000n,
      nonce,
    });

  test("signs nothing more once the chain has more of it than is known here", async () => {
    const account = await fund(ahead);
    await signer.look({ privateKey: ahead });
    await spend(account);
    await signer.anvil.mine();
    const payout = await signer.open();
    await signer.look({ privateKey: ahead });
    await signer.look({ privateKey: ahead });
    expect(await payout.order()).toMatchObject({ state: "ordered", nonce: null });
    expect(signer.notices.map(({ topic }) => topic)).toEqual(["signer_fault"]);
    expect(await signer.acknowledge(account)).toBe(true);
    await signer.look();
    await settle();
    expect(await payout.status()).toBe("final");
  });

  test("and took a nonce that was signed here leaves the payout to staff, who may give the money back", async () => {
    const account = await fund(taken);
    const payout = await signer.open();
    signer.faulty.instead = ({ method }) =>
      method === "eth_sendRawTransaction" ? { refused: "the node is full" } : undefined;
    await signer.look({ privateKey: taken });
    const nonce = Number((await payout.order())!.nonce);
    await spend(account, nonce);
    await signer.anvil.mine(finality);
    signer.faulty.instead = () => undefined;
    await signer.look({ privateKey: taken });
    expect(await payout.order()).toMatchObject({ state: "signed" });
    await signer.age();
    await signer.look({ privateKey: taken });
    expect(await payout.order()).toMatchObject({ state: "lost" });
    expect(signer.notices.map(({ topic }) => topic)).toEqual(["signer_fault"]);
    await signer.payouts.endAttempt(payout.id);
    expect(await signer.payouts.change(payout.id, "failed")).toMatchObject({ ok: true });
    await signer.acknowledge(account);
    expect([await payout.status(), await payout.mainMinor()]).toEqual(["failed", 10_000_00n]);
  });
});
