/** Why a call that names a bet cannot settle it. */
import type { WalletStatus } from "@oddwright/contract/casino/wallet-calls.ts";
import type { WalletContext } from "./transaction-answer.ts";

/** Null for an open bet of the caller's player and currency. Another player's bet is not there: nothing of it is told. */
export function refusedBet({ item, rows }: WalletContext): WalletStatus | null {
  const { bet, betTransaction } = rows;
  if (bet === null) {
    const isTombstone =
      betTransaction?.state === "tombstone" && betTransaction.playerId === item.playerId;
    return isTombstone ? "TRANSACTION_ROLLED_BACK" : "TRANSACTION_DOES_NOT_EXIST";
  }
  if (bet.playerId !== item.playerId) return "TRANSACTION_DOES_NOT_EXIST";
  if (bet.currency !== item.currency) return "WRONG_CURRENCY";
  switch (bet.state) {
    case "open":
      return null;
    case "rolled_back":
      return "TRANSACTION_ROLLED_BACK";
    case "won":
    case "lost":
      return "TRANSACTION_SETTLED";
    default:
      throw new Error(`unknown state ${String(bet.state satisfies never)}`);
  }
}
