/** The profile at a glance: the result, the balances, the latest of everything, the settings. */
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { Region } from "../../../runtime/page/region.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { BalancesCard } from "./balances-card.tsx";
import { LatestBetsCard, LatestPaymentsCard } from "./latest-cards.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { ResultCard } from "./result-card.tsx";
import { SettingsCard } from "../setting/settings-card.tsx";
import { useUser } from "../../../runtime/services/use-services.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";

export function ProfilePage() {
  const t = useMessages("profile");
  const user = useUser();
  if (user === null) return null;
  const currency = user.currency ?? defaultCurrency;
  return (
    <div className="profile-overview">
      <PageHead title={t("shell.nav.profile")} noIndex />
      <ProfileHeader user={user} />
      <Region className="ow-card p-4">
        <ResultCard user={user} currency={currency} />
      </Region>
      <Region className="ow-card p-4">
        <BalancesCard user={user} active={currency} />
      </Region>
      <div className="profile-lists">
        <Region className="ow-card p-4">
          <LatestBetsCard />
        </Region>
        <Region className="ow-card p-4">
          <LatestPaymentsCard />
        </Region>
      </div>
      <Region className="ow-card p-4">
        <SettingsCard user={user} />
      </Region>
    </div>
  );
}
