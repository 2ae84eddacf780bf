/** The history of payments. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { HistoryList } from "./history-list.tsx";
import { usePaymentColumns } from "./payment-columns.tsx";
import { usePayments } from "./use-payments.ts";

export function PaymentsTab() {
  const t = useMessages("profile");
  const services = useServices();
  const columns = usePaymentColumns();
  const { payments, ...pages } = usePayments();
  return (
    <HistoryList
      caption={t("history.tab.payments")}
      columns={columns}
      rows={payments}
      pages={pages}
      empty={
        <EmptyState
          title={t("history.payments.none.title")}
          action={
            <Button size="small" onClick={() => openModal(services, "PayIn")}>
              {t("shell.deposit")}
            </Button>
          }
        >
          {t("history.payments.none.text")}
        </EmptyState>
      }
    />
  );
}
