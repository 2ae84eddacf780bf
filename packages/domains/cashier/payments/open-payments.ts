/** Payments of a player that may still bring money, or whose money waits for staff, and payouts that have not arrived. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { heldStatuses, type PayoutStatus } from "@oddwright/contract/cashier/payout-status.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { ReadOpenMatters } from "../../ledger/index.ts";

/** A sum that providers may report without bound is shown as the largest amount that there is. */
const maxShownMinor = 10n ** 18n;

/** A provider that was sent one may still give it back. */
const openPayouts: readonly PayoutStatus[] = [...heldStatuses, "sent"];

/** An invoice that nobody has paid ends by itself or is cancelled by its player; money that is held is for staff to decide. */
export const readOpenPayments: ReadOpenMatters = async (db, playerId) => {
  const { created, waiting, processing } = invoiceStatus;
  const { rows } = await db.query<{ currency: Currency; minor: string }>(
    `select currency, sum(minor)::text as minor from (
       select currency, greatest(amount_minor - arrived_minor, held_minor) as minor from cashier_invoice
       where player_id = $1 and (held_minor > 0 or status = ${processing}
         or (status in (${created}, ${waiting}) and expires_at > clock_timestamp()))
       union all
       select currency, amount_minor from cashier_payout where player_id = $1 and status = any($2::text[])
     ) as open group by currency order by currency`,
    [playerId, openPayouts],
  );
  return rows.map(({ currency, minor }) => {
    const asked = BigInt(minor);
    const shown = asked < maxShownMinor ? asked : maxShownMinor;
    return { kind: "payments", currency, minor: shown, blocks: true };
  });
};
