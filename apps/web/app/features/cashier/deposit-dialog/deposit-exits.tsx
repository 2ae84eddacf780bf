/** The ways out of a payment, at the dialog's foot: what comes next, and leaving. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useState, type ReactNode } from "react";
import { remainderOf } from "./deposit-form-values.ts";
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import {
  isPayable,
  type DepositConfig,
  type DepositState,
  type InvoiceAnswer,
} from "../deposit/deposit-process.ts";
import { forgetPayment } from "../deposit/player-deposit.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { PlayButton } from "../credited-dialog/play-button.tsx";
import { depositMethods, useBilling, type FormStart } from "./use-billing.ts";

export interface DepositExitsProps {
  readonly state: DepositState;
  readonly onClose: () => void;
  /** Back to the form, filled in or afresh. */
  readonly onForm: (start: FormStart | null) => void;
}

export function DepositExits({ state: { config, invoice }, onClose, onForm }: DepositExitsProps) {
  const t = useMessages("cashier");
  const services = useServices();
  if (invoice === null || isPayable(invoice.status)) {
    return <OpenExits config={config} onClose={onClose} onForm={() => onForm(null)} />;
  }
  const again = (start: FormStart | null) => {
    forgetPayment(services);
    onForm(start);
  };
  return (
    <Exits>
      <Onward config={config} invoice={invoice} onForm={again} onPlay={onClose} />
      <Button tone="quiet" onClick={onClose}>
        {t("shell.close")}
      </Button>
    </Exits>
  );
}

/** Buttons side by side; long words put them one under the other. */
function Exits({ children }: { children: ReactNode }) {
  return <div className="flex w-full flex-wrap gap-2 *:flex-auto">{children}</div>;
}

/** Both ways out cancel the payment: an open invoice behind another one would invite paying twice. */
function OpenExits(props: { config: DepositConfig; onClose: () => void; onForm: () => void }) {
  const t = useMessages("cashier");
  const services = useServices();
  const [busy, setBusy] = useState(false);

  async function leave(after: () => void): Promise<void> {
    setBusy(true);
    const result = await services.api.call("cancelPayment", { body: { id: props.config.id } });
    setBusy(false);
    if (!result.ok) {
      return notifyRefusal(services, { route: "cancelPayment", failure: result.failure });
    }
    forgetPayment(services);
    after();
  }
  return (
    <Exits>
      <Button busy={busy} onClick={() => void leave(props.onForm)}>
        {t("payIn.other")}
      </Button>
      <Button tone="quiet" disabled={busy} onClick={() => void leave(props.onClose)}>
        {t("payIn.cancel")}
      </Button>
    </Exits>
  );
}

interface OnwardProps {
  readonly config: DepositConfig;
  readonly invoice: InvoiceAnswer;
  readonly onForm: (start: FormStart | null) => void;
  readonly onPlay: () => void;
}

/** What most players want next. */
function Onward({ config, invoice, onForm, onPlay }: OnwardProps) {
  const t = useMessages("cashier");
  switch (invoice.status) {
    case invoiceStatus.partial:
      return <Remainder config={config} invoice={invoice} onForm={onForm} />;
    case invoiceStatus.overpaid:
      return <PlayButton onPlay={onPlay} />;
    default:
      return (
        <Button tone="brass" onClick={() => onForm(null)}>
          {t("payIn.other")}
        </Button>
      );
  }
}

/** The missing amount by the same method, where the method takes so little. */
function Remainder({ config, invoice, onForm }: Omit<OnwardProps, "onPlay">) {
  const t = useMessages("cashier");
  const { currency, hash } = config;
  const billing = useBilling(currency);
  const method = depositMethods(billing.data).find((each) => each.hash === hash);
  const amount = method === undefined ? null : remainderOf(invoice, method);
  return (
    <Button
      tone="brass"
      busy={billing.isPending}
      onClick={() => onForm(amount === null ? null : { amount, method: hash })}
    >
      {amount === null
        ? t("payIn.again")
        : t("payIn.remaining", { amount: moneyText({ amount, currency }) })}
    </Button>
  );
}
