/** Everything that was set or done, newest first. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { Skeleton } from "@oddwright/ui/parts/skeleton.tsx";
import { useMessages, type Translate } from "../../../runtime/i18n/messages.tsx";
import { MoreRows } from "../../../runtime/page/list-parts.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { HistoryFailure } from "../history/history-list.tsx";
import { SettingCard } from "../setting/setting-card.tsx";
import { valueText } from "./limits-card.tsx";
import { protectionEventsKey } from "./use-protection.ts";

type ProtectionEvent = RouteResponse<"protectionEvents">["events"][number];

export function ProtectionHistory() {
  const t = useMessages("protection");
  const { api } = useServices();
  const when = useMoments();
  const query = usePages({
    queryKey: protectionEventsKey,
    read: (page, signal) => api.fetch("protectionEvents", { query: page, signal }),
    refetchOnMount: "always",
  });
  const events = query.data?.pages.flatMap((page) => page.events) ?? null;
  return (
    <SettingCard title={t("protection.history.title")}>
      {query.isError && events === null ? (
        <HistoryFailure level={3} onRetry={() => void query.refetch()} />
      ) : null}
      {events === null && !query.isError ? <Skeleton shape="line" /> : null}
      {events?.length === 0 ? <p className="ow-quiet">{t("protection.history.none")}</p> : null}
      {events === null || events.length === 0 ? null : (
        <ol className="protection-events">
          {events.map((event) => (
            <li key={event.id} className="protection-limit-line">
              <span>{sentenceOf(t, event)}</span>
              <time className="ow-label" dateTime={event.at}>
                {when.short(event.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
      {query.hasNextPage ? (
        <MoreRows
          className="justify-self-start"
          label={t("protection.history.more")}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      ) : null}
    </SettingCard>
  );
}

function sentenceOf(t: Translate, event: ProtectionEvent): string {
  const { kind, window } = event;
  const what =
    kind === null || kind === "timeout" || kind === "self_exclusion" || window === null
      ? ""
      : t("protection.limits.name", {
          kind: t(`protection.kind.${kind}`),
          window: t(`protection.window.${window}`),
        });
  const hasValue = event.amount !== null || (event.minutes ?? 0) > 0;
  return [t(`protection.event.${event.action}`), what, hasValue ? valueText(t, event) : ""]
    .filter((part) => part !== "")
    .join(" · ");
}
