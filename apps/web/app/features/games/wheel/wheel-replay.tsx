/** The wheel turns to its segment again. */
import "@oddwright/ui/scenes/wheel/wheel.css";
import { WheelScene } from "@oddwright/ui/scenes/wheel/wheel-scene.tsx";
import { endAmount, endOf } from "../results/bet-result.tsx";
import { multipleText, wheelSegmentOf } from "./wheel-bet-record.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { soundEnd } from "../sound/play-sound.ts";
import type { ReplayProps } from "../replay/replay-props.ts";
import { ReplayResult } from "../replay/replay-result.tsx";
import { ReplayScene } from "../replay/replay-scene.tsx";
import { useResultShown } from "../replay/use-result-shown.ts";

export default function WheelReplay({ bet }: ReplayProps) {
  const t = useMessages("games", "wheel");
  const begun = useResultShown();
  const multiple = multipleText(bet);
  return (
    <ReplayScene>
      <WheelScene
        segment={begun ? wheelSegmentOf(bet) : undefined}
        spinId={begun ? bet.id : undefined}
        waiting={!begun}
        instant={false}
        onSettled={() => soundEnd(bet.game, [bet])}
        announcement={
          begun ? t(`wheel.said.${endOf(bet)}`, { multiple, amount: endAmount(bet) }) : ""
        }
      >
        <ReplayResult bet={bet}>
          <span className="wheel-multiple">{multiple}</span>
        </ReplayResult>
      </WheelScene>
    </ReplayScene>
  );
}
