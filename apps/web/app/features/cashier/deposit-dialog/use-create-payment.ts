/** Creates the payment once, on any network, and follows it. */
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { useState } from "react";
import { failureLines } from "../../../runtime/api/failure-text.ts";
import { failureCode, isTemporary, type ApiFailure } from "../../../runtime/api/failure.ts";
import { followPayment } from "../deposit/player-deposit.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { operationsOf } from "../../../runtime/services/operations.ts";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";

const amountCodes: readonly (string | null)[] = ["amount_invalid", "amount_out_of_range"];

export function useCreatePayment(playerId: string) {
  const t = useMessages("cashier", "notices");
  const services = useServices();
  const [amountError, setAmountError] = useState<string>();

  function explain(failure: ApiFailure): void {
    if (amountCodes.includes(failureCode(failure))) {
      setAmountError(failureLines(failure, textSource(services.messages)).join(" "));
    } else if (isTemporary(failure)) {
      notify({
        kind: "waiting",
        title: t("payIn.unanswered.title"),
        body: t("payIn.unanswered.text"),
      });
    } else void notifyRefusal(services, { route: "createPayment", failure });
  }

  async function create(body: { method: string; amount: string }): Promise<void> {
    const payment = { route: "createPayment", body, playerId } as const;
    const { result } = await operationsOf(services).run(payment);
    if (result.ok) followPayment(services, playerId, result.value);
    else explain(result.failure);
  }

  return { create, amountError, clearError: () => setAmountError(undefined) };
}
