/** The history of payments, in and out: deposits by days and by what became of them, and payouts. */
import { paymentResults } from "@oddwright/contract/cashier/invoice-status.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { FilterChip } from "@oddwright/ui/parts/filter-chip.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { type HistoryFilter, oneOf } from "./history-filter.ts";
import { HistoryList } from "./history-list.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { ResultField } from "./result-field.tsx";
import { usePaymentColumns } from "./payment-columns.tsx";
import { PayoutsPart } from "./payouts-part.tsx";
import { usePayments } from "./use-payments.ts";

const kinds = ["deposits", "payouts"] as const;

export function PaymentsTab({ filter }: { filter: HistoryFilter }) {
  const t = useMessages("payouts");
  const kind = oneOf(kinds, filter.read("kind")) ?? "deposits";
  return (
    <>
      <fieldset className="history-filters" aria-label={t("payOut.history.kind")}>
        {kinds.map((each) => (
          <FilterChip
            key={each}
            pressed={kind === each}
            onClick={() => filter.change({ kind: each === "deposits" ? null : each, result: null })}
          >
            {t(`payOut.history.${each}`)}
          </FilterChip>
        ))}
      </fieldset>
      {kind === "payouts" ? <PayoutsPart filter={filter} /> : <DepositsPart filter={filter} />}
    </>
  );
}

function DepositsPart({ filter }: { filter: HistoryFilter }) {
  const t = useMessages("history");
  const { api } = useServices();
  const columns = usePaymentColumns();
  const { days } = filter;
  const result = oneOf(paymentResults, filter.read("result"));
  const chosen = { ...(result !== null && { result }) };
  const asked = { ...chosen, ...days.query };
  const { payments, ...pages } = usePayments(asked, { enabled: !days.isReversed });
  return (
    <>
      <FilterFields
        filter={filter}
        file={{
          route: "paymentHistoryFile",
          read: (named) => api.call("paymentHistoryFile", { query: { ...chosen, ...named } }),
        }}
      >
        <ResultField
          chosen={result}
          results={paymentResults}
          nameOf={(each) => t(`filters.payment.${each}`)}
          onChange={(value) => filter.change({ result: value })}
        />
      </FilterFields>
      <HistoryList
        caption={t("history.tab.payments")}
        columns={columns}
        rows={days.isReversed ? [] : payments}
        pages={pages}
        empty={Object.keys(asked).length > 0 ? <NothingFound /> : <NoPayments />}
      />
    </>
  );
}

function NoPayments() {
  const t = useMessages("profile");
  const services = useServices();
  return (
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
  );
}
