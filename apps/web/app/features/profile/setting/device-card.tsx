/** How the games behave in this browser: kept on the device, not in the account. */
import { Switch } from "@oddwright/ui/parts/switch.tsx";
import { useEffect, useId } from "react";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { consent, keepConsent, readConsent } from "../../../runtime/analytics/consent.ts";
import { useServices, useStore } from "../../../runtime/services/use-services.tsx";
import { PriceFormatMenu, PricePolicyMenu } from "../../betting/index.ts";
import { changePreferences, loadPreferences, preferences } from "../../games/index.ts";
import { SettingCard } from "./setting-card.tsx";

const names = ["sound", "fast"] as const;

export function DeviceCard() {
  const t = useMessages("setting");
  const chosen = useStore(preferences);
  const { config, cookies } = useServices();
  const answer = useStore(consent);
  useEffect(() => loadPreferences(deviceStorage), []);
  useEffect(() => consent.set(readConsent(deviceStorage, navigator)), []);
  return (
    <SettingCard title={t("setting.device.title")} text={t("setting.device.text")}>
      {names.map((name) => (
        <DeviceSwitch
          key={name}
          name={name}
          isOn={chosen[name]}
          onChange={(isOn) => changePreferences(deviceStorage, () => ({ [name]: isOn }))}
        />
      ))}
      {config.hasBetting ? <PriceLines /> : null}
      {config.analytics === null ? null : (
        <DeviceSwitch
          name="analytics"
          isOn={answer === "given"}
          onChange={(isOn) =>
            keepConsent({ storage: deviceStorage, cookies }, isOn ? "given" : "refused")
          }
        />
      )}
    </SettingCard>
  );
}

/** How prices of sports are printed, and what is done when one moves. */
function PriceLines() {
  const t = useMessages("betting", "slip");
  return (
    <>
      <div className="setting-line">
        <span>{t("betting.format")}</span>
        <PriceFormatMenu />
      </div>
      <div className="setting-line">
        <span>{t("slip.policy")}</span>
        <PricePolicyMenu />
      </div>
    </>
  );
}

interface DeviceSwitchProps {
  readonly name: (typeof names)[number] | "analytics";
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function DeviceSwitch({ name, isOn, onChange }: DeviceSwitchProps) {
  const t = useMessages("setting");
  const hintId = useId();
  return (
    <div className="grid gap-1">
      <Switch
        spread
        label={t(`setting.device.${name}`)}
        checked={isOn}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={hintId} className="ow-label">
        {t(`setting.device.${name}.hint`)}
      </p>
    </div>
  );
}
