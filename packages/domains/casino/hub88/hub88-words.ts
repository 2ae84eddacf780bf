/** Our protocol's statuses and amounts as Hub88's. */
import type {
  Hub88Answer,
  Hub88Call,
  Hub88Status,
} from "@oddwright/contract/casino/hub88-schemas.ts";
import type { WalletStatus } from "@oddwright/contract/casino/wallet-calls.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";

/** An amount of theirs is in hundred-thousandths of a unit, a minor unit is a hundredth. */
const perMinorUnit = 1_000;

/** Null for a part of a minor unit: nobody has that. */
export const minorUnits = (amount: number): bigint | null =>
  amount % perMinorUnit === 0 ? BigInt(amount / perMinorUnit) : null;

const statuses: Record<WalletStatus, Hub88Status> = {
  OK: "RS_OK",
  WRONG_SYNTAX: "RS_ERROR_WRONG_SYNTAX",
  INVALID_TOKEN: "RS_ERROR_INVALID_TOKEN",
  TOKEN_EXPIRED: "RS_ERROR_TOKEN_EXPIRED",
  INVALID_GAME: "RS_ERROR_INVALID_GAME",
  WRONG_CURRENCY: "RS_ERROR_WRONG_CURRENCY",
  NOT_ENOUGH_MONEY: "RS_ERROR_NOT_ENOUGH_MONEY",
  LIMIT_REACHED: "RS_ERROR_LIMIT_REACHED",
  USER_DISABLED: "RS_ERROR_USER_DISABLED",
  DUPLICATE_TRANSACTION: "RS_ERROR_DUPLICATE_TRANSACTION",
  TRANSACTION_DOES_NOT_EXIST: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  TRANSACTION_ROLLED_BACK: "RS_ERROR_TRANSACTION_ROLLED_BACK",
  // It has no words for these.
  INVALID_ROUND: "RS_ERROR_UNKNOWN",
  ROUND_CLOSED: "RS_ERROR_UNKNOWN",
  TRANSACTION_SETTLED: "RS_ERROR_UNKNOWN",
  FREE_ROUNDS_OVER: "RS_ERROR_UNKNOWN",
};

/** To a win, a bet that was rolled back does not exist. */
export const statusOf = (call: Hub88Call, status: WalletStatus): Hub88Status =>
  call === "win" && status === "TRANSACTION_ROLLED_BACK"
    ? "RS_ERROR_TRANSACTION_DOES_NOT_EXIST"
    : statuses[status];

interface Said {
  readonly status: Hub88Status;
  readonly currency?: string | undefined;
  /** As our protocol says it. */
  readonly balance?: string | undefined;
}

/** An attempt is answered under its own id, whichever attempt was answered first. */
export function hub88Answer(
  { request_uuid, user }: { readonly request_uuid: string; readonly user: string },
  { status, currency, balance }: Said,
): Hub88Answer {
  return {
    status,
    request_uuid,
    user,
    ...(currency !== undefined && { currency }),
    ...(balance !== undefined && { balance: theirAmount(balance) }),
  };
}

function theirAmount(amount: string): number {
  const parsed = parseAmount(amount);
  if (!parsed.ok) throw new Error(`no amount: ${amount}`);
  return Number(parsed.minor) * perMinorUnit;
}
