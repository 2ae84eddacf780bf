/** Ids of the house's accounts, made on first use and remembered: they never change. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";

export interface SystemAccounts {
  /** The account's id if it is known already, else undefined. */
  readonly known: (name: string, currency: Currency) => bigint | undefined;
  /** Makes sure that the named accounts exist and are known. */
  readonly ensure: (names: readonly string[], currency: Currency) => Promise<void>;
}

/** As it is stored. */
const codeOf = (name: string, currency: Currency): string => `${name}:${currency}`;

export function createSystemAccounts(pool: pg.Pool): SystemAccounts {
  // By currency, then by name: each transfer asks, and a code would be put together for each answer.
  const ids = new Map<Currency, Map<string, bigint>>();
  const known: SystemAccounts["known"] = (name, currency) => ids.get(currency)?.get(name);

  async function ensure(names: readonly string[], currency: Currency): Promise<void> {
    const missing = names.filter((name) => known(name, currency) === undefined);
    if (missing.length === 0) return;
    const codes = missing.map((name) => codeOf(name, currency));
    await pool.query(
      `insert into ledger_system_account (code, currency)
       select code, $2 from unnest($1::text[]) as wanted(code)
       where not exists (select from ledger_system_account a where a.code = wanted.code)
       on conflict do nothing`,
      [codes, currency],
    );
    const { rows } = await pool.query<{ code: string; id: bigint }>(
      `select code, id from ledger_system_account where code = any($1)`,
      [codes],
    );
    const idOf = new Map(rows.map(({ code, id }) => [code, id]));
    const ofCurrency = ids.get(currency) ?? new Map<string, bigint>();
    ids.set(currency, ofCurrency);
    for (const name of missing) {
      const id = idOf.get(codeOf(name, currency));
      if (id !== undefined) ofCurrency.set(name, id);
    }
  }

  return { known, ensure };
}
