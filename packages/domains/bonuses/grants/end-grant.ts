/** How a grant ends: the one place for all ways, pure. What comes to a grant after its end goes through here, too. */
import { convert } from "@oddwright/core/bonuses/conversion.ts";
import type { TransferSpec } from "../../ledger/index.ts";
import {
  type EntryKind,
  type Grant,
  type GrantEntry,
  type GrantOutcome,
  isBetInPlay,
  isLive,
  stateOfOutcome,
  withEntry,
} from "./grant.ts";

/** `due`: whatever is due by itself. The others are somebody's decision. */
export type EndCause = "due" | "forfeited" | "excluded" | "cancelled";

export interface GrantEnd {
  readonly grant: Grant;
  readonly entries: readonly GrantEntry[];
  readonly transfers: readonly TransferSpec[];
}

/** Null where nothing ends: it is not due, or there is nothing left to end. */
export function endGrant(
  grant: Grant,
  { cause, now }: { readonly cause: EndCause; readonly now: Date },
): GrantEnd | null {
  const outcome = grant.outcome ?? outcomeOf(grant, cause, now);
  if (outcome === null || (grant.outcome !== null && grant.balanceMinor === 0n)) return null;
  const ended: Grant = { ...grant, state: stateOfOutcome[outcome], outcome, dueAt: null };
  return settle(ended, outcome, now);
}

/** Null while it goes on. What was wagered is the player's, whatever else happens. */
function outcomeOf(grant: Grant, cause: EndCause, now: Date): GrantOutcome | null {
  if (!isLive(grant)) return null;
  if (grant.state !== "active") return unclaimedOutcome(grant, cause, now);
  if (grant.wageredAt !== null) return "wagered";
  if (isBetInPlay(grant)) return null;
  if (cause !== "due") return cause;
  if (grant.expiresAt !== null && now >= grant.expiresAt) return "expired";
  return grant.balanceMinor === 0n && grant.openStakes === 0 ? "played_out" : null;
}

/** A deposit that came in time is matched, however long that takes. */
function unclaimedOutcome(grant: Grant, cause: EndCause, now: Date): GrantOutcome | null {
  if (cause === "forfeited") return "declined";
  if (cause !== "due") return cause;
  const isWaiting = grant.state === "offered" || grant.terms.match !== null;
  return isWaiting && grant.depositMinor === null && now >= grant.claimUntil ? "unclaimed" : null;
}

const returnedAs: Readonly<Record<Exclude<GrantOutcome, "wagered">, EntryKind>> = {
  played_out: "expire",
  unclaimed: "expire",
  expired: "expire",
  forfeited: "forfeit",
  excluded: "forfeit",
  declined: "cancel",
  cancelled: "cancel",
};

function settle(ended: Grant, outcome: GrantOutcome, now: Date): GrantEnd {
  const wasConverted = outcome === "wagered";
  const { maxConvertMinor, convertedMinor, balanceMinor } = ended;
  const leftMinor = maxConvertMinor === null ? null : maxConvertMinor - convertedMinor;
  const { toOwnMinor, forfeitedMinor } = wasConverted
    ? convert(balanceMinor, leftMinor)
    : { toOwnMinor: 0n, forfeitedMinor: balanceMinor };
  const bonus = { wallet: "bonus" } as const;
  let grant: Grant = { ...ended, convertedMinor: convertedMinor + toOwnMinor };
  const entries: GrantEntry[] = [];
  const transfers: TransferSpec[] = [];
  const move = (kind: EntryKind, transfer: Omit<TransferSpec, "from">): void => {
    if (transfer.amountMinor === 0n) return;
    const next = withEntry(grant, { kind, amountMinor: -transfer.amountMinor, madeAt: now });
    grant = next.grant;
    entries.push(next.entry);
    transfers.push({ from: bonus, ...transfer });
  };
  move("convert", { purpose: "bonus_conversion", to: { wallet: "main" }, amountMinor: toOwnMinor });
  move(outcome === "wagered" ? "cap_forfeit" : returnedAs[outcome], {
    purpose: "bonus_return",
    to: { system: "house" },
    amountMinor: forfeitedMinor,
  });
  return { grant, entries, transfers };
}
