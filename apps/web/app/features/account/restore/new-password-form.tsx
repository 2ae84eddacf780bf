/** A new password, twice. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useRef } from "react";
import { type ApiResult, failureCode } from "../../../runtime/api/failure.ts";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { formErrors } from "../../../runtime/forms/form-errors.ts";
import { textOf } from "../../../runtime/forms/form-text.ts";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { useDraft } from "../entrance/draft.ts";
import { NewPasswordFields, wrongNewPassword } from "../entrance/new-password-fields.tsx";
import { type NewPassword, tokenCalls } from "./restore-calls.ts";
import type { RestoreToken } from "./use-token-check.ts";

const blame = { fields: ["password", "password_confirm"], blame: {} } as const;

export interface NewPasswordFormProps {
  readonly token: RestoreToken;
  readonly onDone: () => void;
  /** The token is used up or over. */
  readonly onDead: () => void;
}

export function NewPasswordForm({ token, onDone, onDead }: NewPasswordFormProps) {
  const t = useMessages("auth", "notices");
  const { messages, session, sessionStore } = useServices();
  const { email } = useDraft();
  const setPassword = useSetPassword(token);
  const { errors, busy, clearError, formProps } = useForm<"password" | "password_confirm">({
    check: (form) => wrongNewPassword(form, "password_confirm", t),
    async send(form) {
      const result = await setPassword({
        password: textOf(form, "password"),
        password_confirm: textOf(form, "password_confirm"),
      });
      if (result.ok) {
        // It ended every session, this browser's too.
        if (sessionStore.get().status === "signed-in") await session.reload();
        onDone();
        return null;
      }
      if (failureCode(result.failure) === "restore_link_invalid") onDead();
      return formErrors(result.failure, blame, textSource(messages));
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormAlert text={errors.form} />
      <NewPasswordFields
        account={token.phone ?? email}
        repeatName="password_confirm"
        errors={{ password: errors.password, repeat: errors.password_confirm }}
        onEdit={clearError}
      />
      <Button type="submit" tone="brass" size="large" wide busy={busy}>
        {t("auth.newPassword.action")}
      </Button>
    </form>
  );
}

/** A link is taken for a token once; where the password is refused after that, or the page is opened anew, the token goes on. */
function useSetPassword({ token, phone, source }: RestoreToken) {
  const { api } = useServices();
  const exchanged = useRef<string | null>(null);
  const calls = tokenCalls(api, { way: phone === null ? "email" : "phone", token, source });
  return async (written: Omit<NewPassword, "token">): Promise<ApiResult<unknown>> => {
    if (calls.exchange !== null && exchanged.current === null) {
      const taken = await calls.exchange();
      if (!taken.ok) return taken;
      exchanged.current = taken.value.data.reset_token;
      const path = location.pathname.replace(/[^/]+$/, encodeURIComponent(exchanged.current));
      history.replaceState(history.state, "", path + location.search);
    }
    return calls.setPassword({ token: exchanged.current ?? token, ...written });
  };
}
