/** Bonuses on a real database and ledger, with a product that settles at once and one that keeps stakes open, for tests. */
import { randomUUID } from "node:crypto";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import type { HandlerRequest, HandlerResult } from "@oddwright/platform/http/handler.ts";
import { leaseMigrations } from "@oddwright/platform/lease/lease.ts";
import { uuidv7 } from "uuidv7";
import { complianceDomain } from "../../compliance/index.ts";
import { identityDomain } from "../../identity/index.ts";
import {
  type AuditReport,
  createLedger,
  ensureWallet,
  houseNotBelowZero,
  ledgerDomain,
  type LedgerOptions,
  readBalances,
  runAudit,
  type RunningLedger,
} from "../../ledger/index.ts";
import { messagingDomain } from "../../messaging/index.ts";
import { bonusesDomain, settleDueGrants } from "../index.ts";
import type { OfferName } from "../claims/choose-offer.ts";
import { type SaveOfferResult, saveOffer } from "../offers/save-offer.ts";
import { payInOnce } from "./pay-in.ts";
import { pay, type Play, playCheck, playKinds, stakeOn } from "./plays.ts";

type Handlers = ReturnType<typeof bonusesDomain.handlers>;

export interface TestBonuses {
  readonly database: TestDatabase;
  readonly ledger: RunningLedger;
  readonly failures: unknown[];
  /** As another process has it. */
  readonly another: () => RunningLedger;
  readonly newPlayer: () => Promise<string>;
  /** An offer with these parts changed; refused ones throw. */
  readonly offer: (changes?: OfferChanges) => Promise<string>;
  readonly save: (value: unknown, law?: "gb" | "default") => Promise<SaveOfferResult>;
  readonly call: <Name extends keyof Handlers>(
    name: Name,
    playerId: string,
    request?: Partial<Pick<HandlerRequest<Name>, "body" | "params" | "query" | "headers">>,
  ) => Promise<HandlerResult<Name>>;
  readonly accept: (playerId: string, name: OfferName, region?: string) => Promise<GrantSeen>;
  readonly grants: (playerId: string) => Promise<readonly GrantSeen[]>;
  /** The player's own money comes, as the cashier credits it. */
  readonly payIn: (playerId: string, amount: string, currency?: Currency) => Promise<void>;
  readonly bet: (playerId: string, play: Play) => Promise<string>;
  /** `back` is an amount, or `refund`. */
  readonly settle: (playerId: string, betId: string, back: string) => Promise<string>;
  readonly work: () => Promise<void>;
  /** Lets time pass for a grant: its end is a second ago. */
  readonly expire: (grantId: string) => Promise<void>;
  /** `own/bonus` of the wallet in roubles. */
  readonly balances: (playerId: string) => Promise<string>;
  readonly entries: (grantId: string) => Promise<readonly string[]>;
  readonly audit: () => Promise<AuditReport>;
  readonly close: () => Promise<void>;
}

export interface OfferChanges {
  readonly offer?: Readonly<Record<string, unknown>>;
  readonly step?: Readonly<Record<string, unknown>>;
  readonly steps?: readonly Readonly<Record<string, unknown>>[];
}

export interface GrantSeen {
  readonly id: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly balance: string;
  readonly left: string;
  readonly converted: string;
  readonly issued: string;
  readonly spins_left: number;
  readonly free_balance: string;
  readonly terms: { readonly step: number };
}

const plainStep = {
  match: { percent: 100, min_deposit: { RUB: "10.00" }, max_bonus: { RUB: "100.00" } },
  wager: { multiplier: 10, base: "bonus" },
  weights: { originals: 100, "originals/roulette": 10, "originals/hilo": 0 },
  max_bet: null,
  max_win_multiplier: null,
  days: 7,
  claim_days: 3,
};

export function plainOffer({ offer, step, steps }: OfferChanges = {}) {
  const code = `offer-${randomUUID().slice(0, 8)}`;
  return {
    code,
    kind: "deposit_match",
    name: { en: "First deposit", ru: "Первый депозит", kz: "Алғашқы депозит", br: "Depósito" },
    is_public: true,
    stacking: "together",
    steps: (steps ?? [step ?? {}]).map((each) => ({ ...plainStep, ...each })),
    ...offer,
  };
}

/** Without a deposit: the bonus is there at once. */
export const noDeposit = (amount: string, step: OfferChanges["step"] = {}): OfferChanges => ({
  offer: { kind: "no_deposit" },
  step: { match: null, amount: { RUB: amount }, ...step },
});

const domains = [ledgerDomain, messagingDomain, identityDomain, complianceDomain, bonusesDomain];

export async function startTestBonuses(): Promise<TestBonuses> {
  const database = await createTestDatabase({
    migrations: [...domains.map(({ migrations }) => migrations), leaseMigrations],
  });
  const failures: unknown[] = [];
  const ledgers: RunningLedger[] = [];
  const another = () => {
    const ledger = createLedger(
      ledgerOptions(database, failures, `test bonuses ${ledgers.length}`),
    );
    ledgers.push(ledger);
    return ledger;
  };
  const ledger = another();
  const base = { database, ledger };
  return {
    ...base,
    failures,
    another,
    ...callsOf(base),
    ...playsOf(base),
    ...sightsOf(base),
    close: async () => {
      await Promise.all(ledgers.map((each) => each.close()));
      await database.drop();
    },
  };
}

const ledgerOptions = (
  { appUrl }: TestDatabase,
  failures: unknown[],
  label: string,
): LedgerOptions => ({
  connectionString: appUrl,
  label,
  policies: [...complianceDomain.policies, ...bonusesDomain.policies],
  operations: [...bonusesDomain.operations, ...playKinds],
  observer: { onBatch: () => {}, onFailure: (error) => failures.push(error) },
  limits: { perPlayer: 1_000 },
});

type Base = Pick<TestBonuses, "database" | "ledger">;

function callsOf({
  database,
  ledger,
}: Base): Pick<TestBonuses, "save" | "offer" | "call" | "accept" | "grants"> {
  const pool = database.appPool;
  const handlers = bonusesDomain.handlers({ pool, ledger, activeCurrency: async () => "RUB" });
  const save: TestBonuses["save"] = (value, law = "default") =>
    saveOffer(pool, { value, savedBy: "test", jurisdiction: jurisdictionRules(law) });
  const call: TestBonuses["call"] = (
    name,
    playerId,
    { body, params, query = {}, headers = {} } = {},
  ) => {
    const caller = { playerId, sessionId: playerId };
    const handler = handlers[name] as (request: unknown) => Promise<HandlerResult<typeof name>>;
    return handler({ body, params, query, headers, caller });
  };
  return {
    save,
    call,
    offer: async (changes) => {
      const saved = await save(plainOffer(changes));
      if (!saved.ok) throw new Error(saved.faults.join("; "));
      return saved.code;
    },
    accept: async (playerId, body, region) => {
      const headers = region === undefined ? {} : { region };
      const result = await call("acceptBonus", playerId, { body, headers });
      if (!result.ok) throw new Error(result.code);
      return (result as unknown as { readonly body: GrantSeen }).body;
    },
    grants: async (playerId) => {
      const result = await call("bonusGrants", playerId);
      if (!result.ok) throw new Error(result.code);
      return (result as unknown as { body: { grants: readonly GrantSeen[] } }).body.grants;
    },
  };
}

function playsOf({
  database,
  ledger,
}: Base): Pick<TestBonuses, "newPlayer" | "payIn" | "bet" | "settle" | "work" | "expire"> {
  const pool = database.appPool;
  return {
    newPlayer: async () => {
      const playerId = uuidv7();
      await ensureWallet(pool, playerId, "RUB");
      return playerId;
    },
    payIn: (playerId, amount, currency = "RUB") =>
      payInOnce(database, { ledger, playerId, amount, currency }),
    bet: async (playerId, play) => {
      const key = play.id ?? uuidv7();
      const result = await ledger.execute(stakeOn, { playerId, currency: "RUB", key, input: play });
      return result.ok ? key : result.code;
    },
    settle: async (playerId, betId, back) => {
      const item = { playerId, currency: "RUB", key: randomUUID() } as const;
      const result = await ledger.execute(pay, { ...item, input: { betId, back } });
      return result.ok ? "ok" : result.code;
    },
    work: async () => {
      while ((await settleDueGrants({ pool, ledger })) > 0);
    },
    expire: async (grantId) => {
      await database.ownerPool.query(
        `update bonuses_grant set due_at = ended.at, expires_at = case when state = 'active' then ended.at else expires_at end,
           claim_until = case when state = 'active' then claim_until else ended.at end
         from (select date_trunc('milliseconds', clock_timestamp()) - interval '1 second' as at) as ended where id = $1`,
        [grantId],
      );
    },
  };
}

function sightsOf({ database }: Base): Pick<TestBonuses, "balances" | "entries" | "audit"> {
  const db = database.ownerPool;
  return {
    balances: async (playerId) => {
      const wallets = await readBalances(db, playerId);
      const wallet = wallets.find(({ currency }) => currency === "RUB");
      return `${formatAmount(wallet?.mainMinor ?? 0n)}/${formatAmount(wallet?.bonusMinor ?? 0n)}`;
    },
    entries: async (grantId) => {
      const { rows } = await db.query<{ kind: string; minor: bigint; progress: bigint }>(
        `select kind, amount_minor as minor, progress_hundredths as progress from bonuses_entry
         where grant_id = $1 order by number`,
        [grantId],
      );
      return rows.map(({ kind, minor, progress }) => `${kind} ${formatAmount(minor)} ${progress}`);
    },
    audit: () =>
      runAudit(db, [
        // Nobody funds the house of these tests.
        ...ledgerDomain.auditChecks.filter((check) => check !== houseNotBelowZero),
        ...complianceDomain.auditChecks,
        ...bonusesDomain.auditChecks,
        playCheck,
      ]),
  };
}
