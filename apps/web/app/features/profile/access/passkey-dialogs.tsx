/** Adding a passkey and giving one another name. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { useState } from "react";
import { makePasskey } from "../../../runtime/browser/passkeys.ts";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { textOf } from "../../../runtime/forms/form-text.ts";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { CodesDialog } from "./codes-dialog.tsx";
import { useChange } from "./use-change.ts";

const nameMaxLength = 64;

interface DialogEnd {
  readonly onClose: () => void;
}

/** The browser's own dialog follows; a player who closes it stays here. */
export function AddPasskeyDialog({ onClose }: DialogEnd) {
  const t = useMessages("access");
  const { api } = useServices();
  const { change } = useChange();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <NameDialog
      title={t("access.passkeys.add")}
      name={t("access.passkeys.name.default")}
      action={t("access.passkeys.continue")}
      onClose={onClose}
      onName={async (name) => {
        const asked = await change(() => api.call("passkeySetupOptions"));
        if (asked === null) return null;
        const attestation = await makePasskey(asked.creation);
        if (attestation === null) return t("access.passkeys.unmade");
        const body = { challenge: asked.challenge, name, attestation };
        const added = await change(() => api.call("addPasskey", { body }));
        if (added?.recovery_codes) setCodes(added.recovery_codes);
        else if (added) onClose();
        return null;
      }}
    />
  );
}

export interface RenamePasskeyDialogProps extends DialogEnd {
  readonly passkey: RouteResponse<"passkeys">["passkeys"][number];
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const t = useMessages("access");
  const { api } = useServices();
  const { change } = useChange();
  return (
    <NameDialog
      title={t("access.passkeys.rename.title")}
      name={passkey.name}
      action={t("access.passkeys.save")}
      onClose={onClose}
      onName={async (name) => {
        const body = { passkey_id: passkey.id, name };
        if ((await change(() => api.call("renamePasskey", { body }))) !== null) onClose();
        return null;
      }}
    />
  );
}

interface NameDialogProps extends DialogEnd {
  readonly title: string;
  readonly name: string;
  readonly action: string;
  /** Resolves with what went wrong here; null when it went well, or the player was notified. */
  readonly onName: (name: string) => Promise<string | null>;
}

function NameDialog({ title, name, action, onName, onClose }: NameDialogProps) {
  const t = useMessages("access");
  const { errors, busy, clearError, formProps } = useForm<"name">({
    check: (form) =>
      textOf(form, "name").trim() === "" ? { name: t("access.passkeys.name.missing") } : {},
    async send(form) {
      const wrong = await onName(textOf(form, "name").trim());
      return wrong === null ? null : { form: wrong };
    },
  });
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t("shell.close")} width="small">
      <form {...formProps} className="grid gap-4">
        <FormAlert text={errors.form} />
        <TextField
          name="name"
          label={t("access.passkeys.name")}
          defaultValue={name}
          maxLength={nameMaxLength}
          autoComplete="off"
          required
          data-first-focus
          error={errors.name}
          onChange={() => clearError("name")}
        />
        <Button type="submit" tone="brass" size="large" wide busy={busy}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
