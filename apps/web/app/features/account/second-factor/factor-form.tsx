/** Proves the second factor: a code of the app, a passkey, or a recovery code; one of them, the others a press away. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ApiFailure } from "../../../runtime/api/failure.ts";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { formErrors } from "../../../runtime/forms/form-errors.ts";
import { textOf } from "../../../runtime/forms/form-text.ts";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SupportLink } from "../../../runtime/page/support-link.tsx";
import { refusalTexts } from "../../../runtime/services/refusal-texts.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { FactorMethod } from "../../../runtime/modals/modal-names.ts";

export type CodeMethod = Exclude<FactorMethod, "passkey">;

export interface FactorFormProps {
  readonly methods: readonly FactorMethod[];
  readonly action: string;
  /** Resolves with why the code was refused, or null when the player is through. */
  readonly onCode: (method: CodeMethod, code: string) => Promise<ApiFailure | null>;
  /** The same; "unused" when the browser got no passkey from the player. */
  readonly onPasskey: () => Promise<ApiFailure | "unused" | null>;
}

export function FactorForm({ methods, action, onCode, onPasskey }: FactorFormProps) {
  const t = useMessages("factor", "notices");
  const { support } = useServices().config;
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? "recovery_code");
  return (
    <div className="grid gap-4">
      {method === "passkey" ? (
        <PasskeyProof onPasskey={onPasskey} />
      ) : (
        <CodeProof key={method} method={method} action={action} onCode={onCode} />
      )}
      <div className="grid justify-items-start gap-1">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} tone="quiet" size="small" onClick={() => setMethod(other)}>
              {t(`factor.instead.${other}`)}
            </Button>
          ))}
      </div>
      {support === null ? null : (
        <p className="ow-quiet ow-small wrap-anywhere">
          {t("factor.lost")} <SupportLink support={support} />
        </p>
      )}
    </div>
  );
}

interface CodeProofProps extends Pick<FactorFormProps, "action" | "onCode"> {
  readonly method: CodeMethod;
}

function CodeProof({ method, action, onCode }: CodeProofProps) {
  const t = useMessages("factor", "notices");
  const services = useServices();
  const isApp = method === "totp";
  const field = useRef<HTMLInputElement>(null);
  // It takes the place of what had the focus: the form of the first step, or another way.
  useEffect(() => field.current?.focus(), []);
  const { errors, busy, clearError, formProps } = useForm<"code">({
    check: (form) => (textOf(form, "code").trim() === "" ? { code: t("factor.missing") } : {}),
    async send(form) {
      const failure = await onCode(method, textOf(form, "code").trim());
      if (failure === null) return null;
      const blame = { fields: ["code"], blame: { second_factor_wrong: "code" } } as const;
      return formErrors<"code">(failure, blame, refusalTexts(services));
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormAlert text={errors.form} />
      <TextField
        ref={field}
        name="code"
        label={t(`factor.code.${method}`)}
        inputMode={isApp ? "numeric" : "text"}
        autoComplete={isApp ? "one-time-code" : "off"}
        autoCapitalize={isApp ? "none" : "characters"}
        spellCheck={false}
        maxLength={64}
        required
        figures
        error={errors.code}
        onChange={() => clearError("code")}
      />
      <Button type="submit" tone="brass" size="large" wide busy={busy}>
        {action}
      </Button>
    </form>
  );
}

function PasskeyProof({ onPasskey }: Pick<FactorFormProps, "onPasskey">) {
  const t = useMessages("factor", "notices");
  const services = useServices();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  async function prove(): Promise<void> {
    setBusy(true);
    setWrong(undefined);
    const failure = await onPasskey();
    setBusy(false);
    if (failure === "unused") setWrong(t("factor.passkey.unused"));
    else if (failure !== null) {
      const errors = formErrors<"form">(failure, { fields: [], blame: {} }, refusalTexts(services));
      setWrong(errors.form);
    }
  }
  return (
    <>
      <FormAlert text={wrong} />
      <Button
        tone="brass"
        size="large"
        wide
        busy={busy}
        icon={<KeyRound size={20} strokeWidth={1.8} aria-hidden />}
        onClick={() => void prove()}
      >
        {t("factor.passkey")}
      </Button>
    </>
  );
}
