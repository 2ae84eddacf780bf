/** Logging in with a passkey alone: the browser offers those it has for the site. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { signWithPasskey } from "../../../runtime/browser/passkeys.ts";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { formErrors } from "../../../runtime/forms/form-errors.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { refusalTexts } from "../../../runtime/services/refusal-texts.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { fingerprintOf } from "../device/device-fingerprint.ts";
import { reportRefusal } from "../entrance/report-refusal.ts";
import type { ApiFailure } from "../../../runtime/api/failure.ts";

export interface PasskeyLoginProps {
  readonly onEntered: (answer: RouteResponse<"loginPasskey">) => Promise<void>;
}

export default function PasskeyLogin({ onEntered }: PasskeyLoginProps) {
  const t = useMessages("factor", "notices");
  const services = useServices();
  const { api } = services;
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const wordsOf = (failure: ApiFailure) =>
    formErrors<"form">(failure, { fields: [], blame: {} }, refusalTexts(services)).form;

  async function send(): Promise<string | undefined> {
    const asked = await api.call("passkeyLoginOptions");
    if (!asked.ok) return wordsOf(asked.failure);
    const { challenge, request } = asked.value;
    const assertion = await signWithPasskey(request);
    if (assertion === null) return t("factor.passkey.unused");
    const fp = await fingerprintOf(services);
    const told = reportRefusal<RouteResponse<"loginPasskey">>(services, "login_error");
    const result = told(await api.call("loginPasskey", { body: { challenge, assertion, fp } }));
    if (!result.ok) return wordsOf(result.failure);
    await onEntered(result.value);
    return undefined;
  }

  async function logIn(): Promise<void> {
    setBusy(true);
    setWrong(undefined);
    setWrong(await send());
    setBusy(false);
  }

  return (
    <div className="mt-3 grid gap-3">
      <FormAlert text={wrong} />
      <Button
        tone="ghost"
        wide
        busy={busy}
        icon={<KeyRound size={18} strokeWidth={1.8} aria-hidden />}
        onClick={() => void logIn()}
      >
        {t("factor.login")}
      </Button>
    </div>
  );
}
