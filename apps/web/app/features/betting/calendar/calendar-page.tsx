/** `/betting/calendar`: the matches of a day, of one sport or tournament or of all. */
import { MoreRows, RowsFailure } from "../../../runtime/page/list-parts.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import {
  type BettingEventList,
  type BettingSport,
  bettingSports,
} from "@oddwright/contract/sportsbook/betting-words.ts";
import { useSearchParams } from "react-router";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";
import { useOverview } from "../events/event-queries.ts";
import type { Overview } from "../odds/answers.ts";
import { nameIn } from "../odds/names.ts";
import { DayStrip } from "./day-strip.tsx";
import { EventList } from "./event-list.tsx";
import { todayIn } from "./kick-off.tsx";
import { NoBetting } from "./no-betting.tsx";
import { ReplayNote } from "./replay-note.tsx";

export function CalendarPage({ carried }: { readonly carried: Overview | null }) {
  const t = useMessages("betting");
  const locale = useLocale();
  const { hasBetting } = useServices().config;
  const [params, setParams] = useSearchParams();
  const overview = useOverview(carried).data;
  const hydrated = useHydrated();
  const { timeZone } = useMoments();
  const today = todayIn(timeZone);
  const day = readDay(params.get("day")) ?? today;
  const tournament = params.get("tournament");
  const chosen = overview?.tournaments.find(({ id }) => id === tournament);
  const sport = bettingSports.find((each) => each === params.get("sport")) ?? null;
  const ofAll = sport === null ? t("betting.nav.calendar") : t(`betting.sport.${sport}`);
  const title = chosen === undefined ? ofAll : nameIn(chosen.names, locale);
  if (!hasBetting) return <NoBetting />;
  return (
    <div className="betting-page">
      <PageHead title={`${title}, ${t("betting.title")}`} description={t("betting.description")} />
      <h1 className="ow-title">{title}</h1>
      {overview === undefined ? null : <ReplayNote overview={overview} />}
      {hydrated ? (
        <>
          <DayStrip
            today={today}
            day={day}
            onChange={(next) =>
              setParams(
                (was) => {
                  was.set("day", next);
                  return was;
                },
                { replace: true, preventScrollReset: true },
              )
            }
          />
          <DayEvents
            key={`${day} ${sport ?? ""} ${tournament ?? ""}`}
            day={day}
            sport={sport}
            tournament={tournament}
            tournaments={overview?.tournaments ?? []}
          />
        </>
      ) : (
        <>
          <div className="day-strip" aria-hidden="true" />
          <SkeletonRows count={8} label={t("betting.loading")} />
        </>
      )}
    </div>
  );
}

function readDay(text: string | null): string | null {
  return text !== null && /^20\d\d-\d\d-\d\d$/.test(text) ? text : null;
}

interface DayEventsProps {
  readonly day: string;
  readonly sport: BettingSport | null;
  readonly tournament: string | null;
  readonly tournaments: Overview["tournaments"];
}

/** Live first, then what begins, then what is over. */
function DayEvents(props: DayEventsProps) {
  const t = useMessages("betting");
  const live = useDayList(props, "live");
  const upcoming = useDayList(props, "upcoming");
  const ended = useDayList(props, "ended");
  const lists = [live, upcoming, ended];
  if (lists.some(({ isPending }) => isPending)) {
    return <SkeletonRows count={8} label={t("betting.loading")} />;
  }
  const failed = lists.find(({ isError }) => isError);
  if (failed !== undefined) {
    return (
      <RowsFailure
        level={2}
        title={t("betting.failed")}
        text={t("betting.failedText")}
        retryLabel={t("betting.retry")}
        busy={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  const events = lists.flatMap(({ data }) => data?.pages.flatMap((page) => page.events) ?? []);
  const more = lists.find(({ hasNextPage }) => hasNextPage);
  if (events.length === 0) {
    return (
      <EmptyState level={2} title={t("betting.none.day")}>
        {t("betting.none.dayText")}
      </EmptyState>
    );
  }
  return (
    <>
      <EventList events={events} tournaments={props.tournaments} />
      {more === undefined ? null : (
        <MoreRows
          className="betting-more"
          label={t("betting.more")}
          busy={more.isFetchingNextPage}
          onMore={() => void more.fetchNextPage()}
        />
      )}
    </>
  );
}

function useDayList({ day, sport, tournament }: DayEventsProps, status: BettingEventList) {
  const { api } = useServices();
  const { timeZone } = useMoments();
  const asked = {
    day,
    timezone: timeZone,
    status,
    ...(sport !== null && { sport }),
    ...(tournament !== null && { tournament }),
  };
  return usePages({
    queryKey: ["betting", "day", asked],
    read: (page, signal) => api.fetch("bettingEvents", { query: { ...asked, ...page }, signal }),
  });
}
