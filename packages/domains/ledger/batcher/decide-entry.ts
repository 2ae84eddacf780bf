/** The decision over one entry: known key, age, the domain's own rules, the policies of its stakes, and the ledger's assertions on the result. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { maxBalanceMinor, maxTransferMinor } from "../operations/money-bounds.ts";
import type { Acceptance, Rejection, TransferSpec } from "../operations/decision.ts";
import { settleByKey } from "../operations/idempotency-key.ts";
import type { DecideContext } from "../operations/operation.ts";
import { moveStakes, type PolicyState } from "../stakes/move-stakes.ts";
import type { StakeDecision } from "../operations/stake.ts";
import type { BatchOutcome, Entry, EntryOutcome } from "./entry.ts";
import type { EntryState, LockedWallet } from "./read-batch.ts";

export interface Accepted {
  readonly entry: Entry;
  readonly wallet: LockedWallet;
  readonly now: Date;
  readonly acceptance: Acceptance<unknown>;
  readonly answer: string;
  /** Of the policies that changed theirs. */
  readonly policyStates: readonly PolicyState[];
  readonly mainDeltaMinor: bigint;
  readonly bonusDeltaMinor: bigint;
}

export type Decision =
  | { readonly kind: "accepted"; readonly accepted: Accepted }
  | { readonly kind: "settled"; readonly outcome: BatchOutcome };

const settled = (outcome: EntryOutcome): Decision => ({ kind: "settled", outcome });

export const outcomeOf = ({ reject, params }: Rejection): EntryOutcome => ({
  ok: false,
  code: reject,
  ...(params === undefined ? {} : { params }),
});

const rejected = (rejection: Rejection): Decision => settled(outcomeOf(rejection));

/** What can be said before any domain is asked, or null. */
export function settleEarly(entry: Entry, state: EntryState): EntryOutcome | null {
  const byKey = settleByKey(entry, state);
  if (byKey !== null) return byKey;
  return state.wallet === null ? { ok: false, code: "wallet_missing" } : null;
}

export interface DecideInput {
  readonly entry: Entry;
  readonly state: EntryState;
  readonly rows: unknown;
  /** What the batch has accepted of the operations that share this one's `write`. */
  readonly earlier: readonly unknown[];
  /** Of each policy that may have something to say, in their order. */
  readonly policyStates: readonly PolicyState[];
}

/** Throws only for a bug in a domain: the caller then refuses this entry alone. */
export function decideEntry(input: DecideInput): Decision {
  const { entry, state, rows, earlier, policyStates } = input;
  const { wallet } = state;
  if (wallet === null) throw new Error("an entry without a wallet reached its decision");
  const context: DecideContext<unknown, unknown> = {
    item: entry.item,
    wallet: { mainMinor: wallet.mainMinor, bonusMinor: wallet.bonusMinor },
    rows,
    earlier,
    now: state.now,
  };
  const { definition, item } = entry;
  const player = { item, wallet: context.wallet, now: state.now, policies: policyStates };
  if (definition.stake === "taken") {
    for (const { policy, state: ofPolicy } of policyStates) {
      const refusal = policy.admit?.({ ...player, state: ofPolicy }) ?? null;
      if (refusal !== null) return rejected(refusal);
    }
  }
  const decision: Rejection | Acceptance<unknown> | StakeDecision<unknown> =
    definition.decide(context);
  if ("reject" in decision) return rejected(decision);
  assertMoves(entry, decision);
  if (!("complete" in decision))
    return accept({ entry, state, wallet, acceptance: decision, policyStates: [] });
  const moved = moveStakes(decision, player);
  if ("reject" in moved) return rejected(moved);
  return accept({ entry, state, wallet, ...moved });
}

/** Stakes move as stakes only, and by operations that say so: otherwise the policies would not be asked. */
function assertMoves(
  { definition: { kind, stake } }: Entry,
  decision: Acceptance<unknown> | StakeDecision<unknown>,
): void {
  if (!("complete" in decision)) {
    if (stake !== false && decision.transfers.length > 0)
      throw new Error(`${kind} moves money past the policies`);
    return;
  }
  const takes = (decision.stakes ?? []).length > 0;
  if (stake === false || (stake === "ended" && takes))
    throw new Error(`${kind} moves stakes that it is not said to move`);
}

interface AcceptInput {
  readonly entry: Entry;
  readonly state: EntryState;
  readonly wallet: LockedWallet;
  readonly acceptance: Acceptance<unknown>;
  readonly policyStates: readonly PolicyState[];
}

function accept({ entry, state, wallet, acceptance, policyStates }: AcceptInput): Decision {
  for (const transfer of acceptance.transfers) assertTransfer(transfer);
  const mainDeltaMinor = netOf(acceptance.transfers, "main");
  const bonusDeltaMinor = netOf(acceptance.transfers, "bonus");
  // The database's CHECK stands behind this; deciding here keeps one poor player from failing the batch.
  if (wallet.mainMinor + mainDeltaMinor < 0n || wallet.bonusMinor + bonusDeltaMinor < 0n) {
    return rejected({ reject: "balance_not_enough" });
  }
  const isTooMuch =
    acceptance.transfers.some(({ amountMinor }) => amountMinor > maxTransferMinor) ||
    growsTooLarge(wallet.mainMinor, mainDeltaMinor) ||
    growsTooLarge(wallet.bonusMinor, bonusDeltaMinor);
  if (isTooMuch) return rejected(outOfBounds(entry));
  return {
    kind: "accepted",
    accepted: {
      entry,
      wallet,
      now: state.now,
      acceptance,
      answer: JSON.stringify(acceptance.answer),
      policyStates,
      mainDeltaMinor,
      bonusDeltaMinor,
    },
  };
}

function assertTransfer(transfer: TransferSpec): void {
  if (transfer.amountMinor <= 0n) throw new Error(`a ${transfer.purpose} must move more than zero`);
  const same =
    "wallet" in transfer.from && "wallet" in transfer.to
      ? transfer.from.wallet === transfer.to.wallet
      : "system" in transfer.from &&
        "system" in transfer.to &&
        transfer.from.system === transfer.to.system;
  if (same) throw new Error(`a ${transfer.purpose} must have two different ends`);
}

const growsTooLarge = (balanceMinor: bigint, deltaMinor: bigint): boolean =>
  deltaMinor > 0n && balanceMinor + deltaMinor > maxBalanceMinor;

function outOfBounds({ item: { currency } }: Entry): Rejection {
  const [min, max] = [formatAmount(1n), formatAmount(maxTransferMinor)];
  return { reject: "amount_out_of_range", params: { min, max, currency } };
}

function netOf(transfers: readonly TransferSpec[], wallet: "main" | "bonus"): bigint {
  let net = 0n;
  for (const transfer of transfers) {
    if ("wallet" in transfer.to && transfer.to.wallet === wallet) net += transfer.amountMinor;
    if ("wallet" in transfer.from && transfer.from.wallet === wallet) net -= transfer.amountMinor;
  }
  return net;
}
