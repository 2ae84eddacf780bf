/** A test cashier that takes coins on a node of its own, and what tests do with them. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { acquireLease, releaseLease } from "@oddwright/platform/lease/lease.ts";
import { uuidv7 } from "uuidv7";
import type { Address } from "viem";
import { afterAll, afterEach, beforeAll } from "vitest";
import { withAuditedCashier } from "./audited-cashier.ts";
import type { TestCashier } from "./test-cashier.ts";
import { offerMethods } from "../../methods/offer-methods.ts";
import { applyEvent } from "../../webhooks/apply-event.ts";
import { createChainNode } from "../../evm-chain/chain-node.ts";
import { setCoinRate } from "../../evm-chain/chain-rates.ts";
import {
  type ChainMethod,
  type ChainNetwork,
  evmChainProviderName,
  type EvmChainSettings,
} from "../../evm-chain/chain-settings.ts";
import { readPrice } from "../../evm-chain/coin-amount.ts";
import { createEvmChainProvider, lookAtChain } from "../../evm-chain/evm-chain-provider.ts";
import { type FaultyNode, startFaultyNode } from "../../evm-chain/testing/faulty-node.ts";
import {
  type LocalAnvil,
  otherToken,
  startAnvil,
  testXpub,
  usdc,
} from "../../evm-chain/testing/local-anvil.ts";

const coin = { symbol: "ETH", decimals: 18, contract: null };
const dollar = { symbol: "USDC", decimals: 6, contract: usdc };

export const depth = 4;
const network: ChainNetwork = {
  name: "Test chain",
  chainId: 31_337,
  finality: depth,
  assets: [coin, dollar, { symbol: "OTHER", decimals: 18, contract: otherToken }],
  maxRange: 3,
};

const offered = {
  currency: "RUB",
  names: { en: "Coins", ru: "Монеты", kz: "Монеталар", br: "Moedas" },
  minMinor: 10_00n,
  maxMinor: 300_000_00n,
  icon: "crypto",
  preset: null,
  commissionBasisPoints: 0,
} as const;

const methods = [
  { ...offered, hash: "usdc-rub", asset: dollar, price: { fixed: readPrice("100")! } },
  { ...offered, hash: "eth-rub", asset: coin, price: { minutes: 15 } },
] as const satisfies readonly ChainMethod[];

export type TestChain = Awaited<ReturnType<typeof testChain>>;

interface Started {
  readonly anvil: LocalAnvil;
  readonly faulty: FaultyNode;
  readonly settings: EvmChainSettings;
}

/** Starts before the file's tests. */
export function withTestChain(onStart: (chain: TestChain) => void): void {
  let started: Started;
  beforeAll(async () => {
    const anvil = await startAnvil();
    const faulty = await startFaultyNode(anvil.url);
    const settings = { network, methods, payouts: [], rpcUrl: faulty.url, xpub: testXpub };
    started = { anvil, faulty, settings };
  });
  afterAll(async () => {
    await started.faulty.close();
    await started.anvil.stop();
  });
  withAuditedCashier(async (it) => onStart(await testChain(it, started)), {
    moreProviders: (pool) => [createEvmChainProvider(pool, started.settings)],
  });
  afterEach(() => {
    started.faulty.instead = () => undefined;
  });
}

type Config = RouteResponse<"createPayment">;

async function testChain(it: TestCashier, { anvil, faulty, settings }: Started) {
  const pool = it.database.appPool;
  await offerMethods(pool, evmChainProviderName, methods);
  await setCoinRate(pool, {
    asset: "ETH",
    currency: "RUB",
    price: readPrice("250000")!,
    source: "a market",
    setBy: "ada",
  });
  const failures: unknown[] = [];
  const work = {
    apply: (event: Parameters<typeof applyEvent>[2]) =>
      applyEvent(
        {
          pool,
          ledger: it.ledger,
          verification: it.verification,
          notifyStaff: (notice) => it.notices.push(notice),
        },
        evmChainProviderName,
        event,
      ),
    notifyStaff: (notice: (typeof it.notices)[number]) => void it.notices.push(notice),
    onFailure: (error: unknown) => void failures.push(error),
  };
  const node = createChainNode(settings.rpcUrl, network);
  /** What the worker does, once. */
  const look = async () => {
    const lease = await acquireLease(pool, {
      name: `chain ${uuidv7()}`,
      holder: uuidv7(),
      ttlMs: 60_000,
    });
    const deps = { pool, node, network, work };
    await lookAtChain(deps, lease!);
    await releaseLease(pool, lease!);
  };
  await anvil.mine();
  await look();
  await look();
  return {
    it,
    settings,
    work,
    anvil,
    faulty,
    failures,
    look,
    /** Blocks come, and the worker looks at them. */
    mine: async (blocks = 1) => {
      await anvil.mine(blocks);
      await look();
    },
    /** An invoice of a new player over 1 000.00: ten dollars, or 0.004 of the chain's coin. */
    open: async (method: string = methods[0].hash, amount = "1000.00") => {
      const playerId = uuidv7();
      const config: Config = await it.open(playerId, { method, amount });
      const status = () => it.statusOf(playerId, config.id);
      const address = config.crypto!.address as Address;
      return { playerId, config, address, status, mainMinor: () => it.mainMinor(playerId) };
    },
    statesOf: async (address: Address) => {
      const { rows } = await it.database.ownerPool.query<{ state: string }>(
        `select state from cashier_chain_transfer where address = $1 order by block_number, log_index`,
        [address.toLowerCase()],
      );
      return rows.map(({ state }) => state);
    },
  };
}
