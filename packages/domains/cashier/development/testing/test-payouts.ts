/** A player with money at the test cashier, and what tests do with the player's payouts. */
import { uuidv7 } from "uuidv7";
import { acquireLease, type Lease, releaseLease } from "@oddwright/platform/lease/lease.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { changePayout, type ChangeInput } from "../../payouts/steps/change-payout.ts";
import type { SendDeps } from "../../payouts/sending/attempt-payout.ts";
import { sendDuePayouts } from "../../payouts/sending/send-payouts.ts";
import type { Answer, ErrorAnswer, TestCashier } from "./test-cashier.ts";

export type PayoutAnswer = RouteResponse<"payoutStatus">;

export interface PayoutChanges {
  readonly method?: string;
  readonly amount?: string;
  readonly destination?: string;
  readonly key?: string;
}

export const card = "4111111111111111";
export const phone = "+79123456789";

export interface TestPayouts {
  /** A player who registered long ago and paid `deposit` in by card. */
  readonly depositor: (deposit?: string) => Promise<string>;
  readonly ask: (
    playerId: string,
    changes?: PayoutChanges,
  ) => Promise<Answer<PayoutAnswer & ErrorAnswer>>;
  readonly statusOf: (playerId: string, payoutId: string) => Promise<string>;
  /** What the worker does, once. Payouts that wait for another attempt are due at once. */
  readonly send: (changes?: Partial<SendDeps>) => Promise<void>;
  /** As if the last attempt at it were so long ago that it is over. */
  readonly endAttempt: (payoutId: string) => Promise<void>;
  /** Ends a payout at the provider, before or after it is ordered there. */
  readonly choose: (
    payoutId: string,
    outcome: string,
  ) => Promise<Answer<{ readonly orders: number }>>;
  /** By a person who has a user of the system of their own, unless another one is named. */
  readonly change: (
    payoutId: string,
    to: ChangeInput["to"],
    by?: string | Pick<Extract<ChangeInput["actor"], { kind: "staff" }>, "name" | "systemUser">,
  ) => ReturnType<typeof changePayout>;
  /** Approved by one of the staff and given to the provider. */
  readonly ordered: (playerId: string, changes?: PayoutChanges) => Promise<PayoutAnswer>;
  readonly ordersOf: (payoutId: string) => Promise<number>;
  readonly steps: (payoutId: string) => Promise<readonly string[]>;
}

export function testPayouts(it: TestCashier): TestPayouts {
  const { database, ledger } = it;
  const pool = database.appPool;
  const payouts: TestPayouts = {
    depositor: (deposit = "10000.00") => makeDepositor(it, deposit),
    ask: (
      playerId,
      { method = "to-bank-card-rub", amount = "1000.00", destination = card, key = uuidv7() } = {},
    ) =>
      it.call("/api/v2/billing/payouts", {
        as: playerId,
        key,
        body: { method, amount, destination },
      }),
    statusOf: async (playerId, payoutId) =>
      (await it.call<PayoutAnswer>(`/billing/payout/status/${payoutId}`, { as: playerId })).body
        .status,
    send: (changes = {}) => sendOnce(it, changes),
    endAttempt: async (payoutId) => {
      await database.ownerPool.query(
        `update cashier_payout set attempted_at = attempted_at - interval '1 minute' where id = $1`,
        [payoutId],
      );
    },
    choose: (payoutId, outcome) => it.call(`/sandbox/payouts/${payoutId}`, { body: { outcome } }),
    change: (payoutId, to, by = "grace") =>
      changePayout(
        { pool, ledger },
        {
          payoutId,
          to,
          actor: {
            kind: "staff",
            ...(typeof by === "string" ? { name: by, systemUser: `user of ${by}` } : by),
          },
          reason: "looked at it",
          reference: null,
        },
      ),
    ordered: async (playerId, changes) => {
      const { status, text, body } = await payouts.ask(playerId, changes);
      if (status !== 200) throw new Error(`no payout: ${text}`);
      await payouts.change(body.id, "approved");
      await payouts.send();
      return body;
    },
    ordersOf: async (payoutId) => {
      const { rows } = await database.ownerPool.query<{ orders: number }>(
        `select orders from cashier_sandbox_payout where id = $1`,
        [payoutId],
      );
      return rows[0]?.orders ?? 0;
    },
    steps: (payoutId) => stepsOf(it, payoutId),
  };
  return payouts;
}

/** A report of the sandbox about a payout of 1 000.00 that costs 10.00. */
export const reportOf = (payoutId: string, type: string, changes: object = {}) => ({
  id: uuidv7(),
  type: `payout.${type}`,
  payout_id: payoutId,
  reference: "bank 1",
  currency: "RUB",
  amount: "990.00",
  ...changes,
});

async function withLease(it: TestCashier, use: (lease: Lease) => Promise<void>): Promise<void> {
  const pool = it.database.appPool;
  const lease = await acquireLease(pool, {
    name: `payouts ${uuidv7()}`,
    holder: uuidv7(),
    ttlMs: 60_000,
  });
  if (lease === null) throw new Error("a lease of a new name is free");
  await use(lease);
  await releaseLease(pool, lease);
}

async function makeDepositor(it: TestCashier, deposit: string): Promise<string> {
  const playerId = uuidv7();
  await it.database.ownerPool.query(
    `insert into identity_player (id, name, currency, locale, register_method, email, email_verified_at, created_at)
     values ($1, $2, 'RUB', 'en', 'email', $3, now(), now() - interval '1 year')`,
    [playerId, `player ${playerId}`, `${playerId}@players.example`],
  );
  const { id } = await it.open(playerId, { amount: deposit });
  await it.choose(id, "success");
  return playerId;
}

async function sendOnce(it: TestCashier, changes: Partial<SendDeps>): Promise<void> {
  const { database, ledger, notices, providers, destinations } = it;
  await database.ownerPool.query(`update cashier_payout set next_attempt_at = '-infinity'`);
  const deps: SendDeps = {
    pool: database.appPool,
    ledger,
    providers,
    destinations,
    notifyStaff: (notice) => notices.push(notice),
    onPayoutFailure: () => {},
    ...changes,
  };
  await withLease(it, (lease) => sendDuePayouts(deps, lease));
}

async function stepsOf({ database }: TestCashier, payoutId: string): Promise<readonly string[]> {
  const { rows } = await database.ownerPool.query<{ step: string }>(
    `select status || ' by ' || coalesce(actor, actor_kind) as step from cashier_payout_step
     where payout_id = $1 order by position`,
    [payoutId],
  );
  return rows.map(({ step }) => step);
}
