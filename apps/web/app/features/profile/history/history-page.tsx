/** Everything that happened: bets with their proofs, payments with what became of them. */
import { TabPanel, Tabs } from "@oddwright/ui/parts/tabs.tsx";
import { useSearchParams } from "react-router";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { BetsTab } from "./bets-tab.tsx";
import { PaymentsTab } from "./payments-tab.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";

const tabsId = "history";

export function HistoryPage() {
  const t = useMessages("profile");
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get("tab") === "payments" ? "payments" : "bets";
  const choose = (next: Record<string, string>) =>
    setParameters(next, { replace: true, preventScrollReset: true });
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
          ]}
          onChange={(next) => choose(next === "payments" ? { tab: next } : {})}
        />
        <TabPanel tabsId={tabsId} value={tab}>
          {tab === "payments" ? (
            <PaymentsTab />
          ) : (
            <BetsTab
              game={parameters.get("game")}
              onGame={(game) => choose(game === null ? {} : { game })}
            />
          )}
        </TabPanel>
      </section>
    </div>
  );
}
