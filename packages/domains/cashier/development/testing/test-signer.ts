/** A test cashier that pays out on a chain of its own, with a signer that tests run look by look. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Address, Hex } from "viem";
import { generatePrivateKey } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { evmChainProviderName } from "../../evm-chain/chain-settings.ts";
import { type FaultyNode, startFaultyNode } from "../../evm-chain/testing/faulty-node.ts";
import { type LocalAnvil, startAnvil } from "../../evm-chain/testing/local-anvil.ts";
import { acknowledgeHalt } from "../../evm-payouts/halted-signers.ts";
import { createChainPayouts } from "../../evm-payouts/order-payouts.ts";
import { openSignerKey } from "../../evm-payouts/signer-key.ts";
import { createSignerNode } from "../../evm-payouts/signer-node.ts";
import { deployToken, setBalance } from "../../evm-payouts/testing/test-token.ts";
import { offerPayoutMethods } from "../../methods/offer-payout-methods.ts";
import { withTestPayouts } from "./audited-cashier.ts";
import {
  coin,
  dollar,
  lookOnce,
  payoutMethods,
  signerKey,
  signerNetwork,
  type SignerWorld,
  token,
} from "./signer-world.ts";
import type { TestCashier } from "./test-cashier.ts";
import type { TestPayouts } from "./test-payouts.ts";

export type TestSigner = Awaited<ReturnType<typeof testSigner>>;

interface Started {
  readonly anvil: LocalAnvil;
  readonly faulty: FaultyNode;
}

/** Starts before the file's tests. */
export function withTestSigner(onStart: (signer: TestSigner) => void | Promise<void>): void {
  let started: Started;
  let signer: TestSigner;
  beforeAll(async () => {
    const anvil = await startAnvil();
    started = { anvil, faulty: await startFaultyNode(anvil.url) };
    const { address } = openSignerKey(signerKey);
    await deployToken(anvil, token, { holder: address, units: 100_000n * dollar });
    await anvil.mine();
  });
  afterAll(async () => {
    await started.faulty.close();
    await started.anvil.stop();
  });
  withTestPayouts(
    async (cashier) => {
      signer = await testSigner(cashier, started);
      await onStart(signer);
    },
    {
      moreProviders: (pool) => [
        {
          name: evmChainProviderName,
          createPayment: () => Promise.reject(new Error("nobody pays in here")),
          payouts: createChainPayouts(pool, { network: signerNetwork, payouts: payoutMethods }),
        },
      ],
    },
  );
  beforeEach(() => {
    signer.notices.length = 0;
    signer.failures.length = 0;
  });
  afterEach(() => {
    started.faulty.instead = () => undefined;
  });
}

interface KeptOrder {
  readonly state: string;
  readonly held_reason: string | null;
  readonly nonce: bigint | null;
  readonly tx_hash: string | null;
  /** Of all that was signed for it, in this order. */
  readonly hashes: readonly string[];
}

async function readOrder(db: Queryable, id: string): Promise<KeptOrder | undefined> {
  const { rows } = await db.query<KeptOrder>(
    `select *, array(select hash from cashier_chain_payout_tx where payout_id = id order by max_fee) as hashes
     from cashier_chain_payout where id = $1`,
    [id],
  );
  return rows[0];
}

/** With ten coins and a thousand dollars, for one test alone. */
async function fundNewKey(
  anvil: LocalAnvil,
): Promise<{ readonly privateKey: Hex; readonly address: Address }> {
  const privateKey = generatePrivateKey();
  const { address } = openSignerKey(privateKey);
  await anvil.client.setBalance({ address, value: 10n * coin });
  await setBalance(anvil, token, { holder: address, units: 1_000n * dollar });
  return { privateKey, address };
}

async function testSigner(
  { it, payouts }: { readonly it: TestCashier; readonly payouts: TestPayouts },
  { anvil, faulty }: Started,
) {
  const { ownerPool, appPool: pool } = it.database;
  await offerPayoutMethods(pool, evmChainProviderName, payoutMethods);
  const failures: unknown[] = [];
  const world: SignerWorld = {
    pool,
    rpcUrl: faulty.url,
    destinations: it.destinations,
    notices: it.notices,
    failures,
  };
  const look = (changes?: Parameters<typeof lookOnce>[1]) => lookOnce(world, changes);
  // Nothing has to go back to cards first.
  await ownerPool.query(`update cashier_payout_method set returns = '{}'`);
  await look();
  let addresses = 0x10_000n;
  /** Of nobody. */
  const newAddress = (): Address =>
    `0x${(addresses += 1n).toString(16).padStart(4, "0").repeat(8)}`;
  return {
    ...world,
    it,
    payouts,
    anvil,
    faulty,
    failures,
    look,
    newAddress,
    newKey: () => fundNewKey(anvil),
    /** Staff say that what halted a key was looked at. */
    acknowledge: (address: Address) =>
      acknowledgeHalt(pool, { address, by: "ada", reason: "looked at the chain" }),
    /** Blocks come, and the signer looks at them. */
    mine: async (blocks = 1) => {
      await anvil.mine(blocks);
      await look();
    },
    /** A payout of 1 000.00 that staff approved and the worker ordered. */
    open: async (method = "to-usdc", destination: string = newAddress(), amount = "1000.00") => {
      const playerId = await payouts.depositor();
      const { id } = await payouts.ordered(playerId, { method, destination, amount });
      return {
        id,
        playerId,
        destination: destination.toLowerCase() as Address,
        order: () => readOrder(ownerPool, id),
        status: () => payouts.statusOf(playerId, id),
        mainMinor: () => it.mainMinor(playerId),
      };
    },
    unitsAt: (address: Address): Promise<bigint> =>
      createSignerNode(anvil.url, signerNetwork)
        .head()
        .then(({ number }) =>
          createSignerNode(anvil.url, signerNetwork).balance(address, token, number),
        ),
    coinsAt: (address: Address): Promise<bigint> => anvil.client.getBalance({ address }),
    /** As if everything under way had been signed so long ago that it waits too long. */
    age: () =>
      ownerPool.query(
        `update cashier_chain_payout_tx set signed_at = signed_at - interval '1 hour'`,
      ),
    /** What is held is looked at now. */
    lookAgain: () =>
      ownerPool.query(
        `update cashier_chain_payout set look_at = '-infinity' where state = 'ordered'`,
      ),
  };
}
