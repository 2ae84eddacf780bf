/** A password with a button that shows it. */
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { Eye, EyeOff } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export interface PasswordFieldProps {
  readonly purpose: "current-password" | "new-password";
  /** "password" unless said otherwise. */
  readonly name?: string;
  readonly label?: string;
  /** At the right of the label. */
  readonly aside?: ReactNode;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onEdit: () => void;
}

export function PasswordField(props: PasswordFieldProps) {
  const { purpose, name = "password", label, aside, hint, error, onEdit } = props;
  const t = useMessages("auth");
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <TextField
      name={name}
      label={label ?? t("auth.password")}
      aside={aside}
      type={visible ? "text" : "password"}
      autoComplete={purpose}
      autoCapitalize="none"
      spellCheck={false}
      required
      hint={hint}
      error={error}
      onChange={onEdit}
      right={
        <IconButton
          size="small"
          label={t(visible ? "auth.password.hide" : "auth.password.show")}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={18} strokeWidth={1.6} aria-hidden />
        </IconButton>
      }
    />
  );
}
