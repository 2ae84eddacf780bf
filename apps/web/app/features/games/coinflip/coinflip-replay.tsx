/** The coin is flipped again, once for each flip of the series. */
import "@oddwright/ui/scenes/coin/coin.css";
import { coinflipMultiplier10k } from "@oddwright/core/games/coinflip/coinflip-pay-table.ts";
import { CoinScene } from "@oddwright/ui/scenes/coin/coin-scene.tsx";
import { CoinFlips } from "./coin-flips.tsx";
import { coinflipFlips } from "./coinflip-bet-record.ts";
import { sceneStateOf } from "../results/scene-state.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { soundEnd } from "../sound/play-sound.ts";
import type { ReplayProps } from "../replay/replay-props.ts";
import { ReplayScene } from "../replay/replay-scene.tsx";
import { recordAfter, stepCountOf } from "../replay/series-steps.ts";
import { StepControls } from "../replay/step-controls.tsx";
import { stepAnnouncement } from "../replay/step-announcement.ts";
import { StepWords } from "../replay/step-words.tsx";
import { useReplaySteps } from "../replay/use-replay-steps.ts";

export default function CoinflipReplay({ bet }: ReplayProps) {
  const t = useMessages("games", "coinflip");
  const steps = useReplaySteps(stepCountOf(bet));
  const flips = coinflipFlips(recordAfter(bet, steps.step));
  const last = flips.at(-1);
  const isEnd = steps.step === steps.count;
  const wins = flips.filter(({ won }) => won).length;
  const brought = last === undefined ? "" : t(`coinflip.said.${last.side}`);
  return (
    <>
      <ReplayScene>
        <CoinScene
          side={last?.side ?? "heads"}
          flipId={`${flips.length}`}
          frame={{
            state: isEnd ? sceneStateOf("idle", bet) : "idle",
            head: null,
            words: (
              <StepWords
                bet={bet}
                steps={steps}
                multiplier10k={wins === 0 ? null : coinflipMultiplier10k(wins)}
              />
            ),
            announcement: stepAnnouncement(t, bet, { brought, steps }),
          }}
          instant={steps.isBack}
          onSettled={() => {
            steps.settle();
            if (isEnd) soundEnd(bet.game, [bet]);
          }}
        >
          <CoinFlips flips={flips.slice(0, steps.landed)} open={false} />
        </CoinScene>
      </ReplayScene>
      <StepControls steps={steps} />
    </>
  );
}
