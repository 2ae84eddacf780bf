/** Proves who sits here: by the second factor where there is one, else by the password. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { signWithPasskey } from "../../../runtime/browser/passkeys.ts";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { formErrors } from "../../../runtime/forms/form-errors.ts";
import { textOf } from "../../../runtime/forms/form-text.ts";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { FactorForm, factorMethods, PasswordField } from "../../account/index.ts";
import { ReadFailure } from "./read-failure.tsx";
import { useAccess } from "./access-queries.ts";

interface StepUpFormProps {
  readonly onProven: () => void;
}

export function StepUpForm({ onProven }: StepUpFormProps) {
  const t = useMessages("access", "notices");
  const access = useAccess();
  if (access.isError) return <ReadFailure onRetry={() => void access.refetch()} />;
  if (access.isPending) return <SkeletonRows count={2} label={t("access.loading")} />;
  const { methods } = access.data.step_up;
  if (methods.includes("password")) return <PasswordProof onProven={onProven} />;
  if (methods.length === 0) return <p>{t("access.stepUp.none")}</p>;
  return <FactorProof methods={methods} onProven={onProven} />;
}

function PasswordProof({ onProven }: StepUpFormProps) {
  const t = useMessages("access", "notices");
  const { api, messages } = useServices();
  const { errors, busy, clearError, formProps } = useForm<"password">({
    check: (form) =>
      textOf(form, "password") === "" ? { password: t("access.stepUp.passwordMissing") } : {},
    async send(form) {
      const body = { method: "password", password: textOf(form, "password") } as const;
      const result = await api.call("stepUp", { body });
      if (result.ok) return (onProven(), null);
      const code = result.failure.kind === "answered" ? result.failure.body.error : undefined;
      if (code === "credentials_wrong") return { password: t("access.stepUp.passwordWrong") };
      const blame = { fields: ["password"], blame: {} } as const;
      return formErrors<"password">(result.failure, blame, textSource(messages));
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormAlert text={errors.form} />
      <PasswordField
        purpose="current-password"
        error={errors.password}
        onEdit={() => clearError("password")}
      />
      <Button type="submit" tone="brass" size="large" wide busy={busy}>
        {t("access.stepUp.action")}
      </Button>
    </form>
  );
}

interface FactorProofProps extends StepUpFormProps {
  readonly methods: readonly string[];
}

function FactorProof({ methods, onProven }: FactorProofProps) {
  const t = useMessages("access", "notices");
  const { api } = useServices();
  return (
    <FactorForm
      methods={factorMethods.filter((method) => methods.includes(method))}
      action={t("access.stepUp.action")}
      onCode={async (method, code) => {
        const result = await api.call("stepUp", { body: { method, code } });
        if (!result.ok) return result.failure;
        onProven();
        return null;
      }}
      onPasskey={async () => {
        const asked = await api.call("stepUpPasskeyOptions");
        if (!asked.ok) return asked.failure;
        const { challenge, request } = asked.value;
        const assertion = await signWithPasskey(request);
        if (assertion === null) return "unused";
        const result = await api.call("stepUpPasskey", { body: { challenge, assertion } });
        if (!result.ok) return result.failure;
        onProven();
        return null;
      }}
    />
  );
}
