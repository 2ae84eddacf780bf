/** Staff say that a provider took a deposit back: it is booked once, when as many have said the same as have to. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import type { Ledger } from "../../ledger/index.ts";
import { readPayoutRules } from "../methods/payout-methods.ts";
import {
  type ChargebackAnswer,
  type ChargebackInput,
  chargebackKey,
  chargebackOperation,
} from "./chargeback-operation.ts";

export interface RecordChargeback extends Pick<
  ChargebackInput,
  "provider" | "reference" | "kind" | "amountMinor" | "reason"
> {
  /** The provider's id of the payment that was credited. */
  readonly paymentId: string;
  /** Who says so, 1 to 100 characters. */
  readonly name: string;
  readonly osUser: string;
}

export type RecordedChargeback =
  | { readonly ok: true; readonly outcome: "waits"; readonly sameOsUser: readonly string[] }
  | {
      readonly ok: true;
      readonly outcome: "booked";
      readonly sameOsUser: readonly string[];
      readonly answer: ChargebackAnswer;
    }
  | Refusal;

interface TakenDeposit {
  readonly player_id: string;
  readonly id: string;
  readonly currency: Currency;
}

/**
 * Said again it changes nothing. `not_found` for a payment that was not credited, `amount_out_of_range` for more than is left of it,
 * `idempotency_conflict` for a reference that was booked with another amount, kind or payment.
 */
export async function recordChargeback(
  { pool, ledger }: { readonly pool: pg.Pool; readonly ledger: Ledger },
  command: RecordChargeback,
): Promise<RecordedChargeback> {
  const { provider, reference, kind, amountMinor, paymentId } = command;
  const deposits = await pool.query<TakenDeposit>(
    `select player_id, id, currency from cashier_deposit where provider = $1 and payment_id = $2`,
    [provider, paymentId],
  );
  const [deposit] = deposits.rows;
  if (deposit === undefined) return { ok: false, code: "not_found" };
  const person = command.name.toLowerCase();
  const words = await say(pool, deposit, { ...command, person });
  const sameOsUser = words
    .filter((each) => each.os_user === command.osUser && each.person !== person)
    .map((each) => each.person);
  const needed = Math.max(...words.map(({ people_needed: people }) => people));
  if (words.length < needed) return { ok: true, outcome: "waits", sameOsUser };
  const result = await ledger.execute(chargebackOperation, {
    playerId: deposit.player_id,
    currency: deposit.currency,
    key: chargebackKey(provider, reference),
    input: {
      depositId: deposit.id,
      provider,
      reference,
      kind,
      amountMinor,
      // As whoever said it first has it.
      recordedBy: words.map((each) => each.person).join(", "),
      reason: words[0]!.reason,
    },
  });
  if (!result.ok) return result;
  const answer = JSON.parse(result.json) as ChargebackAnswer;
  return { ok: true, outcome: "booked", sameOsUser, answer };
}

interface Word {
  readonly person: string;
  readonly os_user: string;
  readonly people_needed: number;
  readonly reason: string;
}

/** The word is there before it has an effect: a process that dies in between leaves it, and the same command goes on. One of each person. */
async function say(
  pool: pg.Pool,
  { player_id: playerId, id: depositId, currency }: TakenDeposit,
  said: RecordChargeback & { readonly person: string },
): Promise<readonly Word[]> {
  const { provider, reference, kind, amountMinor, person, osUser, reason } = said;
  const rule = (await readPayoutRules(pool)).get(currency);
  if (rule === undefined) throw new Error(`no rule says how much of ${currency} takes two people`);
  return withTransaction(pool, async (client) => {
    // Two at once would not see each other's.
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('chargebacks of ' || $1, 0))`,
      [playerId],
    );
    const lastDayMinor = await readLastDay(client, { playerId, currency, provider, reference });
    const peopleNeeded = amountMinor + lastDayMinor >= rule.fourEyesFromMinor ? 2 : 1;
    const claim = [provider, reference, depositId, kind, amountMinor];
    await client.query(
      `insert into cashier_chargeback_word (provider, reference, deposit_id, kind, amount_minor, person, os_user, people_needed, reason)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [...claim, person, osUser, peopleNeeded, reason],
    );
    const { rows } = await client.query<Word>(
      `select person, os_user, people_needed, reason from cashier_chargeback_word
       where provider = $1 and reference = $2 and deposit_id = $3 and kind = $4 and amount_minor = $5 order by said_at, person`,
      claim,
    );
    return rows;
  });
}

/** What staff said within 24 hours that went back of the player's deposits, under other references. Minor units. */
async function readLastDay(
  db: Queryable,
  of: Pick<RecordChargeback, "provider" | "reference"> & {
    readonly playerId: string;
    readonly currency: Currency;
  },
): Promise<bigint> {
  const { rows } = await db.query<{ minor: string }>(
    `select coalesce(sum(amount_minor), 0)::text as minor from (
       select distinct word.provider, word.reference, word.deposit_id, word.kind, word.amount_minor
       from cashier_chargeback_word word join cashier_deposit deposit on deposit.id = word.deposit_id
       where deposit.player_id = $1 and deposit.currency = $2 and (word.provider, word.reference) <> ($3, $4)
         and word.said_at > clock_timestamp() - interval '24 hours'
     ) said`,
    [of.playerId, of.currency, of.provider, of.reference],
  );
  return BigInt(rows[0]!.minor);
}
