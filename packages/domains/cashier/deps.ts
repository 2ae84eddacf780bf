// What the server gives to this domain.
import type { Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";
import type { Ledger } from "../ledger/index.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** Something a person at the operator's must look at. Holds no secret. */
export interface StaffNotice {
  /** Stable name of the kind of notice, such as `payment_conflict`. */
  readonly topic: string;
  readonly text: string;
  readonly details: Readonly<Record<string, string>>;
}

export interface CashierDeps {
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  /** Methods of other providers are not offered. */
  readonly providers: readonly PaymentProvider[];
  readonly activeCurrency: (playerId: string) => Promise<Currency>;
  readonly tellStaff: (notice: StaffNotice) => void;
}
