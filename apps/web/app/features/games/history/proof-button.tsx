/** Opens the proof of a bet from a row of a list. */
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { ShieldCheck } from "lucide-react";
import { useServices } from "../../../runtime/services/use-services.tsx";

export interface ProofButtonProps {
  readonly betId: string;
  /** Which bet: rows of a list must not sound alike. */
  readonly label: string;
}

export function ProofButton({ betId, label }: ProofButtonProps) {
  const { modals } = useServices();
  const preload = () => modals.preload("proof");
  return (
    <IconButton
      size="tiny"
      label={label}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => modals.open("proof", { betId })}
    >
      <ShieldCheck size={18} strokeWidth={1.6} aria-hidden />
    </IconButton>
  );
}
