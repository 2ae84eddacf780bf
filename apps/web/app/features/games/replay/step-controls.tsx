/** Back, stop or go on, forward, and which step is shown. */
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ReplaySteps } from "./use-replay-steps.ts";

const icon = { size: 18, strokeWidth: 1.8, "aria-hidden": true } as const;

export function StepControls({ steps }: { readonly steps: ReplaySteps }) {
  const t = useMessages("fairness");
  const { step, count, isPlaying, move } = steps;
  return (
    <div className="bet-replay-steps">
      <IconButton label={t("replay.previous")} aria-disabled={step === 0} onClick={() => move(-1)}>
        <SkipBack {...icon} />
      </IconButton>
      {isPlaying ? (
        <IconButton label={t("replay.pause")} onClick={steps.pause}>
          <Pause {...icon} />
        </IconButton>
      ) : (
        <IconButton label={t("replay.play")} onClick={steps.play}>
          <Play {...icon} />
        </IconButton>
      )}
      <IconButton label={t("replay.next")} aria-disabled={step === count} onClick={() => move(1)}>
        <SkipForward {...icon} />
      </IconButton>
      <span className="ow-label">{t("replay.step", { step, count })}</span>
    </div>
  );
}
