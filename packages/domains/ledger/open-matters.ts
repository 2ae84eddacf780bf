/** What of a player is open in a domain: closing the account would strand it. Each domain says its own. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { minPayoutMinor } from "@oddwright/core/money/payout-terms.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { readBalances } from "./wallets/read-balances.ts";

export interface OpenMatter {
  readonly kind: "balance" | "bonus" | "bets" | "payments";
  readonly currency: Currency;
  readonly minor: bigint;
  /** It has to end before the account is closed. What does not block stays where it is. */
  readonly blocks: boolean;
}

/** Exact under the lock of the player's wallets. Nothing of it is zero. */
export type ReadOpenMatters = (db: Queryable, playerId: string) => Promise<readonly OpenMatter[]>;

/** Own money blocks from the least amount on that can be paid out. Bonus money is under its own terms, which go on. */
export const readOpenBalances: ReadOpenMatters = async (db, playerId) =>
  (await readBalances(db, playerId)).flatMap(({ currency, mainMinor, bonusMinor }) => {
    const own: OpenMatter = {
      kind: "balance",
      currency,
      minor: mainMinor,
      blocks: mainMinor >= minPayoutMinor[currency],
    };
    const bonus: OpenMatter = { kind: "bonus", currency, minor: bonusMinor, blocks: false };
    return [own, bonus].filter(({ minor }) => minor > 0n);
  });
