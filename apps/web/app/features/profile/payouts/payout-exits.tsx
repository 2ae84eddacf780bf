/** The ways out of a payout, at the dialog's foot: taking it back where that is allowed, another one, leaving. */
import { stoppableStatuses } from "@oddwright/contract/cashier/payout-status.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { refetchQuery } from "../../../runtime/services/refetch-query.ts";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { PayoutCardProps } from "./payout-card.tsx";
import { usePayout } from "./payout-queries.ts";

export interface PayoutExitsProps extends PayoutCardProps {
  readonly onForm: () => void;
  readonly onClose: () => void;
}

export function PayoutExits({ id, known, onForm, onClose }: PayoutExitsProps) {
  const t = useMessages("payouts");
  const { data: payout } = usePayout(id, known);
  const services = useServices();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function cancel(): Promise<void> {
    setBusy(true);
    const result = await services.api.call("cancelPayout", { body: { id } });
    setBusy(false);
    if (!result.ok)
      void notifyRefusal(services, { route: "cancelPayout", failure: result.failure });
    else void services.session.reload();
    await refetchQuery(queries, ["payout", id]);
  }

  const isStoppable = payout !== undefined && stoppableStatuses.includes(payout.status);
  return (
    <div className="grid w-full gap-3">
      {isStoppable && !payout.can_cancel ? (
        <p className="ow-label">{t("payOut.uncancellable")}</p>
      ) : null}
      <div className="flex w-full flex-wrap gap-2 *:flex-auto">
        {payout?.can_cancel ? (
          <Button busy={busy} onClick={() => void cancel()}>
            {t("payOut.cancel")}
          </Button>
        ) : (
          <Button onClick={onForm}>{t("payOut.another")}</Button>
        )}
        <Button tone="quiet" disabled={busy} onClick={onClose}>
          {t("shell.close")}
        </Button>
      </div>
    </div>
  );
}
