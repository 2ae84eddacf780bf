/** The way to the service where the player can show who they are, instead of sending documents. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useState } from "react";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { refusalWords } from "../../../runtime/services/refusal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { SettingCard } from "../setting/setting-card.tsx";
import { useVerificationAnswers } from "./use-verification.ts";

export function ServiceCard({ name }: { readonly name: string }) {
  const t = useMessages("verification", "notices");
  const locale = useLocale();
  const services = useServices();
  const { refetch } = useVerificationAnswers();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function leave(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    const result = await services.api.call("beginServiceCheck", { body: { locale } });
    // The button stays busy: the page is being left.
    if (result.ok) return location.assign(result.value.url);
    setBusy(false);
    setFault((await refusalWords(services, result.failure)).body);
    await refetch();
  }

  return (
    <SettingCard
      title={t("verification.service.title", { name })}
      text={t("verification.service.text", { name })}
    >
      <FormAlert text={fault} />
      <Button tone="brass" busy={busy} className="self-start" onClick={() => void leave()}>
        {t("verification.service.begin", { name })}
      </Button>
    </SettingCard>
  );
}
