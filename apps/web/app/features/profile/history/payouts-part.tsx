/** The history of payouts: what was taken out, and what became of it. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { usePlayerEvents } from "../../../runtime/realtime/use-room.ts";
import { refetchQuery } from "../../../runtime/services/refetch-query.ts";
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { HistoryFilter } from "./history-filter.ts";
import { HistoryList } from "./history-list.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { usePayoutColumns } from "./payout-columns.tsx";

export function PayoutsPart({ filter }: { filter: HistoryFilter }) {
  const t = useMessages("payouts");
  const { api } = useServices();
  const queries = useQueryClient();
  const columns = usePayoutColumns();
  const { days } = filter;
  const { data, ...pages } = usePages({
    queryKey: ["payouts", days.query],
    read: (page, signal) =>
      api.fetch("payoutHistory", { query: { ...days.query, ...page }, signal }),
    enabled: !days.isReversed,
    refetchOnMount: "always",
  });
  const readAgain = () => void refetchQuery(queries, ["payouts"]);
  usePlayerEvents((event) => {
    if (event.kind === "payout") readAgain();
  }, readAgain);
  const payouts = data?.pages.flatMap((page) => page.payouts) ?? null;
  const isFiltered = Object.keys(days.query).length > 0;
  return (
    <>
      <FilterFields filter={filter} />
      <HistoryList
        caption={t("payOut.history.payouts")}
        columns={columns}
        rows={days.isReversed ? [] : payouts}
        pages={pages}
        empty={isFiltered ? <NothingFound /> : <NoPayouts />}
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
