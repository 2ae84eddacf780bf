/** Strips with the state of the site, or of the account. All but the frozen account's float and shift no content. */
import { useEffect } from "react";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../runtime/page/site-link.tsx";
import { useExclusionText } from "../../runtime/services/use-closed-play.ts";
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
 * Somebody told staff that the second factor is lost: whoever is inside with it can stop its removal. Not before the browser has hydrated: the
 * server renders pages for all players of a kind, and this is one player's.
 */
export function FactorRemovalWarning() {
  const t = useMessages();
  const user = useUser();
  const hydrated = useHydrated();
  if (!hydrated || typeof user?.factor_removal_due_at !== "string") return null;
  return (
    <p className="site-notice">
      {t("shell.factorRemoval")}{" "}
      <SiteLink to="/profile/access" className="underline underline-offset-4">
        {t("shell.factorRemoval.stop")}
      </SiteLink>
    </p>
  );
}

/** While the player is excluded. */
export function ExclusionWarning() {
  const text = useExclusionText();
  return text === null ? null : <p className="site-notice">{text}</p>;
}

/** Development on a public network. */
export function NetworkWarning() {
  const t = useMessages();
  const { networkWarning } = useServices().config;
  return networkWarning ? <p className="site-warning">{t("shell.networkWarning")}</p> : null;
}
