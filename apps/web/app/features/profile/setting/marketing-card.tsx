/** Whether the player wants to be written to: off until they say so, with the date of the decision. */
import { Skeleton } from "@oddwright/ui/parts/skeleton.tsx";
import { Switch } from "@oddwright/ui/parts/switch.tsx";
import { useId, useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { HistoryFailure } from "../history/history-list.tsx";
import { useAccountDetails, useKeepAccountDetails } from "./account-details.ts";
import { SettingCard } from "./setting-card.tsx";

export function MarketingCard() {
  const t = useMessages("setting");
  const { data, isError, refetch } = useAccountDetails();
  return (
    <SettingCard title={t("setting.marketing.title")}>
      {isError && data === undefined ? (
        <HistoryFailure level={3} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? (
        isError ? null : (
          <Skeleton shape="line" />
        )
      ) : (
        <Consent {...data.marketing} />
      )}
    </SettingCard>
  );
}

interface ConsentProps {
  readonly is_given: boolean;
  readonly decided_at: string | null;
}

function Consent({ is_given: isGiven, decided_at: decidedAt }: ConsentProps) {
  const t = useMessages("setting");
  const services = useServices();
  const keep = useKeepAccountDetails();
  const when = useMoments();
  const hintId = useId();
  const [wanted, setWanted] = useState<boolean | null>(null);

  async function decide(marketing: boolean): Promise<void> {
    if (wanted !== null) return;
    setWanted(marketing);
    const result = await services.api.call("changeConsent", { body: { marketing } });
    if (result.ok) keep(result.value);
    else void notifyRefusal(services, { route: "changeConsent", failure: result.failure });
    setWanted(null);
  }

  return (
    <div className="grid gap-1">
      <Switch
        spread
        label={t("setting.marketing.label")}
        checked={wanted ?? isGiven}
        aria-describedby={hintId}
        onChange={({ target }) => void decide(target.checked)}
      />
      <p id={hintId} className="ow-label">
        {decidedAt === null
          ? t("setting.marketing.never")
          : t(isGiven ? "setting.marketing.given" : "setting.marketing.taken", {
              date: when.day(new Date(decidedAt)),
            })}
      </p>
    </div>
  );
}
