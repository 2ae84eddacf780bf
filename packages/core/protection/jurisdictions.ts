/** What the law of the place where an operator is licensed asks of the product: one profile an installation, chosen by configuration. */

import type { IncentiveRules } from "../bonuses/incentive-rules.ts";

export const jurisdictions = ["default", "gb", "open"] as const;
export type Jurisdiction = (typeof jurisdictions)[number];

export interface JurisdictionRules {
  readonly autobet: boolean;
  readonly hotkeys: boolean;
  /** From one bet of a game to the next, at least. */
  readonly minimumCycleMs: number;
  /** Whether a deposit dialog may open automatically. */
  readonly automaticDepositOffer: boolean;
  /** Before the first deposit: a deposit limit must be set, is offered, or is not spoken of. */
  readonly limitAtFirstDeposit: "required" | "offered" | "none";
  /** How often a player who chose nothing is shown time and result; null for never. */
  readonly realityCheckMinutes: number | null;
  /** After so long without a call a session has to be opened anew; null for never. */
  readonly idleMinutes: number | null;
  /** Whether players may take back a payout that they asked for: it puts money back into play. */
  readonly payoutCancel: boolean;
  /** What bonuses may ask for. */
  readonly incentives: IncentiveRules;
}

const open: JurisdictionRules = {
  autobet: true,
  hotkeys: true,
  minimumCycleMs: 0,
  automaticDepositOffer: true,
  limitAtFirstDeposit: "none",
  realityCheckMinutes: null,
  idleMinutes: null,
  payoutCancel: true,
  incentives: { maxWagerMultiplier: null, mixedProducts: true },
};

const rules: Readonly<Record<Jurisdiction, JurisdictionRules>> = {
  open,
  default: { ...open, limitAtFirstDeposit: "offered" },
  // RTS 8A, 12, 13, 14A, 14B and 14G of the Gambling Commission; no keys that would rush a game either.
  gb: {
    autobet: false,
    hotkeys: false,
    minimumCycleMs: 5_000,
    automaticDepositOffer: false,
    limitAtFirstDeposit: "required",
    realityCheckMinutes: 60,
    idleMinutes: 30,
    payoutCancel: false,
    // SR Code 5.1.1, in force since 19 January 2026.
    incentives: { maxWagerMultiplier: 10, mixedProducts: false },
  },
};

export const jurisdictionRules = (jurisdiction: Jurisdiction): JurisdictionRules =>
  rules[jurisdiction];
