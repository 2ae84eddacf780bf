/** How the games behave in this browser: kept on the device, not in the account. */
import { Switch } from "@oddwright/ui/parts/switch.tsx";
import { useEffect, useId } from "react";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useStore } from "../../../runtime/services/use-services.tsx";
import { changePreferences, loadPreferences, preferences } from "../../games/index.ts";
import { SettingCard } from "./setting-card.tsx";

const names = ["sound", "fast"] as const;

export function DeviceCard() {
  const t = useMessages("setting");
  const hintId = useId();
  const chosen = useStore(preferences);
  useEffect(() => loadPreferences(deviceStorage), []);
  return (
    <SettingCard title={t("setting.device.title")} text={t("setting.device.text")}>
      {names.map((name) => (
        <div key={name} className="grid gap-1">
          <Switch
            spread
            label={t(`setting.device.${name}`)}
            checked={chosen[name]}
            aria-describedby={`${hintId}-${name}`}
            onChange={({ target }) =>
              changePreferences(deviceStorage, () => ({ [name]: target.checked }))
            }
          />
          <p id={`${hintId}-${name}`} className="ow-label">
            {t(`setting.device.${name}.hint`)}
          </p>
        </div>
      ))}
    </SettingCard>
  );
}
