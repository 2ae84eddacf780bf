/** The settings of the account and of this device. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { Region } from "../../../runtime/page/region.tsx";
import { useUser } from "../../../runtime/services/use-services.tsx";
import { StepUpScope } from "../access/step-up-scope.tsx";
import { AvatarCard } from "./avatar-card.tsx";
import { DataCard } from "./data-card.tsx";
import { DeviceCard } from "./device-card.tsx";
import { MarketingCard } from "./marketing-card.tsx";
import { NameCard } from "./name-card.tsx";
import { SettingsCard } from "./settings-card.tsx";

export function SettingPage() {
  const t = useMessages("setting");
  const user = useUser();
  if (user === null) return null;
  return (
    <div className="setting-page">
      <PageHead title={t("setting.title")} noIndex />
      <h1 className="ow-title">{t("setting.title")}</h1>
      <Region className="ow-card p-4">
        <AvatarCard user={user} />
      </Region>
      <Region className="ow-card p-4">
        <NameCard user={user} />
      </Region>
      <Region className="ow-card p-4">
        <SettingsCard user={user} />
      </Region>
      <Region className="ow-card p-4">
        <MarketingCard />
      </Region>
      <DeviceCard />
      <StepUpScope>
        <DataCard />
      </StepUpScope>
    </div>
  );
}
