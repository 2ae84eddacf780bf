/** The history of payouts, by what became of them and by days. */
import { payoutResults } from "@oddwright/contract/cashier/payout-status.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { usePlayerEvents } from "../../../runtime/realtime/use-room.ts";
import { refetchQuery } from "../../../runtime/services/refetch-query.ts";
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { type HistoryFilter, oneOf } from "./history-filter.ts";
import { HistoryList } from "./history-list.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { usePayoutColumns } from "./payout-columns.tsx";
import { ResultField } from "./result-field.tsx";

export function PayoutsPart({ filter }: { filter: HistoryFilter }) {
  const t = useMessages("payouts", "history");
  const { api } = useServices();
  const queries = useQueryClient();
  const columns = usePayoutColumns();
  const { days } = filter;
  const result = oneOf(payoutResults, filter.read("result"));
  const chosen = { ...(result !== null && { result }) };
  const asked = { ...chosen, ...days.query };
  const { data, ...pages } = usePages({
    queryKey: ["payouts", asked],
    read: (page, signal) => api.fetch("payoutHistory", { query: { ...asked, ...page }, signal }),
    enabled: !days.isReversed,
    refetchOnMount: "always",
  });
  const readAgain = () => void refetchQuery(queries, ["payouts"]);
  usePlayerEvents((event) => {
    if (event.kind === "payout") readAgain();
  }, readAgain);
  const payouts = data?.pages.flatMap((page) => page.payouts) ?? null;
  return (
    <>
      <FilterFields
        filter={filter}
        file={{
          route: "payoutHistoryFile",
          read: (named) => api.call("payoutHistoryFile", { query: { ...chosen, ...named } }),
        }}
      >
        <ResultField
          chosen={result}
          results={payoutResults}
          nameOf={(each) => t(`filters.payout.${each}`)}
          onChange={(value) => filter.change({ result: value })}
        />
      </FilterFields>
      <HistoryList
        caption={t("payOut.history.payouts")}
        columns={columns}
        rows={days.isReversed ? [] : payouts}
        pages={pages}
        empty={Object.keys(asked).length > 0 ? <NothingFound /> : <NoPayouts />}
      />
    </>
  );
}

function NoPayouts() {
  const t = useMessages("payouts");
  const { modals } = useServices();
  return (
    <EmptyState
      title={t("payOut.history.none.title")}
      action={
        <Button size="small" onClick={() => modals.open("PayOut", {})}>
          {t("payOut.action.plain")}
        </Button>
      }
    >
      {t("payOut.history.none.text")}
    </EmptyState>
  );
}
