/** `/betting/events/{id}`: the match, its course, and everything that can be bet on. */
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { ApiError } from "../../../runtime/api/failure.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { RowsFailure } from "../../../runtime/page/list-parts.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { EventFeed, useEvent } from "../events/event-queries.ts";
import type { EventAnswer } from "../odds/answers.ts";
import { matchName, useTeamNames } from "../odds/names.ts";
import { EventHead } from "./event-head.tsx";
import { EventMarkets } from "./event-markets.tsx";
import { GoalAnnouncer } from "./goal-announcer.tsx";
import "./event-page.css";

export interface EventPageProps {
  readonly id: string;
  readonly carried: EventAnswer | null;
}

export function EventPage({ id, carried }: EventPageProps) {
  const t = useMessages("betting");
  const query = useEvent(id, carried);
  if (query.data !== undefined) return <Match event={query.data} />;
  if (query.isPending) {
    return (
      <div className="betting-page">
        <PageHead title={t("betting.title")} noIndex />
        <SkeletonRows count={10} label={t("betting.loading")} />
      </div>
    );
  }
  return <Missing error={query.error} onRetry={() => void query.refetch()} />;
}

function Match({ event }: { readonly event: EventAnswer }) {
  const t = useMessages("betting");
  const teams = useTeamNames({ home: event.home.names, away: event.away.names });
  return (
    <div className="betting-page" data-game="betting">
      <PageHead title={matchName(teams)} description={t("betting.description")} />
      <EventFeed id={event.id} />
      {event.sport === "football" ? <GoalAnnouncer event={event} teams={teams} /> : null}
      <EventHead event={event} teams={teams} />
      <EventMarkets event={event} teams={teams} />
    </div>
  );
}

function Missing({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useMessages("betting");
  const isNone =
    error instanceof ApiError &&
    error.failure.kind === "answered" &&
    [400, 404, 422].includes(error.failure.status);
  return (
    <div className="betting-page">
      <PageHead title={t("betting.title")} noIndex />
      {isNone ? (
        <EmptyState
          level={1}
          title={t("betting.missing")}
          action={
            <SiteLink to="/betting" {...buttonLook({ size: "small" })}>
              {t("betting.toList")}
            </SiteLink>
          }
        >
          {t("betting.missingText")}
        </EmptyState>
      ) : (
        <RowsFailure
          level={2}
          title={t("betting.failed")}
          text={t("betting.failedText")}
          retryLabel={t("betting.retry")}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}
