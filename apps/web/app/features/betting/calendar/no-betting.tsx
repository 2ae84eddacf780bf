/** Where nothing feeds betting: bets that were placed before can still be looked at. */
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";

export function NoBetting() {
  const t = useMessages("betting");
  return (
    <div className="betting-page">
      <PageHead title={t("betting.title")} noIndex />
      <h1 className="ow-title">{t("betting.title")}</h1>
      <EmptyState
        level={2}
        title={t("betting.off")}
        action={
          <SiteLink to="/betting/bets" {...buttonLook({ size: "small" })}>
            {t("betting.nav.myBets")}
          </SiteLink>
        }
      >
        {t("betting.offText")}
      </EmptyState>
    </div>
  );
}
