/** How a payment ended when it did not simply succeed, or what of it waits: what it means for the money. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { isHeld, isPayable, type InvoiceAnswer } from "../deposit/deposit-process.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export interface InvoiceOutcomeProps {
  readonly invoice: InvoiceAnswer;
  readonly currency: Currency;
}

export function InvoiceOutcome({ invoice, currency }: InvoiceOutcomeProps) {
  const t = useMessages("cashier");
  const outcome = isPayable(invoice.status) ? null : invoiceOutcome(invoice.status);
  const values = {
    credited: moneyText({ amount: invoice.credited, currency }),
    asked: moneyText({ amount: invoice.shop_amount, currency }),
  };
  const moneyIn = isHeld(invoice) || outcome === "partial" || outcome === "overpaid";
  return (
    <output className={`rounded-control grid gap-1 p-3 ${moneyIn ? "bg-win-bg" : "bg-loss-bg"}`}>
      {outcome === null ? null : <p>{t(`payIn.outcome.${outcome}.text`, values)}</p>}
      {isHeld(invoice) ? (
        <p>{t("payIn.held", { held: moneyText({ amount: invoice.held, currency }) })}</p>
      ) : null}
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
