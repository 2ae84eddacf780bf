/** The cashier with its sandbox provider on a real database, ledger and socket, for tests. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { JurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import {
  verificationRules,
  type VerificationRules,
} from "@oddwright/core/protection/verification-rules.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { leaseMigrations } from "@oddwright/platform/lease/lease.ts";
import { startTestServer } from "@oddwright/platform/http/testing.ts";
import type { StaffNotice } from "@oddwright/platform/observability/staff-notice.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { auditChecks, domainMigrations, operationKinds, stakePolicies } from "../../../domains.ts";
import {
  type AuditReport,
  createLedger,
  readBalances,
  readOutbox,
  runAudit,
  type RunningLedger,
} from "../../../ledger/index.ts";
import { destinationKeys } from "./destination-keys.ts";
import { seedPaymentMethods } from "../seed-payment-methods.ts";
import { seedPayoutMethods } from "../seed-payout-methods.ts";
import { createSandbox, type Sandbox } from "../sandbox-provider/index.ts";
import {
  cashierDomain,
  createDestinationVault,
  type DestinationVault,
  type PaymentProvider,
} from "../../index.ts";
import { signWebhook } from "../../webhooks/webhook-signature.ts";

export type Config = RouteResponse<"createPayment">;
export type Status = RouteResponse<"paymentStatus">;
export type ErrorAnswer = { readonly error: string; readonly params?: Record<string, string> };

export interface Answer<Body> {
  readonly status: number;
  readonly text: string;
  readonly body: Body;
}

export interface Call {
  readonly as?: string;
  readonly key?: string;
  readonly body?: unknown;
  /** Sent as it is, with these headers: for webhooks. */
  readonly raw?: { readonly body: string; readonly headers: Readonly<Record<string, string>> };
  readonly language?: string;
}

export interface TestCashier {
  readonly url: string;
  readonly database: TestDatabase;
  readonly sandbox: Sandbox;
  readonly notices: StaffNotice[];
  readonly failures: unknown[];
  /** What `activeCurrency` answers. */
  activeCurrency: Currency;
  /** What the jurisdiction asks before the first deposit. */
  limitAtFirstDeposit: JurisdictionRules["limitAtFirstDeposit"];
  /** Whether the jurisdiction lets players take a payout back. */
  payoutCancel: boolean;
  readonly ledger: RunningLedger;
  readonly destinations: DestinationVault;
  /** The cashier's providers, as the server has them. */
  readonly providers: readonly PaymentProvider[];
  /** When players have to show who they are. */
  verification: VerificationRules;
  /** Where the sandbox sends its reports; null is our API. */
  webhookHost: string | null;
  /** Makes the provider's `createPayment` throw. */
  providerIsDown: boolean;
  /** What the provider adds to the amount that it asks the payer for. */
  providerAddsMinor: bigint;
  readonly call: <Body = ErrorAnswer>(path: string, call?: Call) => Promise<Answer<Body>>;
  /** Opens an invoice of 1 000.00 RUB by card transfer, or what `changes` says. */
  readonly open: (
    playerId: string,
    changes?: { method?: string; amount?: string },
  ) => Promise<Config>;
  readonly choose: (invoiceId: string, outcome: string) => Promise<Answer<unknown>>;
  readonly statusOf: (playerId: string, invoiceId: string) => Promise<Status>;
  /** The player's own money in minor units. */
  readonly mainMinor: (playerId: string, currency?: Currency) => Promise<bigint>;
  /** Sends a report signed as the provider signs it. */
  readonly report: (
    report: object,
    changes?: { now?: Date; secret?: string },
  ) => Promise<Answer<ErrorAnswer>>;
  readonly audit: () => Promise<AuditReport>;
  /** What the reader of the outbox does: notices that left with a money step arrive. */
  readonly readEvents: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Settings = Pick<
  TestCashier,
  | "activeCurrency"
  | "limitAtFirstDeposit"
  | "payoutCancel"
  | "verification"
  | "webhookHost"
  | "providerIsDown"
  | "providerAddsMinor"
>;

const initialSettings: Settings = {
  activeCurrency: "RUB",
  limitAtFirstDeposit: "offered",
  payoutCancel: true,
  verification: verificationRules("default"),
  webhookHost: null,
  providerIsDown: false,
  providerAddsMinor: 0n,
};

/** What the sandbox signs with. */
export const sandboxKey = { id: "test", secret: "test webhook secret", endsAt: null };
const testDestinations = createDestinationVault(destinationKeys);

export interface TestCashierOptions {
  /** Beside the sandbox. */
  readonly moreProviders?: (pool: pg.Pool) => readonly PaymentProvider[];
}

export async function startTestCashier({
  moreProviders = () => [],
}: TestCashierOptions = {}): Promise<TestCashier> {
  const database = await createTestDatabase({
    migrations: [leaseMigrations, ...domainMigrations],
  });
  const failures: unknown[] = [];
  const ledger = createLedger({
    connectionString: database.appUrl,
    label: "test cashier",
    policies: stakePolicies,
    operations: operationKinds,
    observer: { onBatch: () => {}, onFailure: (error) => failures.push(error) },
  });
  await seedPaymentMethods(database.appPool);
  await seedPayoutMethods(database.appPool);
  const notices: StaffNotice[] = [];
  const settings = { ...initialSettings };
  const sandbox: Sandbox = createSandbox({
    pool: database.appPool,
    key: sandboxKey,
    apiUrl: () => settings.webhookHost ?? server.url,
    publicApiUrl: () => server.url,
    siteUrl: "http://localhost:3000",
  });
  const providers = [switchable(sandbox.provider, settings), ...moreProviders(database.appPool)];
  const server = await startTestServer({
    handlers: cashierDomain.handlers({
      pool: database.appPool,
      ledger,
      providers,
      jurisdiction: settings,
      verification: presentRules(settings),
      activeCurrency: async () => settings.activeCurrency,
      destinations: testDestinations,
      notifyStaff: (notice) => notices.push(notice),
      onLookFailure: () => {},
    }),
    verifyToken: (token) => ({ playerId: token, sessionId: token }),
    plugins: [sandbox.plugin],
  });
  return Object.assign(settings, {
    url: server.url,
    database,
    ledger,
    destinations: testDestinations,
    providers,
    sandbox,
    notices,
    failures,
    ...callsOf(server.url),
    mainMinor: async (playerId: string, currency: Currency = "RUB") => {
      const all = await readBalances(database.ownerPool, playerId);
      return all.find((one) => one.currency === currency)?.mainMinor ?? 0n;
    },
    audit: () => runAudit(database.ownerPool, auditChecks),
    readEvents: () => readEvents(database, (notice) => notices.push(notice)),
    close: async () => {
      await server.close();
      await ledger.close();
      await database.drop();
    },
  });
}

async function readEvents(
  { appPool }: TestDatabase,
  notifyStaff: (notice: StaffNotice) => void,
): Promise<void> {
  const { record } = cashierDomain.events({ notifyStaff });
  const read = () =>
    readOutbox(appPool, "test", async (events, client) => void (await record(client, events)));
  while ((await read()) > 0);
}

/** The sandbox, which can be down or ask for another amount. */
const switchable = (sandbox: PaymentProvider, settings: Settings): PaymentProvider => ({
  ...sandbox,
  createPayment: async (request) => {
    if (settings.providerIsDown) throw new Error("the provider is down");
    const payment = await sandbox.createPayment(request);
    return { ...payment, amountMinor: payment.amountMinor + settings.providerAddsMinor };
  },
});

/** Those that the settings hold at the moment of a call. */
const presentRules = (settings: Settings): VerificationRules => ({
  get isBeforeDeposit() {
    return settings.verification.isBeforeDeposit;
  },
  get requirements() {
    return settings.verification.requirements;
  },
});

async function callServer<Body>(
  url: string,
  { as, key, body, raw, language }: Call,
): Promise<Answer<Body>> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(url, {
    method: json === undefined && raw === undefined ? "GET" : "POST",
    headers: {
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(language === undefined ? {} : { "accept-language": language }),
      ...(json === undefined && raw === undefined ? {} : { "content-type": "application/json" }),
      ...raw?.headers,
    },
    body: raw?.body ?? json ?? null,
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Body };
}

function callsOf(
  url: string,
): Pick<TestCashier, "call" | "open" | "choose" | "statusOf" | "report"> {
  const call = <Body>(path: string, options: Call = {}) => callServer<Body>(url + path, options);
  return {
    call,
    open: async (playerId, { method = "card-transfer-rub", amount = "1000.00" } = {}) => {
      const { status, text, body } = await call<Config>("/api/v2/billing/payments", {
        as: playerId,
        key: uuidv7(),
        body: { method, amount },
      });
      if (status !== 200) throw new Error(`no invoice: ${text}`);
      return body;
    },
    choose: (invoiceId, outcome) => call(`/sandbox/payments/${invoiceId}`, { body: { outcome } }),
    statusOf: async (playerId, invoiceId) =>
      (await call<Status>(`/billing/payment/status/${invoiceId}`, { as: playerId })).body,
    report: (report, { now = new Date(), secret = sandboxKey.secret } = {}) => {
      const body = JSON.stringify(report);
      const headers = signWebhook({ key: { ...sandboxKey, secret }, now, rawBody: body });
      return call("/billing/webhooks/sandbox", { raw: { body, headers } });
    },
  };
}
