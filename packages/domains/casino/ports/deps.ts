/** What the server gives to this domain. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import type { Publish } from "@oddwright/platform/realtime/bus.ts";
import type pg from "pg";
import type { Ledger } from "../../ledger/index.ts";
import type { Hub88Partner } from "./hub88-partner.ts";

/** A signing key that a provider and we share. */
export interface ProviderKey {
  readonly id: string;
  readonly secret: string;
}

export interface GameProvider {
  /** Stable: it is part of keys and of the names of accounts. */
  readonly name: string;
  /** Where its games open; the session's parameters are added. The site opens frames of its origin. */
  readonly launchUrl: string;
  /** Where its server answers for its rounds; null where it does not, and its rounds are not compared. */
  readonly roundsUrl: string | null;
  /** Where its server is told of free rounds; null where it offers none. */
  readonly freeRoundsUrl: string | null;
  /** All are accepted: while keys rotate there are two. Our own calls are signed with the first. */
  readonly keys: readonly ProviderKey[];
  /** Where it speaks Hub88's vocabulary, and none of our own protocol. */
  readonly hub88: Hub88Partner | null;
}

/** Topics of what the casino says to staff. */
export const casinoNotices = [
  "casino_win_held",
  "casino_call_conflict",
  "casino_rounds_differ",
  "casino_rounds_open",
  "casino_free_rounds_refused",
] as const;

export interface CasinoDeps {
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  readonly gameProviders: readonly GameProvider[];
  /** Where the site may be open; the first is its own. */
  readonly siteOrigins: readonly string[];
  readonly activeCurrency: (playerId: string) => Promise<Currency>;
  /** False once the player's session with us has ended. */
  readonly isSessionLive: (sessionId: string) => Promise<boolean>;
  readonly notifyStaff: NotifyStaff<(typeof casinoNotices)[number]>;
  readonly publish: Publish;
  /** What other players see of these: a name, or null for one who hides. Unknown ones may be left out. */
  readonly shownNames: (
    playerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string | null>>;
}
