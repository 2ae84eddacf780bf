/** The columns of the player's payouts: where to, what left the balance, what arrives, and the state. */
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { Payout } from "../payouts/payout-queries.ts";
import { payoutState } from "../payouts/payout-state.ts";
import { Stacked } from "./stacked.tsx";

export function usePayoutColumns(): readonly TableColumn<Payout>[] {
  const t = useMessages("payouts", "profile");
  const locale = useLocale();
  const when = useMoments();
  const { modals } = useServices();
  return [
    {
      id: "method",
      header: t("history.method"),
      cell: ({ id, method, destination, amount, currency, created_at: createdAt }) => (
        <Stacked under={when.short(createdAt)}>
          <button
            type="button"
            className="text-left font-semibold underline underline-offset-4"
            aria-label={t("payOut.history.open", { amount: moneyText({ amount, currency }) })}
            onClick={() => modals.open("PayOut", { payoutId: id })}
          >
            {method[locale]} {destination}
          </button>
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
      cell: (payout) => <StatusTag payout={payout} />,
    },
    {
      id: "amount",
      header: t("payOut.leaves"),
      numeric: true,
      wideOnly: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      id: "receives",
      header: t("payOut.receives"),
      numeric: true,
      cell: (payout) => (
        <Stacked under={<StatusTag payout={payout} />}>
          <Money className="font-semibold" amount={payout.receives} currency={payout.currency} />
        </Stacked>
      ),
    },
  ];
}

function StatusTag({ payout: { status } }: { payout: Payout }) {
  const t = useMessages("payouts");
  const { title, tone } = payoutState(status);
  return <Tag tone={tone}>{t(title)}</Tag>;
}
