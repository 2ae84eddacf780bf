/** Depositing: the amount and the method, then the same dialog while the payment is open. */
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { useEffect, useState } from "react";
import { isPayable, type DepositState } from "../deposit/deposit-process.ts";
import { dismissPayment, playerDeposit, resumeOpenPayment } from "../deposit/player-deposit.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useRootData } from "../../../runtime/page/page-shell.tsx";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { useClosedPlay } from "../../../runtime/services/use-closed-play.ts";
import { useServices, useStore, useUser } from "../../../runtime/services/use-services.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { DepositBonus } from "./deposit-bonus.tsx";
import { DepositExits } from "./deposit-exits.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { DocumentsNote } from "./documents-note.tsx";
import { DepositWaiting } from "./deposit-waiting.tsx";
import { LimitPrompt } from "./limit-prompt.tsx";
import { invoiceOutcome } from "./invoice-outcome.tsx";
import type { FormStart } from "./use-billing.ts";
import "./pay-in.css";

export default function PayInModal(props: ModalProps<"PayIn">) {
  return (
    <QueryScope>
      <PayInDialog {...props} />
    </QueryScope>
  );
}

function PayInDialog({ open, onClose }: ModalProps<"PayIn">) {
  // The prompt's words too: a part that waits for words of its own would take the open dialog away for that long.
  const t = useMessages("cashier", "notices", "protection", "promotions");
  const services = useServices();
  const user = useUser();
  const closedPlay = useClosedPlay();
  const state = useStore(playerDeposit(services));
  const asked = useOpenPaymentFetched(user?.id);
  const [start, setStart] = useState<FormStart | null>(null);
  const isPlayMoney = useRootData()?.config.environment === "development";
  const close = () => {
    dismissPayment(services);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(titleOf(state))}
      subtitle={isPlayMoney ? t("payIn.playMoney") : undefined}
      closeLabel={t("shell.close")}
      width={state === null ? "medium" : "small"}
      footer={
        state === null ? undefined : (
          <DepositExits state={state} onClose={close} onForm={setStart} />
        )
      }
    >
      {state !== null ? <DepositWaiting state={state} /> : null}
      {state === null && closedPlay !== null ? <p>{closedPlay}</p> : null}
      {state === null && closedPlay === null && user !== null && asked ? (
        <>
          {user.protection.limit_prompt === "none" ? null : <LimitPrompt user={user} />}
          {user.protection.limit_prompt === "required" ? null : (
            <>
              <DepositForm user={user} start={start} />
              <DepositBonus currency={user.currency ?? defaultCurrency} onLeave={close} />
            </>
          )}
          <DocumentsNote user={user} onLeave={close} />
        </>
      ) : null}
      {state === null && closedPlay === null && (user === null || !asked) ? (
        <SkeletonRows count={5} label={t("payIn.loading")} />
      ) : null}
    </Dialog>
  );
}

function titleOf(state: DepositState | null) {
  if (state === null) return "payIn.title";
  const { invoice } = state;
  if (invoice === null || isPayable(invoice.status)) return "payIn.waiting.title";
  return `payIn.outcome.${invoiceOutcome(invoice.status)}.title` as const;
}

/** A payment that is already open comes first: two at once would confuse the payer. */
function useOpenPaymentFetched(playerId: string | undefined): boolean {
  const services = useServices();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (playerId === undefined) return;
    void resumeOpenPayment(services, playerId).then(() => setAsked(true));
  }, [services, playerId]);
  return asked;
}
