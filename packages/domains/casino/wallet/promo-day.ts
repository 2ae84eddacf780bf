/** Counts what each provider gives away in a day. */
import type { WriteStatement } from "../../ledger/index.ts";

/** What a promotional win adds to the day of its provider. */
export interface PromoPaid {
  readonly provider: string;
  readonly currency: string;
  readonly day: string;
  readonly minor: bigint;
}

const dayOf = ({ provider, currency, day }: PromoPaid): string =>
  [provider, currency, day].join("\n");

/** Of days that the batch has locked. */
export function countPromoWins(paid: readonly PromoPaid[]): WriteStatement {
  const days = [...Map.groupBy(paid, dayOf).values()].map((wins) => ({
    ...wins[0]!,
    minor: wins.reduce((sum, { minor }) => sum + minor, 0n),
  }));
  return {
    name: "casino-count-promo-wins",
    text: `update casino_promo_day given set paid_minor = given.paid_minor + paid.minor
      from unnest($1::text[], $2::text[], $3::date[], $4::bigint[]) as paid (provider, currency, day, minor)
      where given.provider = paid.provider and given.currency = paid.currency and given.day = paid.day`,
    values: [
      days.map(({ provider }) => provider),
      days.map(({ currency }) => currency),
      days.map(({ day }) => day),
      days.map(({ minor }) => minor),
    ],
    rowCount: days.length,
  };
}
