/** What a player's standing, deposit limits and check say of a new invoice, as it is read under the lock of the player's wallets. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { VerificationRules } from "@oddwright/core/protection/verification-rules.ts";
import type pg from "pg";
import {
  type CheckOfDepositor,
  type DepositorState,
  type LimitState,
  readDepositChecks,
  readDepositors,
  readLimitStates,
  refuseDeposit,
  refuseUnverified,
} from "../../compliance/index.ts";
import type { Rejection } from "../../ledger/index.ts";

export interface DepositRoom extends DepositorState {
  readonly check: CheckOfDepositor;
  /** Of invoices that can still be paid, by currency. */
  readonly onItsWay: readonly { readonly limits: readonly LimitState[]; readonly minor: bigint }[];
}

interface Depositor {
  readonly playerId: string;
  readonly currency: Currency;
}

/** One an item, in order. */
export async function readDepositRooms(
  client: pg.ClientBase,
  items: readonly Depositor[],
): Promise<readonly DepositRoom[]> {
  const depositors = await readDepositors(client, items);
  const checks = await readDepositChecks(
    client,
    items.map(({ playerId }) => playerId),
  );
  const limited = items.flatMap(({ playerId }, index) =>
    depositors[index]!.limits.length > 0 ? [playerId] : [],
  );
  const waiting = limited.length === 0 ? [] : await readOnItsWay(client, limited);
  return items.map(({ playerId }, index) => ({
    ...depositors[index]!,
    check: checks[index]!,
    onItsWay: waiting.filter((part) => part.playerId === playerId),
  }));
}

const { created, waiting: waitingStatus, processing } = invoiceStatus;

async function readOnItsWay(client: pg.ClientBase, playerIds: readonly string[]) {
  const { rows } = await client.query<{
    player_id: string;
    currency: Currency;
    minor: string;
  }>(
    `select player_id, currency, sum(shop_amount_minor - credited_minor)::text as minor
     from cashier_invoice
     where player_id = any($1::uuid[]) and (status = ${processing}
       or (status in (${created}, ${waitingStatus}) and expires_at > clock_timestamp()))
     group by player_id, currency`,
    [playerIds],
  );
  const parts = rows.map((row) => ({ playerId: row.player_id, currency: row.currency }));
  const limits = await readLimitStates(client, parts, ["deposit"]);
  return rows.map((row, index) => ({
    playerId: row.player_id,
    limits: limits[index]!,
    minor: BigInt(row.minor),
  }));
}

export interface RoomQuestion {
  readonly minor: bigint;
  readonly now: Date;
  /** The jurisdiction asks for a deposit limit before any deposit. */
  readonly limitIsRequired: boolean;
  readonly verification: VerificationRules;
}

/** Pure. Null when the player's limits leave room for the invoice. */
export function refuseInvoice(
  { check, limits, onItsWay }: DepositRoom,
  { minor, now, limitIsRequired, verification }: RoomQuestion,
): Rejection | null {
  if (limitIsRequired && limits.length === 0) return { reject: "deposit_limit_required" };
  return (
    refuseUnverified(check, verification, now) ?? refuseDeposit({ limits, minor, onItsWay, now })
  );
}
