/** Asks for the payout once, on any network, after the player has proved who they are. */
import type { RouteBody } from "@oddwright/contract/schemas.ts";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureLines } from "../../../runtime/api/failure-text.ts";
import { type ApiFailure, failureCode, isTemporary } from "../../../runtime/api/failure.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { operationsOf } from "../../../runtime/services/operations.ts";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import { useGuarded } from "../../../runtime/services/use-guarded.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { type Payout, payoutOptionsKey } from "./payout-queries.ts";

interface FieldErrors {
  readonly amount?: string;
  readonly destination?: string;
}

/** Refusals that belong to a field. */
const fieldOf: Readonly<Record<string, keyof FieldErrors>> = {
  amount_invalid: "amount",
  amount_out_of_range: "amount",
  payout_exceeds_balance: "amount",
  payout_source_first: "amount",
  payout_destination_invalid: "destination",
};

export interface RequestPayoutOptions {
  readonly playerId: string;
  readonly onAsked: (payout: Payout) => void;
}

export function useRequestPayout({ playerId, onAsked }: RequestPayoutOptions) {
  const t = useMessages("payouts", "notices");
  const services = useServices();
  const queries = useQueryClient();
  const guarded = useGuarded();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  function explain(failure: ApiFailure): void {
    // A bonus that the form does not show yet.
    if (failureCode(failure) === "payout_ends_bonus")
      void queries.invalidateQueries({ queryKey: [payoutOptionsKey] });
    const field = fieldOf[failureCode(failure) ?? ""];
    if (field !== undefined) {
      setErrors({ [field]: failureLines(failure, textSource(services.messages)).join(" ") });
    } else if (isTemporary(failure)) {
      notify({
        kind: "waiting",
        title: t("payOut.unanswered.title"),
        body: t("payOut.unanswered.text"),
      });
    } else void notifyRefusal(services, { route: "requestPayout", failure });
  }

  async function ask(body: RouteBody<"requestPayout">): Promise<void> {
    if (busy) return;
    setBusy(true);
    const result = await guarded(async () => {
      const answer = await operationsOf(services).run({ route: "requestPayout", body, playerId });
      return answer.result;
    });
    setBusy(false);
    if (result === null) return;
    if (!result.ok) return explain(result.failure);
    void services.session.reload();
    onAsked(result.value);
  }

  return { ask, busy, errors, clearErrors: () => setErrors({}) };
}
