/** Ids of the house's accounts, made on first use and remembered: they never change. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";

export interface SystemAccounts {
  /** The account's id if it is known already, else undefined. */
  readonly known: (name: string, currency: Currency) => bigint | undefined;
  /** Makes sure that the named accounts exist and are known. */
  readonly ensure: (names: readonly string[], currency: Currency) => Promise<void>;
}

const codeOf = (name: string, currency: Currency): string => `${name}:${currency}`;

export function createSystemAccounts(pool: pg.Pool): SystemAccounts {
  const ids = new Map<string, bigint>();

  async function ensure(names: readonly string[], currency: Currency): Promise<void> {
    const codes = names.map((name) => codeOf(name, currency)).filter((code) => !ids.has(code));
    if (codes.length === 0) return;
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
    for (const row of rows) ids.set(row.code, row.id);
  }

  return { known: (name, currency) => ids.get(codeOf(name, currency)), ensure };
}
