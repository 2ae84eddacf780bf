/** A number to carry elsewhere, with the button that copies it. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../i18n/messages.tsx";

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** What the button says. */
  readonly action: string;
  readonly tone: "brass" | "secondary";
}

export function CopyField({ label, value, action, tone }: CopyFieldProps) {
  const t = useMessages("cashier");
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        value={inGroups(value)}
        readOnly
        figures
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        tone={tone}
        wide
        icon={<Icon size={18} strokeWidth={1.8} aria-hidden />}
        onClick={() =>
          void navigator.clipboard.writeText(value.replaceAll(" ", "")).then(() => setCopied(true))
        }
      >
        {copied ? t("payIn.copied") : action}
      </Button>
    </div>
  );
}

/** A bare card number is read in fours; anything else stays as it came. */
function inGroups(value: string): string {
  return /^\d{12,19}$/.test(value) ? value.replace(/\d{4}(?=\d)/g, "$& ") : value;
}
