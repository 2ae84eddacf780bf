/** The cursor swings to the recorded roll again. */
import "@oddwright/ui/scenes/dice/dice.css";
import { DiceScene } from "@oddwright/ui/scenes/dice/dice-scene.tsx";
import { diceBetView } from "./dice-bet-record.ts";
import { BetResult, endAmount, endOf } from "../results/bet-result.tsx";
import { sceneStateOf } from "../results/scene-state.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { soundEnd } from "../sound/play-sound.ts";
import type { ReplayProps } from "../replay/replay-props.ts";
import { ReplayScene } from "../replay/replay-scene.tsx";
import { useResultShown } from "../replay/use-result-shown.ts";

export default function DiceReplay({ bet }: ReplayProps) {
  const t = useMessages("games", "dice");
  const begun = useResultShown();
  const { roll, target, direction } = diceBetView(bet);
  const state = sceneStateOf("idle", bet);
  return (
    <ReplayScene>
      <DiceScene
        target={target}
        direction={direction}
        roll={begun ? roll : undefined}
        rollId={begun ? bet.id : undefined}
        state={!begun || state === "waiting" ? "rolling" : state}
        onSettled={() => soundEnd(bet.game, [bet])}
        labels={{
          target: t("dice.target"),
          targetText: t(`dice.call.${direction}`, { target }),
          idle: t(`dice.call.${direction}`, { target }),
          announcement: t(`dice.said.${endOf(bet)}`, { roll, amount: endAmount(bet) }),
          engraving: "ODDWRIGHT",
        }}
      >
        <BetResult bet={bet} />
      </DiceScene>
    </ReplayScene>
  );
}
