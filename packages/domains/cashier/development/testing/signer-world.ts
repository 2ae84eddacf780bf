/** A signer with a well-known key and limits, run look by look: in a test, and in a process that dies. */
import { acquireLease, releaseLease } from "@oddwright/platform/lease/lease.ts";
import type { StaffNotice } from "@oddwright/platform/observability/staff-notice.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { Address, Hex } from "viem";
import type { ChainNetwork, ChainPayoutMethod } from "../../evm-chain/chain-settings.ts";
import { readPrice } from "../../evm-chain/coin-amount.ts";
import { lookAtPayouts } from "../../evm-payouts/signer-job.ts";
import { openSignerKey } from "../../evm-payouts/signer-key.ts";
import { createSignerNode, type SignerNode } from "../../evm-payouts/signer-node.ts";
import type { SignerFile } from "../../evm-payouts/signer-settings.ts";
import type { DestinationVault } from "../../ports/destination-vault.ts";

export const finality = 3;
export const coin = 10n ** 18n;
export const dollar = 1_000_000n;
export const token: Address = "0x00000000000000000000000000000000000c0333";

/** Of the node's well-known phrase, account 2. */
export const signerKey: Hex = "0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a";

export const signerNetwork: ChainNetwork = {
  name: "Test chain",
  chainId: 31_337,
  finality,
  assets: [
    { symbol: "ETH", decimals: 18, contract: null },
    { symbol: "USDC", decimals: 6, contract: token },
  ],
  maxRange: 100,
};

const offered = {
  currency: "RUB",
  names: { en: "Coins", ru: "Монеты", kz: "Монеталар", br: "Moedas" },
  minMinor: 100_00n,
  maxMinor: 300_000_00n,
  icon: "crypto",
  destination: "crypto",
  fee: { basisPoints: 0, fixedMinor: 0n },
  returns: [],
} as const;

/** 1 000.00 is ten dollars, or 0.01 of the chain's coin. */
export const payoutMethods: readonly ChainPayoutMethod[] = [
  {
    ...offered,
    hash: "to-usdc",
    asset: signerNetwork.assets[1]!,
    price: { fixed: readPrice("100")! },
  },
  {
    ...offered,
    hash: "to-eth",
    asset: signerNetwork.assets[0]!,
    price: { fixed: readPrice("100000")! },
  },
];

export const signerLimits: SignerFile = {
  limits: new Map([
    ["ETH", { payout: coin, day: 1_000n * coin, destinationDay: 100n * coin }],
    [
      "USDC",
      { payout: 1_000n * dollar, day: 1_000_000n * dollar, destinationDay: 100_000n * dollar },
    ],
  ]),
  maxFee: 500n * 10n ** 9n,
  raiseAfterSeconds: 180,
  paysContracts: false,
  firstNonce: null,
};

export interface SignerWorld {
  readonly pool: pg.Pool;
  readonly rpcUrl: string;
  readonly destinations: DestinationVault;
  readonly notices: StaffNotice[];
  readonly failures: unknown[];
}

/** What the signer does, once. */
export async function lookOnce(
  { pool, rpcUrl, destinations, notices, failures }: SignerWorld,
  changes: {
    readonly settings?: Partial<SignerFile>;
    readonly node?: (node: SignerNode) => SignerNode;
    readonly privateKey?: Hex;
    readonly beforeSigning?: () => void;
  } = {},
): Promise<void> {
  const lease = await acquireLease(pool, {
    name: `signer ${uuidv7()}`,
    holder: uuidv7(),
    ttlMs: 60_000,
  });
  if (lease === null) throw new Error("a lease of a new name is free");
  const node = createSignerNode(rpcUrl, signerNetwork);
  const key = openSignerKey(changes.privateKey ?? signerKey);
  await lookAtPayouts(
    {
      pool,
      network: signerNetwork,
      node: changes.node?.(node) ?? node,
      key: {
        address: key.address,
        sign: (toSign) => {
          changes.beforeSigning?.();
          return key.sign(toSign);
        },
      },
      settings: { ...signerLimits, ...changes.settings },
      destinations,
      notifyStaff: (notice) => void notices.push(notice),
      onFailure: (error) => void failures.push(error),
    },
    lease,
  );
  await releaseLease(pool, lease);
}
