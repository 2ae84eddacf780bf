/** Slows down guessing and sending per whoever does it, so that no guesser can lock an owner out, and without revealing whether an account exists. */
import { createHmac } from "node:crypto";
import { addressGroup } from "@oddwright/platform/http/addresses/address-group.ts";
import type pg from "pg";
import type { IdentityKeys } from "../tokens/keys.ts";

/** Failed logins in a row that cost nothing yet: by one address, or one known browser, against one account. */
export const allowedFailures = 10;
/** By one address against all accounts: many players can share an address. */
export const allowedFailuresOfAddress = 50;
/** The wait after the last free failure; each further one doubles it. */
const firstDelaySeconds = 30;
const longestDelaySeconds = 3_600;
/** Codes that one address may have sent to others: many players can share an address, and a machine would pay nothing for an SMS. */
export const allowedSendingsOfAddress = 50;
/** By one player. */
export const allowedSendingsOfPlayer = 10;
/** To one address, whichever accounts ask that do not have it: throwaway accounts have no SMS sent to a stranger all day. */
export const allowedProofsOfContact = 3;
const firstDelayOfContactSeconds = 20 * 60;
/** Failures are forgotten this long after the last one, or after the wait that it caused. */
const failureWindowSeconds = 15 * 60;

function keyIn(keys: IdentityKeys, ...parts: string[]): Buffer {
  return createHmac("sha256", keys.loginThrottle).update(parts.join("\n")).digest();
}

/** One count: whose failures, and how many are free. */
interface Counter {
  readonly key: Buffer;
  readonly freeFailures: number;
  /** The wait after the last free failure, where it is not that of a guess. */
  readonly firstDelaySeconds?: number;
  /** Whether a right password forgets the failures, or takes back only its own attempt. */
  readonly afterSuccess: "forget" | "take back";
}

export interface Guesser {
  /** The normalised e-mail or phone, else what was written. */
  readonly login: string;
  readonly address: string;
  /** The browser, when it has opened this very account before. */
  readonly deviceId: string | null;
}

/**
 * A browser that has opened the account before is counted by itself alone: whatever others do from elsewhere, or beside it on the
 * same address, it passes. Everyone else is counted by address, and by address and account. The keys are HMACs, so that the
 * table names no person.
 */
export function countersOf(keys: IdentityKeys, guesser: Guesser): readonly Counter[] {
  const counter = { freeFailures: allowedFailures, afterSuccess: "forget" } as const;
  const { login, deviceId } = guesser;
  if (deviceId !== null) return [{ ...counter, key: keyIn(keys, "device", deviceId) }];
  const address = addressGroup(guesser.address);
  return [
    {
      key: keyIn(keys, "address", address),
      freeFailures: allowedFailuresOfAddress,
      afterSuccess: "take back",
    },
    { ...counter, key: keyIn(keys, "pair", address, login) },
  ];
}

/** Wrong answers of the second factor in a row that cost nothing yet. */
const allowedSecondFactorFailures = 5;

/**
 * Who has come this far knows the password, so guesses are counted for the account, wherever they come from; the browsers that it
 * knows, and its open sessions, are counted by themselves, so that they pass. `from` is the id of one of these.
 */
export function secondFactorCounters(
  keys: IdentityKeys,
  { playerId, from }: { readonly playerId: string; readonly from: string | null },
): readonly Counter[] {
  const key = keyIn(keys, "second factor", playerId, from ?? "");
  return [{ key, freeFailures: allowedSecondFactorFailures, afterSuccess: "forget" }];
}

/** A player who asks to prove a contact. */
export interface Prover {
  readonly id: string;
  /** The account has the contact already, proved or not. */
  readonly holdsContact: boolean;
}

export interface Sending {
  readonly address: string;
  /** Null for a guest, whose code goes to whoever has the contact. */
  readonly prover: Prover | null;
  readonly contact: string;
}

/** Messages that are sent for the asking. They are counted like failures, and none is ever right. */
export function sendCountersOf(
  keys: IdentityKeys,
  { address, prover, contact }: Sending,
): readonly Counter[] {
  const ofAddress = {
    key: keyIn(keys, "send from address", addressGroup(address)),
    freeFailures: allowedSendingsOfAddress,
    afterSuccess: "take back",
  } as const;
  if (prover === null) return [ofAddress];
  const ofPlayer = {
    key: keyIn(keys, "send for player", prover.id),
    freeFailures: allowedSendingsOfPlayer,
    afterSuccess: "take back",
  } as const;
  // One account at most has it, and the interval of its codes holds for that one: no stranger keeps it from proving what it has.
  if (prover.holdsContact) return [ofAddress, ofPlayer];
  const ofContact = {
    key: keyIn(keys, "prove contact", contact),
    freeFailures: allowedProofsOfContact,
    firstDelaySeconds: firstDelayOfContactSeconds,
    afterSuccess: "take back",
  } as const;
  return [ofAddress, ofPlayer, ofContact];
}

/** Messages to the contacts of new accounts: apart from the others, so that many registrations at one address keep nobody from a code. */
export function registrationCountersOf(keys: IdentityKeys, address: string): readonly Counter[] {
  const key = keyIn(keys, "register from address", addressGroup(address));
  return [{ key, freeFailures: allowedSendingsOfAddress, afterSuccess: "take back" }];
}

/** Guesses at the present password by who is signed in. */
export function passwordCountersOf(keys: IdentityKeys, playerId: string): readonly Counter[] {
  const key = keyIn(keys, "password of player", playerId);
  return [{ key, freeFailures: allowedFailures, afterSuccess: "forget" }];
}

export interface TooManyAttempts {
  readonly ok: false;
  readonly code: "too_many_requests";
  readonly params: { readonly retry_after: string };
}

interface CountedAttempt {
  readonly ok: true;
  /** Seconds until the next one is let in: 0 while it would be at once. */
  readonly nextAfter: number;
}

export type AttemptResult = CountedAttempt | TooManyAttempts;

/**
 * Counts an attempt as failed before it is tried: a hundred guesses sent at once are a hundred failures, not one. Whichever
 * counter refuses, the attempt was none, and the others do not keep it.
 */
export async function countAttempt(
  pool: pg.Pool,
  counters: readonly Counter[],
): Promise<AttemptResult> {
  let nextAfter = 0;
  for (const [index, counter] of counters.entries()) {
    const result = await count(pool, counter);
    if (!result.ok) {
      await takeBackAttempt(pool, counters.slice(0, index));
      return result;
    }
    nextAfter = Math.max(nextAfter, result.nextAfter);
  }
  return { ok: true, nextAfter };
}

async function count(pool: pg.Pool, counter: Counter): Promise<AttemptResult> {
  const { key, freeFailures, firstDelaySeconds: firstDelay = firstDelaySeconds } = counter;
  const counted = await pool.query<{ next_after: number }>(
    `with attempt as (select clock_timestamp() as at)
     insert into identity_login_throttle as known (key, failures, forget_at)
     select $1, 1, at + $2::integer * interval '1 second' from attempt
     on conflict (key) do update set (failures, blocked_until, forget_at) = (
       select failures, clock_timestamp() + delay,
         clock_timestamp() + coalesce(delay, '0') + $2::integer * interval '1 second'
       from (
         select failures, case when failures >= $3::integer then
           least($4::integer * power(2, least(failures - $3::integer, 20)), $5::integer) * interval '1 second'
         end as delay
         from (select case when known.forget_at <= clock_timestamp() then 1 else known.failures + 1 end as failures) as counted
       ) as delayed
     )
     where known.blocked_until is null or known.blocked_until <= clock_timestamp()
     returning greatest(0, ceil(extract(epoch from blocked_until - clock_timestamp())))::integer as next_after`,
    [
      key,
      Math.max(failureWindowSeconds, firstDelay),
      freeFailures,
      firstDelay,
      longestDelaySeconds,
    ],
  );
  const [kept] = counted.rows;
  if (kept) return { ok: true, nextAfter: kept.next_after };
  const { rows } = await pool.query<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from blocked_until - clock_timestamp())))::integer as seconds
     from identity_login_throttle where key = $1`,
    [key],
  );
  const params = { retry_after: String(rows[0]?.seconds ?? 1) };
  return { ok: false, code: "too_many_requests", params };
}

/** The password was right. An address keeps its other failures, or one account of one's own would pay for guesses at all others. */
export async function settleAttempt(
  db: pg.ClientBase,
  counters: readonly Counter[],
): Promise<void> {
  const forgotten = counters.filter(({ afterSuccess }) => afterSuccess === "forget");
  await db.query("delete from identity_login_throttle where key = any($1)", [
    forgotten.map(({ key }) => key),
  ]);
  await takeBackAttempt(
    db,
    counters.filter(({ afterSuccess }) => afterSuccess === "take back"),
  );
}

/** Takes one attempt back that was never tried, or was right. A row at a time, so that no two logins lock two rows crosswise. */
export async function takeBackAttempt(
  db: pg.Pool | pg.ClientBase,
  counters: readonly Counter[],
): Promise<void> {
  for (const { key } of counters) {
    await db.query(
      `update identity_login_throttle set failures = greatest(failures - 1, 0), blocked_until = null
       where key = $1`,
      [key],
    );
  }
}
