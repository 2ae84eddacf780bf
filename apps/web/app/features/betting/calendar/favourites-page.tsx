/** `/betting/favourites`: the matches that were starred on this device. */
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { useQueries } from "@tanstack/react-query";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";
import { EventFeed, eventQuery, useOverview } from "../events/event-queries.ts";
import { useFavourites } from "../events/favourites.ts";
import type { EventAnswer, Overview } from "../odds/answers.ts";
import { EventList } from "./event-list.tsx";

export function FavouritesPage({ carried }: { readonly carried: Overview | null }) {
  const t = useMessages("betting");
  const hydrated = useHydrated();
  const { api } = useServices();
  const { ids } = useFavourites();
  const tournaments = useOverview(carried).data?.tournaments ?? [];
  const queries = useQueries({ queries: ids.map((id) => eventQuery(api, id)) });
  const events = queries.map(({ data }) => data).filter((each) => each !== undefined);
  const isPending = !hydrated || queries.some((query) => query.isPending);
  return (
    <div className="betting-page">
      <PageHead title={t("betting.nav.favourites")} noIndex />
      <h1 className="ow-title">{t("betting.nav.favourites")}</h1>
      {isPending ? <SkeletonRows count={4} label={t("betting.loading")} /> : null}
      {!isPending && events.length === 0 ? (
        <EmptyState level={2} title={t("betting.favourites.none")}>
          {t("betting.favourites.noneText")}
        </EmptyState>
      ) : null}
      {isPending || events.length === 0 ? null : (
        <>
          {events.map(({ id }) => (
            <EventFeed key={id} id={id} />
          ))}
          <EventList events={events.map(rowOf)} tournaments={tournaments} />
        </>
      )}
    </div>
  );
}

/** The same match with the prices of the match's own answer, which is the fresher one. */
function rowOf(event: EventAnswer): EventAnswer {
  const main = event.markets.find(({ key }) => key === event.main?.key);
  return main === undefined ? event : { ...event, main };
}
