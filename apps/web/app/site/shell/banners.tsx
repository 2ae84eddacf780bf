/** Strips with the state of the site, or of the account. All but the frozen account's float and shift no content. */
import { useEffect } from "react";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { useMoments } from "../../runtime/services/use-moments.ts";
import { useHydrated } from "../../runtime/state/use-hydrated.ts";
import { useServices, useStore, useUser } from "../../runtime/services/use-services.tsx";

const probeIntervalMs = 5_000;

/** While the API cannot be reached. The region exists from the start, so that its text is announced. */
export function OfflineBanner() {
  const t = useMessages();
  const { online: store, api } = useServices();
  const online = useStore(store);
  useEffect(() => {
    if (online) return;
    // Any answer takes the banner away; the list of games needs no session.
    const timer = setInterval(() => void api.call("games"), probeIntervalMs);
    return () => clearInterval(timer);
  }, [online, api]);
  return (
    <output>{online ? null : <span className="site-banner">{t("shell.offline")}</span>}</output>
  );
}

/** While the account is frozen: what is still possible, shown before any refusal. */
export function FrozenWarning() {
  const t = useMessages();
  return useUser()?.is_frozen ? <p className="site-notice">{t("shell.accountFrozen")}</p> : null;
}

/**
 * While the player is excluded. Shown once the browser has hydrated: the server renders pages for all players of a kind, and this is one
 * player's.
 */
export function ExclusionWarning() {
  const t = useMessages();
  const when = useMoments();
  const user = useUser();
  const hydrated = useHydrated();
  const exclusion = hydrated ? user?.protection.exclusion : null;
  if (!exclusion) return null;
  const until = exclusion.until === null ? "never" : when.short(exclusion.until);
  return <p className="site-notice">{t("shell.accountExcluded", { until })}</p>;
}

/** Development on a public network. */
export function NetworkWarning() {
  const t = useMessages();
  const { networkWarning } = useServices().config;
  return networkWarning ? <p className="site-warning">{t("shell.networkWarning")}</p> : null;
}
