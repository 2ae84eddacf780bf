/** `/betting`: what is played now and next, everything live. */
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { RowsFailure } from "../../../runtime/page/list-parts.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { useOverview } from "../events/event-queries.ts";
import type { Overview } from "../odds/answers.ts";
import { PriceFormatMenu } from "../odds/price-format-menu.tsx";
import { EventList } from "./event-list.tsx";
import { EventSearch } from "./event-search.tsx";
import { LiveHero } from "./live-hero.tsx";
import { NoBetting } from "./no-betting.tsx";
import { ReplayNote } from "./replay-note.tsx";

export function BettingPage({ carried }: { readonly carried: Overview | null }) {
  const t = useMessages("betting");
  const { hasBetting } = useServices().config;
  const query = useOverview(carried);
  const overview = query.data;
  if (!hasBetting) return <NoBetting />;
  return (
    <div className="betting-page">
      <PageHead title={t("betting.title")} description={t("betting.description")} />
      <div className="betting-head">
        <h1 className="ow-title">{t("betting.title")}</h1>
        <PriceFormatMenu />
      </div>
      <EventSearch tournaments={overview?.tournaments ?? []} />
      {overview === undefined ? null : <ReplayNote overview={overview} />}
      {query.isPending ? <SkeletonRows count={8} label={t("betting.loading")} /> : null}
      {query.isError && overview === undefined ? (
        <RowsFailure
          level={2}
          title={t("betting.failed")}
          text={t("betting.failedText")}
          retryLabel={t("betting.retry")}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {overview === undefined ? null : <Lists overview={overview} />}
    </div>
  );
}

function Lists({ overview }: { readonly overview: Overview }) {
  const t = useMessages("betting");
  const { live, next, tournaments } = overview;
  const first = live[0];
  return (
    <>
      <section id="live" className="betting-section" aria-labelledby="live-title">
        <h2 id="live-title" className="ow-subheading">
          {t("betting.nav.live")}
        </h2>
        {first === undefined ? (
          <EmptyState level={3} title={t("betting.none.live")}>
            {t("betting.none.liveText")}
          </EmptyState>
        ) : (
          <>
            <LiveHero event={first} tournaments={tournaments} />
            <EventList events={live} tournaments={tournaments} />
          </>
        )}
      </section>
      {next.length === 0 ? null : (
        <section id="next" className="betting-section" aria-labelledby="next-title">
          <h2 id="next-title" className="ow-subheading">
            {t("betting.nav.next")}
          </h2>
          <EventList events={next} tournaments={tournaments} />
        </section>
      )}
    </>
  );
}
