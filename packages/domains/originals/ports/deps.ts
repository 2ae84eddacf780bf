/** What the server gives to this domain. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Publish } from "@oddwright/platform/realtime/bus.ts";
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import type { DatabaseClock } from "@oddwright/platform/database/database-clock.ts";
import type pg from "pg";
import type { HouseMoney, Ledger } from "../../ledger/index.ts";
import type { RoundTiming } from "./round-timing.ts";
import type { SeedVault } from "../seeds/seed-vault.ts";

/** The topics on which the games notify staff. */
export const originalsNotices = [
  "bankroll_short",
  "cashout_undecided",
  "chain_needs_salt",
] as const;

export type OriginalsNotice = (typeof originalsNotices)[number];

export interface OriginalsDeps {
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  readonly vault: SeedVault;
  /** The currency a bet is in when it names none. */
  readonly activeCurrency: (playerId: string) => Promise<Currency>;
  /** The house's balance less the exposure of open bets, in minor units; may be a moment old. */
  readonly freeBankrollMinor: (currency: Currency) => bigint;
  /** Sets aside what a round of crash may pay beyond its stakes. */
  readonly houseMoney: HouseMoney;
  readonly notifyStaff: NotifyStaff<OriginalsNotice>;
  /** To everyone in a room, what a commit has just made true. */
  readonly publish: Publish;
  /** What other players see of these: a name, or null for one who hides. Unknown ones may be left out. */
  readonly shownNames: (
    playerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string | null>>;
  readonly clock: DatabaseClock;
  readonly roundTiming: RoundTiming;
}
