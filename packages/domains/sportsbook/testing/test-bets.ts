/** The sportsbook on a real database, ledger and socket, called as a player's browser calls it. For tests. */
import { randomUUID } from "node:crypto";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { startTestServer } from "@oddwright/platform/http/testing.ts";
import { leaseMigrations } from "@oddwright/platform/lease/lease.ts";
import type { StaffNotice } from "@oddwright/platform/observability/staff-notice.ts";
import {
  auditChecks,
  domainMigrations,
  operationKinds,
  readExposure,
  stakePolicies,
} from "../../domains.ts";
import {
  type AuditReport,
  createLedger,
  defineOperation,
  ensureWallet,
  fundHouse,
  operatorPlayerId,
  readBalances,
  type RunningLedger,
  runAudit,
} from "../../ledger/index.ts";
import { betHandlers } from "../bet-routes.ts";
import { acceptDueBets } from "../bets/accept-bets.ts";
import { deriveQuoteKey } from "../bets/quote-token.ts";
import type { BettingDeps } from "../ports/betting-deps.ts";
import { settleDueEvents } from "../settlement/settle-events.ts";
import { sportsbookDomain } from "../index.ts";
import { openTestBook } from "./test-book.ts";

export interface Answer<Body> {
  readonly status: number;
  /** The exact bytes. */
  readonly text: string;
  readonly body: Body;
}

export type Quoted = RouteResponse<"bettingQuote">;
export type Placed = RouteResponse<"bettingPlace">;

/** What a call is refused with. */
export interface Refused {
  readonly error: string;
  readonly params?: Readonly<Record<string, string>>;
}

interface SlipLeg {
  readonly event: string;
  readonly picks: readonly { readonly market: string; readonly selection: string }[];
  readonly banker?: boolean;
}

export interface TestBets {
  readonly url: string;
  readonly database: TestDatabase;
  readonly ledger: RunningLedger;
  /** Another process of the server, with its own batchers. */
  readonly another: () => RunningLedger;
  readonly deps: BettingDeps;
  readonly notices: StaffNotice[];
  readonly audit: () => Promise<AuditReport>;
  /** A player with money, in RUB. */
  readonly player: (minor?: bigint) => Promise<string>;
  readonly balance: (playerId: string) => Promise<string>;
  /** Takes own money away, as a game that is lost does. */
  readonly spend: (playerId: string, minor: bigint) => Promise<void>;
  readonly call: <Body>(
    playerId: string,
    path: string,
    options?: CallOptions,
  ) => Promise<Answer<Body>>;
  readonly quote: (
    playerId: string,
    legs: readonly SlipLeg[],
    folds?: readonly number[] | null,
  ) => Promise<Quoted>;
  readonly place: <Body = Placed>(
    playerId: string,
    quote: string | null,
    options?: { readonly stake?: string; readonly policy?: unknown; readonly key?: string },
  ) => Promise<Answer<Body>>;
  /** Ends delays as if they were over. */
  readonly passDelay: () => Promise<void>;
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface CallOptions {
  readonly method?: string;
  readonly body?: object;
  readonly key?: string;
}

const gift = defineOperation<{ readonly amountMinor: bigint }>({
  kind: "test_gift",
  stake: false,
  staleAfterMs: null,
  keepKey: "30_days",
  fingerprint: ({ amountMinor }) => amountMinor.toString(),
  decide: ({ item: { input } }) => {
    const [operator, main] = [{ system: "operator_capital" }, { wallet: "main" }] as const;
    const isGift = input.amountMinor > 0n;
    return {
      transfers: [
        {
          purpose: "gift",
          from: isGift ? operator : main,
          to: isGift ? main : operator,
          amountMinor: isGift ? input.amountMinor : -input.amountMinor,
        },
      ],
      answer: {},
    };
  },
});

const giftsAreRight = {
  name: "gifts of tests are right",
  explains: [gift.kind],
  run: async () => [],
};

export async function startTestBets(): Promise<TestBets> {
  const database = await createTestDatabase({ migrations: [...domainMigrations, leaseMigrations] });
  const openLedger = (): RunningLedger =>
    createLedger({
      connectionString: database.appUrl,
      label: "test sportsbook",
      policies: stakePolicies,
      operations: [...operationKinds, gift.kind],
      observer: { onBatch: () => {}, onFailure: () => {} },
      readExposure,
    });
  const ledger = openLedger();
  const others: RunningLedger[] = [];
  await ledger.execute(fundHouse(readExposure), {
    playerId: operatorPlayerId,
    currency: "RUB",
    key: randomUUID(),
    input: { amountMinor: 100_000_000_000n, note: "test" },
  });
  await openTestBook(database.ownerPool);
  const notices: StaffNotice[] = [];
  const deps: BettingDeps = {
    pool: database.appPool,
    ledger,
    activeCurrency: async (): Promise<Currency> => "RUB",
    bettingQuoteKey: deriveQuoteKey(Buffer.alloc(32, 7)),
    notifyStaff: (notice) => notices.push(notice),
  };
  const server = await startTestServer({
    handlers: { ...sportsbookDomain.handlers(deps), ...betHandlers(deps) },
    verifyToken: (token) => ({ playerId: token, sessionId: token }),
  });
  const call = callsOf(server.url);
  return {
    url: server.url,
    database,
    ledger,
    another: () => {
      const other = openLedger();
      others.push(other);
      return other;
    },
    deps,
    notices,
    audit: () => runAudit(database.ownerPool, [...auditChecks, giftsAreRight]),
    ...playersOf(database, ledger),
    call,
    ...betsOf(deps, database, call),
    close: async () => {
      await server.close();
      await ledger.close();
      await Promise.all(others.map((other) => other.close()));
      await database.drop();
    },
  };
}

function playersOf(
  { ownerPool }: TestDatabase,
  ledger: RunningLedger,
): Pick<TestBets, "player" | "balance" | "spend"> {
  const give = (playerId: string, amountMinor: bigint) =>
    ledger.execute(gift, { playerId, currency: "RUB", key: randomUUID(), input: { amountMinor } });
  return {
    player: async (minor = 1_000_000n) => {
      const playerId = randomUUID();
      await ensureWallet(ownerPool, playerId, "RUB");
      if (minor > 0n) await give(playerId, minor);
      return playerId;
    },
    balance: async (playerId) => {
      const [wallet] = await readBalances(ownerPool, playerId);
      return ((Number(wallet?.mainMinor) + Number(wallet?.bonusMinor)) / 100).toFixed(2);
    },
    spend: async (playerId, minor) => {
      await give(playerId, -minor);
    },
  };
}

function betsOf(
  deps: BettingDeps,
  { ownerPool }: TestDatabase,
  call: TestBets["call"],
): Pick<TestBets, "quote" | "place" | "passDelay" | "settle"> {
  return {
    quote: async (playerId, legs, folds = null) =>
      (await call<Quoted>(playerId, "/betting/quotes", { body: { legs, folds } })).body,
    place: (playerId, quote, { stake = "100.00", policy = "none", key = randomUUID() } = {}) =>
      call(playerId, "/betting/bets", { body: { quote, stake, policy }, key }),
    passDelay: async () => {
      await ownerPool.query(
        `update sportsbook_bet set accept_at = clock_timestamp() where state = 'delayed'`,
      );
      await ownerPool.query(
        `update sportsbook_cash_out set due_at = clock_timestamp() where state = 'delayed'`,
      );
      await acceptDueBets(deps);
    },
    settle: async () => {
      while ((await settleDueEvents(deps, randomUUID())) !== 0);
    },
  };
}

function callsOf(url: string): TestBets["call"] {
  return async (playerId, path, options = {}) => {
    const { body, method = body === undefined ? "GET" : "POST", key } = options;
    const response = await fetch(url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${playerId}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
    });
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) };
  };
}

/** A leg on one selection. */
export const on = (event: string, market: string, selection: string): SlipLeg => ({
  event,
  picks: [{ market, selection }],
});

/** A leg on who wins a match. */
export const onWinner = (event: string, selection = "home"): SlipLeg =>
  on(event, "match_result/match", selection);
