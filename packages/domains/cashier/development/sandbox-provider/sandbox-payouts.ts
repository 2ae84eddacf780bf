/** The sandbox pays out: it takes each order once and ends it the way that was chosen. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { PayoutAdapter, ProviderPayoutState } from "../../ports/payout-provider.ts";
import { type Delivery, deliverDueWebhooks } from "./deliver-webhooks.ts";
import { insertWebhook } from "./payment-store.ts";
import {
  endStates,
  type PayoutOutcome,
  payoutReportsOf,
  referenceOf,
  refusalReason,
} from "./payout-outcomes.ts";
import {
  listOrdered,
  readSandboxPayout,
  type SandboxPayout,
  setPayoutOutcome,
  setPayoutState,
  takeOrder,
} from "./payout-store.ts";

const lateBySeconds = 60;

export function createSandboxPayouts(pool: pg.Pool): PayoutAdapter {
  return {
    send: async (order) => {
      const payout = await withTransaction(pool, async (client) => {
        const taken = await takeOrder(client, order);
        if (taken.outcome !== null && taken.state === "processing") await end(client, taken);
        return taken;
      });
      if (payout.outcome === "lost") throw new Error("the provider's answer was lost");
      return payout.outcome === "refused"
        ? stateOf({ ...payout, state: "failed" })
        : stateOf(payout);
    },
    find: async (id) => {
      const payout = await readSandboxPayout(pool, id);
      return payout === null || payout.order === null ? null : stateOf(payout);
    },
    list: async (since) =>
      (await listOrdered(pool, since)).flatMap((payout) =>
        payout.order === null ? [] : [{ id: payout.id, ...payout.order, ...stateOf(payout) }],
      ),
  };
}

function stateOf({ id, state }: SandboxPayout): ProviderPayoutState {
  const reference = referenceOf(id);
  return state === "failed" || state === "returned"
    ? { state, reference, reason: refusalReason }
    : { state, reference };
}

/** Stores where it stands and what is reported of it. */
async function end(client: pg.PoolClient, payout: SandboxPayout): Promise<void> {
  const { id, outcome, order } = payout;
  if (outcome === null || order === null) return;
  await setPayoutState(client, id, endStates[outcome]);
  for (const report of payoutReportsOf({ outcome, payoutId: id, ...order, newId: uuidv7 }))
    await insertWebhook(client, {
      id: uuidv7(),
      subjectId: id,
      report,
      afterSeconds: outcome === "late" ? lateBySeconds : 0,
    });
}

export type ChosenPayout =
  | { readonly ok: true; readonly payout: SandboxPayout }
  | { readonly ok: false; readonly code: "payout_closed"; readonly status: string };

/** For a payout that is not ordered yet, the outcome waits for its order; what is due to be reported is sent before this returns. */
export async function choosePayoutOutcome(
  delivery: Delivery,
  { payoutId, outcome }: { readonly payoutId: string; readonly outcome: PayoutOutcome },
): Promise<ChosenPayout> {
  const { pool } = delivery;
  const chosen = await withTransaction(pool, async (client) => {
    const payout = await setPayoutOutcome(client, payoutId, outcome);
    if (payout !== null) await end(client, payout);
    return payout;
  });
  const payout = await readSandboxPayout(pool, payoutId);
  if (payout === null) throw new Error(`the sandbox lost its payout ${payoutId}`);
  if (chosen === null && payout.outcome !== outcome)
    return { ok: false, code: "payout_closed", status: payout.state };
  // One after the other, as they happened.
  while ((await deliverDueWebhooks({ ...delivery, maxAtOnce: 1 }, payoutId)) > 0);
  return { ok: true, payout };
}
