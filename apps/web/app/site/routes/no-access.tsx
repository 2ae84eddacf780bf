/** `/no-access`: the site is not offered where the visitor is. */
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useLocale, useMessages } from "../../runtime/i18n/messages.tsx";
import type { PageHandle } from "../../runtime/page/page-handle.ts";
import { PageHead } from "../../runtime/page/page-head.tsx";
import { SupportLink } from "../../runtime/page/support-link.tsx";
import { useServices } from "../../runtime/services/use-services.tsx";
import { isRefusedHere } from "../../runtime/services/visitor-place.ts";

export const handle: PageHandle = { messages: ["place"] };

export default function NoAccess() {
  const t = useMessages("place");
  const services = useServices();
  const { support } = services.config;
  useLeaveWhenWelcome();
  return (
    <div className="ow-card grid gap-4 p-6">
      <PageHead title={t("place.refused.title")} noIndex />
      <h1 className="ow-title">{t("place.refused.title")}</h1>
      <p className="ow-quiet">{t("place.refused.text")}</p>
      {support === null ? null : (
        <p className="ow-quiet wrap-anywhere">
          {t("place.refused.support")} <SupportLink support={support} />
        </p>
      )}
    </div>
  );
}

/** Who has moved on meanwhile, or came by a link, is not kept here. */
function useLeaveWhenWelcome(): void {
  const services = useServices();
  const navigate = useNavigate();
  const locale = useLocale();
  useEffect(() => {
    void isRefusedHere(services).then((refused) =>
      refused === false ? navigate(`/${locale}`, { replace: true }) : undefined,
    );
  }, [services, navigate, locale]);
}
