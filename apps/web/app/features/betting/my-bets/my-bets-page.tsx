/** `/betting/bets`: the player's bets on sports, open and settled. */
import { Button, buttonLook } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { TabPanel, Tabs } from "@oddwright/ui/parts/tabs.tsx";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { MoreRows, RowsFailure } from "../../../runtime/page/list-parts.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useServices, useSession } from "../../../runtime/services/use-services.tsx";
import { BetCard } from "./bet-card.tsx";
import { OfferWatch } from "./offer-watch.tsx";
import { useBetEvents, useSportsBets } from "./bet-queries.ts";
import "./my-bets.css";

export function MyBetsPage() {
  const t = useMessages("sportbets", "betting");
  const { status } = useSession();
  return (
    <div className="betting-page">
      <PageHead title={t("sportbets.title")} noIndex />
      <h1 className="ow-title">{t("sportbets.title")}</h1>
      {status === "guest" ? <Guest /> : null}
      {status === "pending" ? <SkeletonRows count={6} label={t("sportbets.loading")} /> : null}
      {status === "signed-in" ? <Lists /> : null}
    </div>
  );
}

function Guest() {
  const t = useMessages("sportbets", "betting");
  const services = useServices();
  return (
    <EmptyState
      level={2}
      title={t("sportbets.guest")}
      action={
        <Button
          tone="brass"
          onClick={() => openModal(services, "login")}
          onPointerEnter={() => services.modals.preload("login")}
        >
          {t("sportbets.login")}
        </Button>
      }
    >
      {t("sportbets.guestText")}
    </EmptyState>
  );
}

type TabName = "open" | "settled";

function Lists() {
  const t = useMessages("sportbets", "betting");
  const [tab, setTab] = useState<TabName>("open");
  useBetEvents();
  return (
    <>
      <Tabs
        id="sportbets"
        label={t("sportbets.title")}
        value={tab}
        tabs={(["open", "settled"] as const).map((value) => ({
          value,
          label: t(`sportbets.tab.${value}`),
        }))}
        onChange={setTab}
      />
      <TabPanel tabsId="sportbets" value={tab}>
        <BetList key={tab} state={tab} />
      </TabPanel>
    </>
  );
}

function BetList({ state }: { readonly state: TabName }) {
  const t = useMessages("sportbets", "betting");
  const query = useSportsBets(state);
  if (query.isPending) return <SkeletonRows count={6} label={t("sportbets.loading")} />;
  const bets = query.data?.pages.flatMap((page) => page.bets) ?? [];
  if (query.isError && bets.length === 0) {
    return (
      <RowsFailure
        level={2}
        title={t("sportbets.failed")}
        text={t("sportbets.failedText")}
        retryLabel={t("betting.retry")}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (bets.length === 0) return <NoBets state={state} />;
  return (
    <>
      {state === "open" ? <OfferWatch bets={bets} /> : null}
      <ul className="bet-cards">
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetCard bet={bet} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <MoreRows
          className="betting-more"
          label={t("sportbets.more")}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      ) : null}
    </>
  );
}

function NoBets({ state }: { readonly state: TabName }) {
  const t = useMessages("sportbets", "betting");
  return (
    <EmptyState
      level={2}
      title={t(`sportbets.none.${state}`)}
      action={
        <SiteLink to="/betting" {...buttonLook({ size: "small" })}>
          {t("sportbets.none.way")}
        </SiteLink>
      }
    >
      {t("sportbets.none.text")}
    </EmptyState>
  );
}
