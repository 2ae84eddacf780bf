/** The payment that a player began and can still finish, for a dialog that survives a reload. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type pg from "pg";
import { depositConfig } from "./deposit-config.ts";
import { readPayableInvoice } from "./invoice-store.ts";

/** Null when there is none; the newest one when there are several. */
export async function readOpenPayment(
  pool: pg.Pool,
  playerId: string,
): Promise<RouteResponse<"openPayment">> {
  const invoice = await readPayableInvoice(pool, playerId);
  return { payment: invoice && depositConfig(invoice) };
}
