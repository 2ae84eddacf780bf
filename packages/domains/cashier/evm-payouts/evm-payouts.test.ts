/** Payouts on a real chain: each signed once, within limits, followed until the chain takes it back no more. */
import { uuidv7 } from "uuidv7";
import type { Address } from "viem";
import { describe, expect, test, vi } from "vitest";
import {
  coin,
  dollar,
  finality,
  signerKey,
  signerLimits,
  token,
} from "../development/testing/signer-world.ts";
import { type TestSigner, withTestSigner } from "../development/testing/test-signer.ts";
import { openSignerKey } from "./signer-key.ts";
import { setBalance } from "./testing/test-token.ts";

vi.setConfig({ testTimeout: 120_000 });

let signer: TestSigner;
withTestSigner((started) => {
  signer = started;
});

const { address: own } = openSignerKey(signerKey);
const limitsOf = (changes: { payout?: bigint; day?: bigint; destinationDay?: bigint }) => ({
  limits: new Map([["USDC", { ...signerLimits.limits.get("USDC")!, ...changes }]]),
});
const noFailure = () => expect(signer.failures).toEqual([]);
const reasons = () =>
  signer.notices
    .filter(({ topic }) => topic === "chain_payout_waits")
    .map(({ details }) => details["reason"]);

/** The chain has it for good, and the worker asks. */
async function settle() {
  await signer.mine(finality);
  await signer.payouts.send();
}

describe("a payout", () => {
  test.each([
    ["of a token", "to-usdc", (to: Address) => signer.unitsAt(to), 10n * dollar],
    ["of the chain's coin", "to-eth", (to: Address) => signer.coinsAt(to), coin / 100n],
  ])(
    "%s is paid once, and final when the chain takes it back no more",
    async (_, method, at, units) => {
      const payout = await signer.open(method);
      await signer.look();
      for (let confirmations = 0; confirmations < finality - 1; confirmations += 1) {
        await signer.mine();
        await signer.payouts.send();
        expect([await payout.status(), await at(payout.destination)]).toEqual(["sending", units]);
      }
      await signer.mine();
      await signer.payouts.send();
      expect(await payout.status()).toBe("final");
      const { hashes, tx_hash: hash } = (await payout.order())!;
      expect(hashes).toEqual([hash]);
      expect(await signer.payouts.steps(payout.id)).toEqual(
        expect.arrayContaining(["sent by evm-chain", "final by evm-chain"]),
      );
      await signer.mine(2);
      expect([await at(payout.destination), await payout.mainMinor()]).toEqual([units, 9_000_00n]);
      noFailure();
    },
  );

  test("that the chain reverts has failed, and the money is the player's again", async () => {
    const payout = await signer.open();
    await signer.look();
    const units = await signer.unitsAt(own);
    await setBalance(signer.anvil, token, { holder: own, units: 0n });
    await signer.mine();
    await signer.payouts.send();
    expect(await payout.status()).toBe("sending");
    await settle();
    expect([await payout.status(), await payout.mainMinor()]).toEqual(["failed", 10_000_00n]);
    expect(await signer.unitsAt(payout.destination)).toBe(0n);
    await setBalance(signer.anvil, token, { holder: own, units });
  });

  test("can be called failed by staff until it is signed; afterwards the chain alone says how it ends", async () => {
    const [before, after] = [await signer.open(), await signer.open()];
    await signer.payouts.endAttempt(before.id);
    await signer.payouts.endAttempt(after.id);
    expect(await signer.payouts.change(before.id, "failed")).toMatchObject({ ok: true });
    await signer.look();
    const refused = { ok: false, code: "payout_being_sent" };
    for (const to of ["failed", "sent"] as const)
      expect(await signer.payouts.change(after.id, to)).toMatchObject(refused);
    const put = (status: string) =>
      signer.it.database.ownerPool.query(`update cashier_payout set status = $2 where id = $1`, [
        after.id,
        status,
      ]);
    // As one that staff had called sent.
    await put("sent");
    expect(await signer.payouts.change(after.id, "returned")).toMatchObject(refused);
    await put("sending");
    await settle();
    expect([await before.status(), await after.status()]).toEqual(["failed", "final"]);
    expect(await before.order()).toMatchObject({ state: "ordered", nonce: null });
    expect(await signer.unitsAt(before.destination)).toBe(0n);
  });
});

describe("an address", () => {
  test("with a wrong checksum, of another chain, of a token, of players' payments and the signer's own is refused before money is held", async () => {
    const playerId = await signer.payouts.depositor();
    const paying = `0x${"ab".repeat(20)}`;
    await signer.it.database.ownerPool.query(
      `insert into cashier_chain_address (account, position, address, player_id, invoice_id, chain_id, asset, asked_units)
       values ('test', 0, $1, $2, $3, 31337, 'ETH', 1)`,
      [paying, playerId, uuidv7()],
    );
    for (const destination of [
      "0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
      `0x${"0".repeat(40)}`,
      token,
      paying,
      own,
    ]) {
      const { body } = await signer.payouts.ask(playerId, { method: "to-usdc", destination });
      expect([destination, body.error]).toEqual([destination, "payout_destination_invalid"]);
    }
    expect(await signer.it.mainMinor(playerId)).toBe(10_000_00n);
  });

  test("with code waits for staff, and is paid where the operator says so", async () => {
    const contract = signer.newAddress();
    await signer.anvil.client.setCode({ address: contract, bytecode: "0x00" });
    const payout = await signer.open("to-usdc", contract);
    await signer.look();
    expect(await payout.order()).toMatchObject({ held_reason: "destination_contract" });
    await signer.lookAgain();
    await signer.look({ settings: { paysContracts: true } });
    await settle();
    expect(await payout.status()).toBe("final");
  });
});

describe("a limit", () => {
  test.each([
    ["payout_limit", { payout: 10n * dollar - 1n }],
    ["destination_limit", { destinationDay: 10n * dollar - 1n }],
  ])("%s keeps a payout waiting with its name; raised, it is paid", async (reason, limits) => {
    const payout = await signer.open();
    await signer.look({ settings: limitsOf(limits) });
    await signer.lookAgain();
    await signer.look({ settings: limitsOf(limits) });
    expect(await payout.order()).toMatchObject({ state: "ordered", held_reason: reason });
    expect(reasons()).toEqual([reason]);
    await signer.lookAgain();
    await signer.look();
    await settle();
    expect(await payout.status()).toBe("final");
  });

  test("of a day counts everything that was signed, to one address and to all", async () => {
    const destination = signer.newAddress();
    const [first, second, other] = [
      await signer.open("to-usdc", destination),
      await signer.open("to-usdc", destination),
      await signer.open(),
    ];
    const { rows } = await signer.pool.query<{ signed: string }>(
      `select coalesce(sum(units), 0)::text as signed from cashier_chain_payout where signed_at is not null and asset = 'USDC'`,
    );
    const signed = BigInt(rows[0]!.signed);
    await signer.look({
      settings: limitsOf({ day: signed + 20n * dollar, destinationDay: 15n * dollar }),
    });
    expect([
      (await first.order())!.state,
      (await second.order())!.held_reason,
      (await other.order())!.state,
    ]).toEqual(["signed", "destination_limit", "signed"]);
    await signer.lookAgain();
    await signer.look({ settings: limitsOf({ day: signed + 29n * dollar }) });
    expect(await second.order()).toMatchObject({ held_reason: "day_limit" });
    await signer.lookAgain();
    await signer.look();
    await settle();
    expect(await signer.unitsAt(first.destination)).toBe(20n * dollar);
  });

  test("of the fee, an asset without limits and an empty purse have names of their own; nothing is signed", async () => {
    const payout = await signer.open();
    const coins = await signer.coinsAt(own);
    const held = async (changes: Parameters<TestSigner["look"]>[0]) => {
      await signer.lookAgain();
      await signer.look(changes);
      return (await payout.order())!.held_reason;
    };
    expect(await held({ settings: { maxFee: 1n } })).toBe("fee_limit");
    expect(await held({ settings: { limits: new Map() } })).toBe("asset_not_allowed");
    await signer.anvil.client.setBalance({ address: own, value: 1n });
    expect(await held({})).toBe("fee_balance");
    await signer.anvil.client.setBalance({ address: own, value: coins });
    const units = await signer.unitsAt(own);
    await setBalance(signer.anvil, token, { holder: own, units: 10n * dollar - 1n });
    expect(await held({})).toBe("balance");
    await setBalance(signer.anvil, token, { holder: own, units });
    expect((await payout.order())!.nonce).toBeNull();
    expect(await held({})).toBeNull();
    await settle();
    expect(await payout.status()).toBe("final");
  });
});
