/** What a game provider may call of the wallet, and the statuses it is answered with. `docs/provider-protocol.md` explains them. */

export const walletCalls = [
  "session",
  "balance",
  "bet",
  "win",
  "rollback",
  "end-round",
  "promo-win",
] as const;
export type WalletCall = (typeof walletCalls)[number];

/** Calls that move money, or decide what becomes of money that moved: each has a `transaction_uuid`. */
export type WalletTransaction = Exclude<WalletCall, "session" | "balance">;

/** Every status is final: the same call gets the same answer again, for ever. */
export const walletStatuses = [
  "OK",
  "WRONG_SYNTAX",
  "INVALID_TOKEN",
  "TOKEN_EXPIRED",
  "INVALID_GAME",
  "INVALID_ROUND",
  "WRONG_CURRENCY",
  "NOT_ENOUGH_MONEY",
  "LIMIT_REACHED",
  "FREE_ROUNDS_OVER",
  "USER_DISABLED",
  "DUPLICATE_TRANSACTION",
  "TRANSACTION_DOES_NOT_EXIST",
  "TRANSACTION_ROLLED_BACK",
  "TRANSACTION_SETTLED",
  "ROUND_CLOSED",
] as const;
export type WalletStatus = (typeof walletStatuses)[number];
