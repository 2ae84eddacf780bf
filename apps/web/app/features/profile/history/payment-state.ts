/** The state of a payment, as the texts that show it. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { KnownMessageId } from "../../../runtime/i18n/namespaces.ts";

export type Payment = RouteResponse<"paymentHistory">["payments"][number];

export interface PaymentState {
  readonly title: KnownMessageId;
  /** What it means for the money, where the title does not state it. */
  readonly detail: KnownMessageId | null;
  readonly tone: "plain" | "win" | "loss";
  /** It can still be paid. */
  readonly open: boolean;
}

/** Money that waits for staff takes precedence over any other state of the payment. */
export function paymentState({
  held,
  ...payment
}: Pick<Payment, "status" | "late" | "held">): PaymentState {
  const state = stateWithoutHeld(payment);
  return held === "0.00" ? state : { ...state, detail: "history.payment.held", open: false };
}

function stateWithoutHeld({ status, late }: Pick<Payment, "status" | "late">): PaymentState {
  switch (status) {
    case 0:
      return waiting("history.payment.created");
    case 1:
      return waiting("history.payment.waiting");
    case 2:
      return waiting("history.payment.processing");
    case 3:
      return credited("history.payment.success", late ? "history.payment.late" : null);
    case 4:
      return closed("history.payment.failed", "history.payment.failed.detail");
    case 5:
      return closed("history.payment.expired", "history.payment.expired.detail");
    case 6:
      return credited(
        "history.payment.partial",
        late ? "history.payment.partial.late" : "history.payment.partial.detail",
      );
    case 7:
      return credited(
        "history.payment.over",
        late ? "history.payment.over.late" : "history.payment.over.detail",
      );
    case 8:
      return closed("history.payment.cancelled", "history.payment.cancelled.detail");
    default:
      throw new Error(`a payment has no status ${status}`);
  }
}

function waiting(title: KnownMessageId): PaymentState {
  return { title, detail: null, tone: "plain", open: true };
}

function credited(title: KnownMessageId, detail: KnownMessageId | null): PaymentState {
  return { title, detail, tone: "win", open: false };
}

function closed(title: KnownMessageId, detail: KnownMessageId): PaymentState {
  return {
    title,
    detail,
    tone: title === "history.payment.failed" ? "loss" : "plain",
    open: false,
  };
}
