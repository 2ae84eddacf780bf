/** The link from a proof to the page that explains it; on a phone it is under the steps. */
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { BookOpen } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";

export function HowItWorks({ onLeave }: { onLeave: () => void }) {
  const t = useMessages("fairness");
  return (
    <SiteLink
      to="/fairness"
      onClick={onLeave}
      {...buttonLook({ tone: "quiet" })}
      className="ow-button proof-how"
    >
      <span className="ow-button-face" data-shown="true">
        <BookOpen size={18} strokeWidth={1.6} aria-hidden />
        {t("proof.how")}
      </span>
    </SiteLink>
  );
}
