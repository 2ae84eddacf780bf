/** The e-mail address, where the focus of a form starts. */
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export interface EmailFieldProps {
  /** What the field holds at first. */
  readonly initial: string;
  readonly error: string | undefined;
  readonly onEdit: (text: string) => void;
  /** `username` where a password stands beside it. */
  readonly autoComplete?: "username" | "email";
}

export function EmailField({ initial, error, onEdit, autoComplete = "username" }: EmailFieldProps) {
  const t = useMessages("auth");
  return (
    <TextField
      name="email"
      label={t("auth.email")}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      defaultValue={initial}
      required
      data-first-focus
      error={error}
      onChange={(event) => onEdit(event.target.value)}
    />
  );
}
