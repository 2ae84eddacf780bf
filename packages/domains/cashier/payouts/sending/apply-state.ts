/** What a provider says of a payout, in an answer or in a report, and the steps that follow from it: in any order, and however often. */
import type { PayoutStatus } from "@oddwright/contract/cashier/payout-status.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Ledger, OperationResult } from "../../../ledger/index.ts";
import type { ProviderPayoutState } from "../../ports/payout-provider.ts";
import { changePayout, type ChangeInput } from "../steps/change-payout.ts";
import type { Payout } from "../payout/payout.ts";
import { readPayout } from "../payout/payout-store.ts";

type Step = ChangeInput["to"];

/**
 * Pure. The steps from a payout's state to what the provider says; empty where it says nothing new, or something older than what is known.
 * Null where both cannot be true: the money is with the player again, or was never asked to leave, and the provider says that it went out; or it
 * went out, and the provider says that it never did.
 */
export function stepsTo(
  status: PayoutStatus,
  said: ProviderPayoutState["state"],
): readonly Step[] | null {
  const known = statesKnownIn[status];
  if (known === undefined) return said === "processing" ? [] : null;
  return known[said] ?? null;
}

type Said = Readonly<Partial<Record<ProviderPayoutState["state"], readonly Step[]>>>;

const statesKnownIn: Readonly<Partial<Record<PayoutStatus, Said>>> = {
  sending: {
    processing: [],
    sent: ["sent"],
    final: ["sent", "final"],
    failed: ["failed"],
    returned: ["sent", "returned"],
  },
  sent: { processing: [], sent: [], final: ["final"], returned: ["returned"] },
  final: { processing: [], sent: [], final: [], returned: ["returned"] },
  failed: { processing: [], failed: [] },
  returned: { processing: [], sent: [], final: [], returned: [] },
};

export type Applied =
  | { readonly ok: true; readonly outcome: "status_changed" | "ignored" | "conflict" }
  | Extract<OperationResult, { ok: false }>;

/** How often the state is read anew when another report changed it meanwhile. */
const maxReadings = 5;

/** The money of each step moves with it, once. A conflict moves nothing: staff have to find out what is true. */
export async function applyProviderState(
  deps: { readonly pool: Queryable; readonly ledger: Ledger },
  payout: Pick<Payout, "id" | "provider">,
  said: ProviderPayoutState,
): Promise<Applied> {
  const actor = { kind: "provider", name: payout.provider } as const;
  const reason = "reason" in said ? cut(said.reason) : null;
  const reference = cut(said.reference);
  for (let reading = 0; reading < maxReadings; reading += 1) {
    const present = await readPayout(deps.pool, payout.id);
    const steps = present && stepsTo(present.status, said.state);
    if (steps === null) return { ok: true, outcome: "conflict" };
    const [to] = steps;
    if (to === undefined)
      return { ok: true, outcome: reading === 0 ? "ignored" : "status_changed" };
    const change: ChangeInput = { payoutId: payout.id, to, actor, reason, reference };
    const result = await changePayout(deps, change);
    if (!result.ok && result.code !== "payout_closed") return result;
  }
  return { ok: false, code: "wallet_busy" };
}

const maxTextLength = 200;

/** A provider's words may be of any length, or none. */
const cut = (text: string | null): string | null =>
  text === null || text.trim() === "" ? null : text.slice(0, maxTextLength);
