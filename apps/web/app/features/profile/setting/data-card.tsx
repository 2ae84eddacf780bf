/** Everything that is held about the player, as one file: an open browser alone does not get it. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import { useGuarded } from "../../../runtime/services/use-guarded.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { saveFile } from "../fields/save-file.ts";
import { SettingCard } from "./setting-card.tsx";

export function DataCard() {
  const t = useMessages("setting");
  const services = useServices();
  const guarded = useGuarded();
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const result = await guarded(() => services.api.call("personalData"));
    setBusy(false);
    if (result === null) return;
    if (result.ok) {
      const text = JSON.stringify(result.value, null, 2);
      saveFile(new Blob([text], { type: "application/json" }), "oddwright-account.json");
    } else void notifyRefusal(services, { route: "personalData", failure: result.failure });
  }

  return (
    <SettingCard title={t("setting.data.title")} text={t("setting.data.text")}>
      <Button className="ow-button justify-self-start" busy={busy} onClick={() => void download()}>
        {t("setting.data.save")}
      </Button>
    </SettingCard>
  );
}
