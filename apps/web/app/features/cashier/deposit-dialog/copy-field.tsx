/** A number to carry elsewhere, with the button that copies it. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { Check, Copy, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useCopy } from "../../../runtime/forms/use-copy.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** The value grouped for reading; the bare one is copied. */
  readonly shown: string;
  /** The label of the button. */
  readonly action: string;
  readonly tone: "brass" | "secondary";
}

const icons = { idle: Copy, copied: Check, failed: X };

export function CopyField({ label, value, shown, action, tone }: CopyFieldProps) {
  const t = useMessages("cashier");
  const field = useRef<HTMLInputElement>(null);
  const [state, copy] = useCopy();
  const failed = state === "failed";
  const Icon = icons[state];
  // Copying by hand is one key or one press away.
  useEffect(() => {
    if (failed) field.current?.focus();
  }, [failed]);
  return (
    <div className="grid gap-3">
      <TextField
        ref={field}
        label={label}
        value={shown}
        readOnly
        figures
        error={failed ? t("payIn.notCopied") : undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        tone={tone}
        wide
        icon={<Icon size={18} strokeWidth={1.8} aria-hidden />}
        onClick={() => copy(value)}
      >
        {state === "copied" ? t("payIn.copied") : action}
      </Button>
      <output className="ow-hidden">
        {failed ? t("payIn.notCopied") : state === "copied" ? t("payIn.copied") : ""}
      </output>
    </div>
  );
}
