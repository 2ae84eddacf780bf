/** The e-mail address, where the focus of a form starts. */
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export interface EmailFieldProps {
  readonly error: string | undefined;
  readonly onEdit: () => void;
}

export function EmailField({ error, onEdit }: EmailFieldProps) {
  const t = useMessages("auth");
  return (
    <TextField
      name="email"
      label={t("auth.email")}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      data-first-focus
      error={error}
      onChange={onEdit}
    />
  );
}
