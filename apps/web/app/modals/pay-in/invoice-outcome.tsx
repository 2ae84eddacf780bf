/** How a payment ended when it did not simply succeed: what it means for the money. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { invoiceStatus, type InvoiceAnswer } from "../../cashier/deposit-process.ts";
import { useMessages } from "../../i18n/messages.tsx";

export interface InvoiceOutcomeProps {
  readonly invoice: InvoiceAnswer;
  readonly currency: Currency;
}

export function InvoiceOutcome({ invoice, currency }: InvoiceOutcomeProps) {
  const t = useMessages("cashier");
  const outcome = invoiceOutcome(invoice.status);
  const values = {
    credited: moneyText({ amount: invoice.credited, currency }),
    asked: moneyText({ amount: invoice.amount, currency }),
  };
  const moneyIn = outcome === "partial" || outcome === "overpaid";
  return (
    <output className={`rounded-control grid gap-1 p-3 ${moneyIn ? "bg-win-bg" : "bg-loss-bg"}`}>
      <p>{t(`payIn.outcome.${outcome}.text`, values)}</p>
    </output>
  );
}

/** Ends the id of the outcome's title and text. */
export function invoiceOutcome(status: number) {
  switch (status) {
    case invoiceStatus.partial:
      return "partial";
    case invoiceStatus.overpaid:
      return "overpaid";
    case invoiceStatus.expired:
      return "expired";
    case invoiceStatus.cancelled:
      return "cancelled";
    default:
      return "failed";
  }
}
