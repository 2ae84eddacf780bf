/** An account that takes no new bets and deposits: why, and until when. */
import { useMessages } from "../i18n/messages.tsx";
import { useHydrated } from "../state/use-hydrated.ts";
import { useMoments } from "./use-moments.ts";
import { useUser } from "./use-services.tsx";

/** Null before the browser has hydrated: the server renders pages for all players of a kind, and this is one player's. */
export function useExclusionText(): string | null {
  const t = useMessages();
  const when = useMoments();
  const user = useUser();
  const hydrated = useHydrated();
  const exclusion = hydrated ? user?.protection.exclusion : null;
  if (!exclusion) return null;
  const until = exclusion.until === null ? "never" : when.short(exclusion.until);
  return t("shell.accountExcluded", { until });
}

/** Null where the account is open. */
export function useClosedPlay(): string | null {
  const t = useMessages();
  const excluded = useExclusionText();
  return useUser()?.is_frozen ? t("shell.accountFrozen") : excluded;
}
