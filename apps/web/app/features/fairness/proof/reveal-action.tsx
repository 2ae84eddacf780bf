/** Submits the rotation that opens the seed of the shown bet. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { revealFormId } from "./closed-bet.tsx";
import type { Rotation } from "../seeds/use-rotation.ts";

export function RevealAction({ rotation }: { rotation: Rotation }) {
  const t = useMessages("fairness");
  if (rotation.state === "waiting") return null;
  return (
    <Button type="submit" form={revealFormId} tone="brass" busy={rotation.state === "sending"}>
      {t("proof.reveal.action")}
    </Button>
  );
}
