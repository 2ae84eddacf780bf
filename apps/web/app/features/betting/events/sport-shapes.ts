/** How the clock of a sport goes, as pages show it. */
import type { BettingSport } from "@oddwright/contract/sportsbook/betting-words.ts";

export interface SportShape {
  readonly halfMinutes: number;
  /** Null where halves are not parted. */
  readonly quarterMinutes: number | null;
}

export const sportShapes: Readonly<Record<BettingSport, SportShape>> = {
  football: { halfMinutes: 45, quarterMinutes: null },
  basketball: { halfMinutes: 24, quarterMinutes: 12 },
  american_football: { halfMinutes: 30, quarterMinutes: 15 },
};
