/** Strips that float over the page and move nothing. */
import { useMessages } from "../i18n/messages.tsx";
import { useServices, useStore } from "../services/use-services.tsx";

/** While the API cannot be reached. The region exists from the start, so that its text is announced. */
export function OfflineBanner() {
  const t = useMessages();
  const online = useStore(useServices().online);
  return (
    <output>{online ? null : <span className="site-banner">{t("shell.offline")}</span>}</output>
  );
}

/** Development on a public network. */
export function NetworkWarning() {
  const t = useMessages();
  const { networkWarning } = useServices().config;
  return networkWarning ? <p className="site-warning">{t("shell.networkWarning")}</p> : null;
}
