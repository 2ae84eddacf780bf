/** Copies the text beside it, and confirms it. */
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { Check, Copy, X } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useCopy } from "../../../runtime/forms/use-copy.ts";

export interface CopyButtonProps {
  /** What it does: "Copy the server seed". */
  readonly label: string;
  readonly text: string;
}

const icons = { idle: Copy, copied: Check, failed: X };

export function CopyButton({ label, text }: CopyButtonProps) {
  const t = useMessages("fairness");
  const [state, copy] = useCopy();
  const Icon = icons[state];
  return (
    <>
      <IconButton label={label} size="tiny" onClick={() => copy(text)}>
        <Icon size={16} strokeWidth={1.8} aria-hidden />
      </IconButton>
      <output className="ow-hidden">{state === "idle" ? "" : t(`fairness.copy.${state}`)}</output>
    </>
  );
}
