/** Typing in a code that was sent: where it went, the field, and the next one after a while. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { CodeField } from "@oddwright/ui/parts/code-field.tsx";
import { useEffect, useRef, type ReactNode } from "react";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { formErrors, type FormErrors } from "../../../runtime/forms/form-errors.ts";
import { textOf } from "../../../runtime/forms/form-text.ts";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { useMaskedInput } from "../../../runtime/forms/use-masked-input.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ApiFailure } from "../../../runtime/api/failure.ts";
import { refusalTexts } from "../../../runtime/services/refusal-texts.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { SentCode } from "../entrance/draft.ts";
import { CodeAgain } from "./code-again.tsx";
import { codeInMessage, codeLength, typedCode } from "./code-text.ts";
import type { CodeRequest } from "./request-code.ts";

export interface CodeFormProps {
  readonly sent: SentCode;
  /** Where it went, and what to do with it. */
  readonly children: ReactNode;
  readonly action: string;
  /** Takes the code; resolves with the failure, or null when it was right. */
  readonly confirm: (code: string) => Promise<ApiFailure | null>;
  /** Null: given up. */
  readonly again: () => Promise<CodeRequest | null>;
  readonly onSent: (sent: SentCode) => void;
  /** Another address or number. */
  readonly onBack: () => void;
}

const codeFields = { fields: ["code"], blame: {} } as const;

export function CodeForm(props: CodeFormProps) {
  const { sent, children, action, confirm, again, onSent, onBack } = props;
  const t = useMessages("auth", "notices");
  const services = useServices();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useMaskedInput(input, {
    read: typedCode,
    maskOf: () => "#".repeat(codeLength),
    readPasted: codeInMessage,
  });
  const { errors, busy, clearError, formProps } = useForm<"code">({
    check(form) {
      const isWhole = typedCode(textOf(form, "code")).length === codeLength;
      const wrong: FormErrors<"code"> = isWhole ? {} : { code: t("auth.code.missing") };
      return wrong;
    },
    async send(form) {
      const failure = await confirm(typedCode(textOf(form, "code")));
      return failure === null ? null : formErrors(failure, codeFields, refusalTexts(services));
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <p className="ow-quiet">{children}</p>
      <FormAlert text={errors.form} />
      <CodeField
        ref={input}
        name="code"
        label={t("auth.code")}
        required
        error={errors.code}
        // A wrong code is typed over.
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => {
          clearError("code");
          const { value, form } = event.currentTarget;
          if (value.length === codeLength) form?.requestSubmit();
        }}
      />
      <Button type="submit" tone="brass" size="large" wide busy={busy}>
        {action}
      </Button>
      <CodeAgain
        sent={sent}
        again={again}
        onBack={onBack}
        onSent={(next) => {
          onSent(next);
          // The button that was pressed gives way to the countdown.
          input.current?.focus();
        }}
      />
    </form>
  );
}
