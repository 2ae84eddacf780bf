/** The states of a payout: safe to import by value in the browser. */

export const payoutStatuses = [
  "requested",
  "reviewing",
  "approved",
  "sending",
  "sent",
  "final",
  "failed",
  "returned",
  "rejected",
  "cancelled",
] as const;

export type PayoutStatus = (typeof payoutStatuses)[number];

/** Its money is held: neither the player's to play with, nor sent. */
export const heldStatuses: readonly PayoutStatus[] = [
  "requested",
  "reviewing",
  "approved",
  "sending",
];

/** The provider has not taken it over: it can be stopped. */
export const stoppableStatuses: readonly PayoutStatus[] = ["requested", "reviewing", "approved"];

/** Nothing more is expected to happen. */
export const closedStatuses: readonly PayoutStatus[] = [
  "final",
  "failed",
  "returned",
  "rejected",
  "cancelled",
];

/** What became of a payout, by which a history is filtered. */
export const payoutResults = ["open", "paid", "back"] as const;
export type PayoutResult = (typeof payoutResults)[number];

/** The statuses of each result; `back` is on the balance again. */
export const payoutStatusesOf: Readonly<Record<PayoutResult, readonly PayoutStatus[]>> = {
  open: heldStatuses,
  paid: ["sent", "final"],
  back: ["failed", "returned", "rejected", "cancelled"],
};

/** Why staff look at a payout before it is sent. */
export const reviewReasons = [
  "new_account",
  "first_payout",
  "new_destination",
  "large_amount",
  "large_against_deposits",
  "owes_money",
] as const;

export type ReviewReason = (typeof reviewReasons)[number];
