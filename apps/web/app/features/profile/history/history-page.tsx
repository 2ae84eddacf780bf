/** Everything that happened: bets with their proofs, payments and bonuses with what became of them, and what all of it came to. */
import { TabPanel, Tabs } from "@oddwright/ui/parts/tabs.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { BetsTab } from "./bets-tab.tsx";
import { BonusesTab } from "./bonuses-tab.tsx";
import { oneOf, useHistoryFilter } from "./history-filter.ts";
import { PaymentsTab } from "./payments-tab.tsx";
import { PositionsTab } from "./positions-tab.tsx";

const tabsId = "history";
const tabs = ["bets", "payments", "bonuses", "positions"] as const;

export function HistoryPage() {
  const t = useMessages("history", "profile");
  const filter = useHistoryFilter();
  const tab = oneOf(tabs, filter.read("tab")) ?? "bets";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <PageHead title={t("shell.nav.history")} noIndex />
      <h1 className="ow-title">{t("shell.nav.history")}</h1>
      <section className="ow-card" data-padded="false">
        <Tabs
          id={tabsId}
          label={t("history.tabs")}
          value={tab}
          tabs={[
            { value: "bets", label: t("history.tab.bets") },
            { value: "payments", label: t("history.tab.payments") },
            { value: "bonuses", label: t("shell.nav.bonuses") },
            { value: "positions", label: t("positions.tab") },
          ]}
          // Kind, state and result belong to the list that they were chosen for.
          onChange={(next) =>
            filter.change({
              tab: next === "bets" ? null : next,
              kind: null,
              game: null,
              state: null,
              result: null,
            })
          }
        />
        <TabPanel tabsId={tabsId} value={tab}>
          {tab === "bets" ? <BetsTab filter={filter} /> : null}
          {tab === "payments" ? <PaymentsTab filter={filter} /> : null}
          {tab === "bonuses" ? <BonusesTab filter={filter} /> : null}
          {tab === "positions" ? <PositionsTab filter={filter} /> : null}
        </TabPanel>
      </section>
    </div>
  );
}
