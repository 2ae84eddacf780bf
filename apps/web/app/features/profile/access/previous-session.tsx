/** When the player was last here before: somebody else's visit shows by it. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useSessions } from "./access-queries.ts";

export function PreviousSession() {
  const t = useMessages("access");
  const moments = useMoments();
  const before = useSessions().data?.previous_session_at ?? null;
  if (before === null) return null;
  return <p className="ow-quiet">{t("access.previous", { when: moments.short(before) })}</p>;
}
