/** Everything that is held about the player, as one file. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { saveFile } from "../fields/save-file.ts";
import { SettingCard } from "./setting-card.tsx";

export function DataCard() {
  const t = useMessages("setting");
  const services = useServices();
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const result = await services.api.call("personalData");
    if (result.ok) {
      const text = JSON.stringify(result.value, null, 2);
      saveFile(new Blob([text], { type: "application/json" }), "oddwright-account.json");
    } else void notifyRefusal(services, { route: "personalData", failure: result.failure });
    setBusy(false);
  }

  return (
    <SettingCard title={t("setting.data.title")} text={t("setting.data.text")}>
      <Button className="ow-button justify-self-start" busy={busy} onClick={() => void download()}>
        {t("setting.data.save")}
      </Button>
    </SettingCard>
  );
}
