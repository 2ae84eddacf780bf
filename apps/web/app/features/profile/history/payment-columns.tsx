/** The columns of the player's payments: the requested amount, the credited one, and the state. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { paymentState, type Payment } from "./payment-state.ts";
import { Stacked } from "./stacked.tsx";

export function usePaymentColumns(): readonly TableColumn<Payment>[] {
  const t = useMessages("profile");
  const locale = useLocale();
  const when = useMoments();
  return [
    {
      id: "method",
      header: t("history.method"),
      cell: (payment) => (
        <Stacked
          under={
            <>
              <span className="block">{when.short(payment.created_at)}</span>
              <Detail payment={payment} />
            </>
          }
        >
          <span className="font-semibold">{payment.method[locale]}</span>
        </Stacked>
      ),
    },
    {
      id: "time",
      header: t("history.time"),
      wideOnly: true,
      cell: ({ created_at: createdAt }) => (
        <span className="ow-quiet">{when.short(createdAt)}</span>
      ),
    },
    {
      id: "status",
      header: t("history.status"),
      wideOnly: true,
      className: "payment-status",
      cell: (payment) => (
        <span className="payment-words">
          <StatusTag payment={payment} />
          <Detail payment={payment} />
        </span>
      ),
    },
    {
      id: "amount",
      header: t("history.amount"),
      numeric: true,
      wideOnly: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      id: "credited",
      header: t("history.credited"),
      numeric: true,
      cell: (payment) => (
        <Stacked under={<StatusTag payment={payment} />}>
          <Credited payment={payment} />
        </Stacked>
      ),
    },
  ];
}

function StatusTag({ payment }: { payment: Payment }) {
  const t = useMessages("profile");
  const { title, tone } = paymentState(payment);
  return <Tag tone={tone}>{t(title)}</Tag>;
}

function Detail({ payment }: { payment: Payment }) {
  const t = useMessages("profile");
  const { detail } = paymentState(payment);
  if (detail === null) return null;
  const { shop_amount: asked, credited, held, currency } = payment;
  const values = {
    asked: moneyText({ amount: asked, currency }),
    credited: moneyText({ amount: credited, currency }),
    held: moneyText({ amount: held, currency }),
  };
  return <span className="ow-label payment-detail">{t(detail, values)}</span>;
}

/** Credited money; for a payment that is still open, a button to continue it. */
function Credited({ payment }: { payment: Payment }) {
  const t = useMessages("profile");
  const services = useServices();
  const { credited, currency } = payment;
  if (paymentState(payment).open) {
    return (
      <Button size="small" onClick={() => openModal(services, "PayIn")}>
        {t("history.payment.continue")}
      </Button>
    );
  }
  const arrived = credited !== "0.00";
  return (
    <Money
      className={arrived ? "font-semibold" : undefined}
      amount={credited}
      currency={currency}
      tone={arrived ? "win" : "quiet"}
      signed
    />
  );
}
