/** What a process of a product with this domain runs: a ledger with its policies, and the games of our own beside its products. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { watchDatabaseClock } from "@oddwright/platform/database/database-clock.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import type { HandlerRequest } from "@oddwright/platform/http/handler.ts";
import { operationKinds, stakePolicies } from "../../domains.ts";
import { createLedger, type LedgerOptions, type RunningLedger } from "../../ledger/index.ts";
import {
  createSeedVault,
  originalsDomain,
  roundTiming,
  type SeedVault,
} from "../../originals/index.ts";
import { sampleDomain } from "../domain.ts";
import { slotSpin } from "../slots.ts";
import { sportsBet } from "../sports.ts";

export type SampleProduct = "dice" | "slots" | "sports";

export interface SampleStake {
  readonly product: SampleProduct;
  readonly playerId: string;
  readonly currency: Currency;
  readonly key: string;
  /** Decimal text. */
  readonly stake: string;
}

export interface SampleProcess {
  readonly ledger: RunningLedger;
  readonly vault: SeedVault;
  /** Takes a stake, and answers `ok` or the code of its refusal. A dice bet nearly always gives its stake back, a spin loses, a sports bet stays open. */
  readonly place: (stake: SampleStake) => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface SampleProcessOptions {
  readonly appUrl: string;
  /** Hexadecimal. */
  readonly vaultKey: string;
  readonly label: string;
  readonly observer: LedgerOptions["observer"];
}

const freeBankrollMinor = 10_000_000_00n;

export async function startSampleProcess(options: SampleProcessOptions): Promise<SampleProcess> {
  const { appUrl, vaultKey, label, observer } = options;
  const pool = createPool({ connectionString: appUrl, max: 4, applicationName: label });
  const ledger = createLedger({
    connectionString: appUrl,
    label,
    // The product's own bonuses know nothing of this domain's bonus money, and would refuse it.
    policies: [...stakePolicies.filter(({ name }) => name !== "bonuses"), ...sampleDomain.policies],
    operations: [...operationKinds, ...sampleDomain.operations],
    observer,
    limits: { perPlayer: 1_000 },
  });
  const vault = createSeedVault({
    currentKeyId: "sample",
    keys: new Map([["sample", Buffer.from(vaultKey, "hex")]]),
  });
  const clock = await watchDatabaseClock(pool, () => {});
  const { placeDiceBet } = originalsDomain.handlers({
    pool,
    ledger,
    vault,
    activeCurrency: async () => "RUB",
    freeBankrollMinor: () => freeBankrollMinor,
    houseMoney: { setAside: async ({ neededMinor }) => neededMinor, giveBack: async () => {} },
    notifyStaff: () => {},
    publish: () => {},
    shownNames: async () => new Map(),
    clock,
    roundTiming: roundTiming(),
  });
  const place = async ({ product, playerId, currency, key, stake }: SampleStake) => {
    const item = { playerId, currency, key };
    const stakeMinor = BigInt(stake.replace(".", ""));
    switch (product) {
      case "dice": {
        const body = { currency, stake, target: "98.00", direction: "under" };
        const caller = { playerId, sessionId: playerId };
        // The handler looks at no other part of a request.
        const request = { body, caller, idempotencyKey: key } as unknown;
        return placeDiceBet(request as HandlerRequest<"placeDiceBet">);
      }
      case "slots":
        return ledger.execute(slotSpin, { ...item, input: { stakeMinor, payoutMinor: 0n } });
      case "sports":
        return ledger.execute(sportsBet, { ...item, input: { stakeMinor } });
    }
  };
  return {
    ledger,
    vault,
    place: async (stake) => {
      const result = await place(stake);
      return result.ok ? "ok" : result.code;
    },
    close: async () => {
      await clock.close();
      await ledger.close();
      await pool.end();
    },
  };
}
