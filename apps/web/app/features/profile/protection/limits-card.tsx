/** The limits that hold, what was used of each, and what waits to be confirmed. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { Skeleton } from "@oddwright/ui/parts/skeleton.tsx";
import { useMessages, type Translate } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { HistoryFailure } from "../history/history-list.tsx";
import { SettingCard } from "../setting/setting-card.tsx";
import { LimitForm } from "./limit-form.tsx";
import { timeText } from "./time-text.ts";
import { type Limit, useLimitChange, useLimits } from "./use-protection.ts";

export function LimitsCard() {
  const t = useMessages("protection");
  const { data, isError, refetch } = useLimits();
  return (
    <SettingCard title={t("protection.limits.title")} text={t("protection.limits.text")}>
      {isError && data === undefined ? (
        <HistoryFailure level={3} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && !isError ? <Skeleton shape="line" /> : null}
      {data?.limits.length === 0 ? <p className="ow-quiet">{t("protection.limits.none")}</p> : null}
      {data === undefined || data.limits.length === 0 ? null : (
        <ul className="protection-limits">
          {data.limits.map((limit) => (
            <LimitRow key={`${limit.kind} ${limit.window}`} limit={limit} />
          ))}
        </ul>
      )}
      <LimitForm />
    </SettingCard>
  );
}

type Value = Pick<Limit, "amount" | "currency" | "minutes">;

export function valueText(t: Translate, { amount, currency, minutes }: Value): string {
  if (amount !== null && currency !== null) return moneyText({ amount, currency });
  return timeText(t, minutes ?? 0);
}

function LimitRow({ limit }: { limit: Limit }) {
  const t = useMessages("protection");
  const { kind, window, used, left, currency } = limit;
  const name = t("protection.limits.name", {
    kind: t(`protection.kind.${kind}`),
    window: t(`protection.window.${window}`),
  });
  const asText = (figure: string) =>
    currency === null ? timeText(t, Number(figure)) : moneyText({ amount: figure, currency });
  return (
    <li className="protection-limit">
      <div className="protection-limit-line">
        <span className="font-semibold">{name}</span>
        <span>{valueText(t, limit)}</span>
      </div>
      <progress
        className="ow-progress protection-meter"
        aria-label={name}
        value={shareOf(limit)}
        max={1}
      />
      <p className="ow-label">
        {t("protection.limits.used", { used: asText(used), left: asText(left) })}
      </p>
      {limit.change === null ? (
        <RemoveButton limit={limit} name={name} />
      ) : (
        <WaitingChange limit={limit} change={limit.change} />
      )}
    </li>
  );
}

function RemoveButton({ limit: { kind, window }, name }: { limit: Limit; name: string }) {
  const t = useMessages("protection");
  const { api } = useServices();
  const { busy, change } = useLimitChange();
  const call = () => api.call("removeLimit", { params: { kind, window } });
  return (
    <Button
      size="small"
      tone="quiet"
      busy={busy}
      className="justify-self-start"
      onClick={() => void change("removeLimit", call, t("protection.limits.removalAsked"))}
    >
      {t("protection.limits.remove")}
      <span className="ow-hidden"> {name}</span>
    </Button>
  );
}

interface WaitingChangeProps {
  readonly limit: Limit;
  readonly change: NonNullable<Limit["change"]>;
}

function WaitingChange({ limit: { kind, window }, change: asked }: WaitingChangeProps) {
  const t = useMessages("protection");
  const { api } = useServices();
  const when = useMoments();
  const { busy, change } = useLimitChange();
  const params = { kind, window };
  const withdraw = () => api.call("withdrawLimitChange", { params });
  const confirm = () => api.call("confirmLimit", { params });
  const what = asked.removes
    ? t("protection.change.removal")
    : t("protection.change.higher", { value: valueText(t, asked) });
  const by = asked.is_due
    ? t("protection.change.due", { until: when.short(asked.lapses_at) })
    : t("protection.change.waits", { from: when.short(asked.due_at) });
  return (
    <div className="protection-change">
      <p>
        {what} {by}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={busy}
          onClick={() =>
            void change("withdrawLimitChange", withdraw, t("protection.change.withdrawn"))
          }
        >
          {t("protection.change.withdraw")}
        </Button>
        {asked.is_due ? (
          <Button
            size="small"
            tone="ghost"
            busy={busy}
            onClick={() => void change("confirmLimit", confirm, t("protection.change.confirmed"))}
          >
            {t("protection.change.confirm")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** From 0 to 1. Of a loss limit what was won leaves it at 0. */
function shareOf({ used, amount, minutes }: Limit): number {
  const most = Number(amount ?? minutes ?? 1);
  return Math.min(1, Math.max(0, Number(used) / most));
}
