/** The second step of a login, in place of the form of the first. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { signWithPasskey } from "../../../runtime/browser/passkeys.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { fingerprintOf } from "../device/device-fingerprint.ts";
import { reportRefusal } from "../entrance/report-refusal.ts";
import type { FactorChallenge } from "./challenge.ts";
import { FactorForm } from "./factor-form.tsx";

export interface SecondFactorStepProps extends FactorChallenge {
  readonly onEntered: (answer: RouteResponse<"loginSecondFactor">) => Promise<void>;
  /** To the first step: the challenge has ended, or the player begins again. */
  readonly onBack: () => void;
}

export default function SecondFactorStep(props: SecondFactorStepProps) {
  const { challenge, methods, onEntered, onBack } = props;
  const t = useMessages("factor", "notices");
  const services = useServices();
  const { api } = services;
  const told = reportRefusal<RouteResponse<"loginSecondFactor">>(services, "login_error");
  return (
    <div className="grid gap-4">
      <p className="ow-quiet">{t("factor.text")}</p>
      <FactorForm
        methods={methods}
        action={t("factor.action")}
        onCode={async (method, code) => {
          const fp = await fingerprintOf(services);
          const result = told(
            await api.call("loginSecondFactor", { body: { challenge, method, code, fp } }),
          );
          if (!result.ok) return result.failure;
          await onEntered(result.value);
          return null;
        }}
        onPasskey={async () => {
          const asked = await api.call("secondFactorPasskeyOptions", { body: { challenge } });
          if (!asked.ok) return asked.failure;
          const assertion = await signWithPasskey(asked.value.request);
          if (assertion === null) return "unused";
          const fp = await fingerprintOf(services);
          const result = told(
            await api.call("loginSecondFactorPasskey", { body: { challenge, assertion, fp } }),
          );
          if (!result.ok) return result.failure;
          await onEntered(result.value);
          return null;
        }}
      />
      <Button tone="ghost" wide onClick={onBack}>
        {t("factor.back")}
      </Button>
    </div>
  );
}
