/** One attempt at a payout: its provider is asked what became of it, or given the order. */
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import { notifyOfConflict } from "./apply-report.ts";
import { applyProviderState } from "./apply-state.ts";
import type { Due } from "./claim-payouts.ts";
import type { CashierDeps } from "../../ports/deps.ts";
import type { PaymentProvider } from "../../ports/payment-provider.ts";
import type { PayoutAdapter, ProviderPayoutState } from "../../ports/payout-provider.ts";
import { openDestination, receivesMinor } from "../payout/payout.ts";

export type SendDeps = Pick<CashierDeps, "pool" | "ledger" | "notifyStaff" | "destinations"> & {
  readonly providers: readonly Pick<PaymentProvider, "name" | "payouts">[];
  readonly onPayoutFailure: (error: unknown) => void;
  /** Those of the job unless given. */
  readonly limits?: SendLimits;
};

export interface SendLimits {
  /** A provider's answer is waited for so long. */
  readonly answerMs: number;
  /** No attempt begins later than this in a step. */
  readonly stepMs: number;
}

/**
 * No order leaves later than this after its attempt was claimed, although a process may have stood still in between. With the time of an answer it is
 * shorter than `attemptSeconds`, after which staff may say that it failed.
 */
const lastSendMs = 30_000;

/** Failed so often, somebody has to look. */
const stuckAfterAttempts = 5;

/** An answer that comes later than `answerMs` counts as lost, and the call is ended. */
export async function attemptPayout(deps: SendDeps, due: Due, answerMs: number): Promise<void> {
  const { payout } = due;
  try {
    const adapter = deps.providers.find(({ name }) => name === payout.provider)?.payouts;
    if (adapter === undefined) throw new Error(`no provider ${payout.provider} pays out here`);
    const said = await askOrSend({ adapter, due, answerMs, destinations: deps.destinations });
    const applied = await applyProviderState(deps, payout, said);
    if (applied.ok && applied.outcome === "conflict") notifyOfConflict(deps, payout, said);
  } catch (error) {
    deps.onPayoutFailure(error);
    if (payout.attempts < stuckAfterAttempts) return;
    deps.notifyStaff({
      topic: "payout_stuck",
      text: "A provider does not say what became of a payout. It is not sent again before it does.",
      details: {
        provider: payout.provider,
        payout: payout.id,
        attempts: String(payout.attempts),
      },
    });
  }
}

interface Question extends Pick<SendDeps, "destinations"> {
  readonly adapter: PayoutAdapter;
  readonly due: Due;
  readonly answerMs: number;
}

/** Whoever may have the order is asked first, and gets it again only when it never had it. */
async function askOrSend({
  adapter,
  due: { payout, destinationKind, claimedAtMs },
  answerMs,
  destinations,
}: Question): Promise<ProviderPayoutState> {
  const { id, currency, methodHash } = payout;
  const known =
    payout.attempts === 1
      ? null
      : await answerWithin(answerMs, (signal) => adapter.find(id, signal));
  if (known !== null) return known;
  const amountMinor = receivesMinor(payout);
  const destination = openDestination(destinations, payout);
  const order = { id, methodHash, currency, amountMinor, destinationKind, destination };
  if (processTimeMs() - claimedAtMs > lastSendMs)
    throw new Error(`claimed more than ${lastSendMs} ms ago: this attempt is over`);
  return answerWithin(answerMs, (signal) => adapter.send(order, signal));
}

async function answerWithin<Answer>(
  ms: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const abort = new AbortController();
  const timer = setTimeout(() => {
    const error = new Error(`no answer within ${ms} ms`);
    late.reject(error);
    abort.abort(error);
  }, ms);
  try {
    return await Promise.race([ask(abort.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
