/** A number to carry elsewhere, with the button that copies it. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../i18n/messages.tsx";

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** The value grouped for reading; the bare one is copied. */
  readonly shown: string;
  /** What the button says. */
  readonly action: string;
  readonly tone: "brass" | "secondary";
}

export function CopyField({ label, value, shown, action, tone }: CopyFieldProps) {
  const t = useMessages("cashier");
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        value={shown}
        readOnly
        figures
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        tone={tone}
        wide
        icon={<Icon size={18} strokeWidth={1.8} aria-hidden />}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
      >
        {copied ? t("payIn.copied") : action}
      </Button>
    </div>
  );
}
