/** A password with a button that shows it. */
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export interface PasswordFieldProps {
  readonly purpose: "current-password" | "new-password";
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onEdit: () => void;
}

export function PasswordField(props: PasswordFieldProps) {
  const { purpose, hint, error, onEdit } = props;
  const t = useMessages("auth");
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <TextField
      name="password"
      label={t("auth.password")}
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
