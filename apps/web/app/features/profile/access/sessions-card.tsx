/** Where the account is open, and ending it there. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import { localeTag } from "@oddwright/core/i18n/locales.ts";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { useSessions } from "./access-queries.ts";
import { AccessCard } from "./card.tsx";
import { ReadFailure } from "./read-failure.tsx";
import { useChange } from "./use-change.ts";

type Session = RouteResponse<"sessions">["sessions"][number];

export function SessionsCard() {
  const t = useMessages("access");
  const { api } = useServices();
  const { data, isError, isPending, refetch } = useSessions();
  const { busy, change } = useChange();
  return (
    <AccessCard
      title={t("access.sessions.title")}
      action={
        data && data.sessions.length > 1 ? (
          <Button
            size="small"
            busy={busy}
            onClick={() => void change(() => api.call("endOtherSessions"))}
          >
            {t("access.sessions.endOthers")}
          </Button>
        ) : null
      }
    >
      {isError ? <ReadFailure onRetry={() => void refetch()} /> : null}
      {isPending ? <SkeletonRows count={2} label={t("access.loading")} /> : null}
      {data ? (
        <ul className="access-rows">
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
    </AccessCard>
  );
}

/** The country in the player's language, where it is known, and the network. */
function usePlace({ country, place }: Session): string | null {
  const names = new Intl.DisplayNames(localeTag[useLocale()], { type: "region" });
  const named = country === null ? null : names.of(country);
  return [named, place].filter((part) => part !== null).join(", ") || null;
}

function SessionRow({ session }: { readonly session: Session }) {
  const t = useMessages("access");
  const moments = useMoments();
  const { api } = useServices();
  const { busy, change } = useChange();
  const { id, device, is_current: isCurrent } = session;
  const place = usePlace(session);
  const named = [device.browser, device.system].filter((part) => part !== null).join(", ");
  const name = named === "" ? t("access.sessions.unknown") : named;
  return (
    <li className="access-item">
      <div className="min-w-0">
        <p className="access-contact font-semibold">
          {name}
          {isCurrent ? <Tag tone="brass">{t("access.sessions.this")}</Tag> : null}
        </p>
        <p className="ow-quiet ow-small">
          {place === null ? null : `${place} · `}
          {t("access.sessions.opened", { when: moments.short(session.opened_at) })}
          {isCurrent
            ? null
            : ` · ${t("access.sessions.seen", { when: moments.short(session.last_seen_at) })}`}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          size="small"
          tone="ghost"
          busy={busy}
          aria-label={t("access.sessions.endOf", { name })}
          onClick={() => void change(() => api.call("endSession", { body: { session_id: id } }))}
        >
          {t("access.sessions.end")}
        </Button>
      )}
    </li>
  );
}
