/** Setting up an authenticator app: the picture or the key, then a code of the app, then the recovery codes. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { useState } from "react";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { formErrors } from "../../../runtime/forms/form-errors.ts";
import { textOf } from "../../../runtime/forms/form-text.ts";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { useRereadAccess } from "./access-queries.ts";
import { CodesDialog } from "./codes-dialog.tsx";
import { CopyButton } from "./copy-button.tsx";
import { QrCode } from "../../../runtime/forms/qr-code.tsx";

export interface AppDialogProps {
  readonly secret: string;
  readonly uri: string;
  readonly onClose: () => void;
}

export function AppDialog({ secret, uri, onClose }: AppDialogProps) {
  const t = useMessages("access", "notices");
  const reread = useRereadAccess();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // The card that opened the dialog is another one as soon as the app is on: it is read again when the codes were kept.
  const close = () => {
    onClose();
    void reread();
  };
  if (codes !== null) return <CodesDialog codes={codes} onClose={close} />;
  return (
    <Dialog
      open
      onClose={close}
      title={t("access.app.dialog")}
      closeLabel={t("shell.close")}
      width="small"
    >
      <div className="grid gap-5">
        <div className="grid gap-3">
          <p>{t("access.app.scan")}</p>
          <QrCode text={uri} label={t("access.app.qr")} />
          <p className="ow-label">{t("access.app.key")}</p>
          <div className="access-key">
            <code className="ow-mono break-all">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
            <CopyButton text={secret} label={t("access.app.key.copy")} />
          </div>
        </div>
        <CodeForm onConfirmed={(given) => (given === null ? close() : setCodes(given))} />
      </div>
    </Dialog>
  );
}

interface CodeFormProps {
  /** With the recovery codes, where they are new. */
  readonly onConfirmed: (codes: readonly string[] | null) => void;
}

function CodeForm({ onConfirmed }: CodeFormProps) {
  const t = useMessages("access", "notices");
  const { api, messages } = useServices();
  const { errors, busy, clearError, formProps } = useForm<"code">({
    check: (form) =>
      textOf(form, "code").trim() === "" ? { code: t("access.app.code.missing") } : {},
    async send(form) {
      const result = await api.call("confirmTotp", { body: { code: textOf(form, "code").trim() } });
      if (result.ok) return (onConfirmed(result.value.recovery_codes), null);
      const blame = { fields: ["code"], blame: { second_factor_wrong: "code" } } as const;
      return formErrors<"code">(result.failure, blame, textSource(messages));
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormAlert text={errors.form} />
      <TextField
        name="code"
        label={t("access.app.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        required
        figures
        error={errors.code}
        onChange={() => clearError("code")}
      />
      <Button type="submit" tone="brass" size="large" wide busy={busy}>
        {t("access.app.confirm")}
      </Button>
    </form>
  );
}
