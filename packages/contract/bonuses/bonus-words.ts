/** What a bonus may be, and how one ends: safe to import by value in the browser. */

export const bonusKinds = [
  "deposit_match",
  "no_deposit",
  "welcome_pack",
  "cashback",
  "rakeback",
  "free_spins",
  "free_bet",
] as const;

export const bonusOutcomes = [
  "wagered",
  "played_out",
  "unclaimed",
  "expired",
  "forfeited",
  "excluded",
  "declined",
  "cancelled",
] as const;
