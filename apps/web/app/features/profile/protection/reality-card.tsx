/** How often the player is shown time and result. */
import { Skeleton } from "@oddwright/ui/parts/skeleton.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { SettingCard } from "../setting/setting-card.tsx";
import { useLimitChange, useLimits } from "./use-protection.ts";

const choices = [10, 15, 30, 60, 120] as const;

export function RealityCard() {
  const t = useMessages("protection");
  const services = useServices();
  const { data } = useLimits();
  const { change } = useLimitChange();
  const { minutes = null, max_minutes: max = null } = data?.reality_check ?? {};
  const offered = choices.filter((each) => max === null || each <= max);
  const values = [...new Set([...offered, ...(minutes === null ? [] : [minutes])])].toSorted(
    (one, other) => one - other,
  );
  return (
    <SettingCard title={t("protection.reality.title")} text={t("protection.reality.text")}>
      {data === undefined ? (
        <Skeleton shape="line" />
      ) : (
        <SelectField
          label={t("protection.reality.interval")}
          value={String(minutes ?? 0)}
          options={[
            ...(max === null ? [{ value: "0", label: t("protection.reality.never") }] : []),
            ...values.map((each) => ({
              value: String(each),
              label: t("protection.reality.every", { minutes: each }),
            })),
          ]}
          onChange={(value) =>
            void change(
              "setRealityCheck",
              () => services.api.call("setRealityCheck", { body: { minutes: Number(value) } }),
              t("protection.reality.saved"),
            )
          }
        />
      )}
    </SettingCard>
  );
}
