/** Copies a text, and says what became of it. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Copy } from "lucide-react";
import { useCopy } from "../../../runtime/forms/use-copy.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useMessages("access");
  const [state, copy] = useCopy();
  const labels = { idle: label, copied: t("access.copied"), failed: t("access.copy.failed") };
  return (
    <Button
      size="small"
      tone="secondary"
      icon={<Copy size={16} strokeWidth={1.8} aria-hidden />}
      onClick={() => copy(text)}
    >
      <output>{labels[state]}</output>
    </Button>
  );
}
