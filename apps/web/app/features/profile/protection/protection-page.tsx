/** Player protection: limits, a break, an exclusion, the reality check, and the history of all of it. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { Region } from "../../../runtime/page/region.tsx";
import { useUser } from "../../../runtime/services/use-services.tsx";
import { StepUpScope } from "../access/step-up-scope.tsx";
import { ExclusionCard } from "./exclusion-card.tsx";
import { LimitsCard } from "./limits-card.tsx";
import { ProtectionHistory } from "./protection-history.tsx";
import { RealityCard } from "./reality-card.tsx";

export function ProtectionPage() {
  const t = useMessages("protection");
  const user = useUser();
  if (user === null) return null;
  return (
    <div className="setting-page protection-page">
      <PageHead title={t("protection.title")} noIndex />
      <div className="protection-head">
        <h1 className="ow-title">{t("protection.title")}</h1>
        <p className="ow-quiet">{t("protection.text")}</p>
      </div>
      <StepUpScope>
        <Region className="ow-card p-4">
          <LimitsCard />
        </Region>
        <Region className="ow-card p-4">
          <RealityCard />
        </Region>
      </StepUpScope>
      <Region className="ow-card p-4">
        <ExclusionCard kind="timeout" user={user} />
      </Region>
      <Region className="ow-card p-4">
        <ExclusionCard kind="self_exclusion" user={user} />
      </Region>
      <Region className="ow-card p-4">
        <ProtectionHistory />
      </Region>
    </div>
  );
}
