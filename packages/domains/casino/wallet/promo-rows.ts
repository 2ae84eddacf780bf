/** What a promotional win is decided on besides what every call is: the player's standing, and what the provider gave away today. */
import type pg from "pg";
import { type DepositorState, readDepositors } from "../../compliance/index.ts";
import type { OperationItem } from "../../ledger/index.ts";
import { readWalletRows, type WalletInput, type WalletRows } from "./wallet-rows.ts";

export interface PromoDay {
  /** UTC, as `2026-11-29`. */
  readonly day: string;
  readonly paidMinor: bigint;
  readonly boundMinor: bigint;
}

export interface PromoRows extends WalletRows {
  readonly standing: Pick<DepositorState, "stop" | "exclusion">;
  readonly promo: PromoDay;
}

interface DayRow {
  readonly day: string;
  readonly paid_minor: bigint;
  readonly bound_minor: bigint;
}

export async function readPromoRows(
  client: pg.ClientBase,
  items: readonly OperationItem<WalletInput>[],
): Promise<readonly PromoRows[]> {
  const rows = await readWalletRows(client, items);
  const standings = await readDepositors(client, items);
  const days = await lockDays(client, items);
  return rows.map((row, index) => {
    const { day, paid_minor: paidMinor, bound_minor: boundMinor } = days[index]!;
    return { ...row, standing: standings[index]!, promo: { day, paidMinor, boundMinor } };
  });
}

/** Held until the batch ends, in one order: what a provider gives away in a day is decided on by one batch at a time. */
async function lockDays(
  client: pg.ClientBase,
  items: readonly OperationItem<WalletInput>[],
): Promise<readonly DayRow[]> {
  const values = [
    items.map(({ input }) => input.provider),
    items.map(({ currency }) => currency),
    await readDay(client),
  ];
  await client.query({
    name: "casino-open-promo-days",
    text: `insert into casino_promo_day (provider, currency, day, paid_minor)
      select distinct provider, currency, $3::date, 0 from unnest($1::text[], $2::text[]) as item (provider, currency)
      order by provider, currency on conflict do nothing`,
    values,
  });
  await client.query({
    name: "casino-lock-promo-days",
    text: `select from casino_promo_day given
      where given.day = $3::date and (provider, currency) in (select * from unnest($1::text[], $2::text[]))
      order by provider, currency for update`,
    values,
  });
  // Younger than the locks: it sees what whoever had them before has written.
  const { rows } = await client.query<DayRow>({
    name: "casino-read-promo-days",
    text: `select to_char(given.day, 'YYYY-MM-DD') as day, given.paid_minor, rule.promo_day_minor as bound_minor
      from unnest($1::text[], $2::text[]) with ordinality as item (provider, currency, position)
      join casino_rule rule on rule.currency = item.currency
      join casino_promo_day given on given.provider = item.provider and given.currency = item.currency and given.day = $3::date
      order by item.position`,
    values,
  });
  return rows;
}

async function readDay(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ day: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD') as day`,
  );
  return rows[0]!.day;
}
