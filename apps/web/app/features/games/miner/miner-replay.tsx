/** The slabs are lifted again in the order that the player chose; at the end the field shows where the mines lay. */
import "@oddwright/ui/scenes/miner/miner.css";
import { minerMultiplier10k, minerSafeTiles } from "@oddwright/core/games/miner/miner-pay-table.ts";
import { MinerScene } from "@oddwright/ui/scenes/miner/miner-scene.tsx";
import { fieldOf, minerBetView } from "./miner-bet-record.ts";
import { placeOf, tileLabel } from "./tile-words.ts";
import { MinerCounts } from "./miner-counts.tsx";
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

export default function MinerReplay({ bet }: ReplayProps) {
  const t = useMessages("games", "miner");
  const steps = useReplaySteps(stepCountOf(bet));
  const view = minerBetView(recordAfter(bet, steps.step));
  const field = fieldOf(view);
  const last = view.opened.at(-1);
  const isEnd = steps.step === steps.count;
  const safe = field.filter((state) => state === "crystal").length;
  const params = { mines: view.mineCount };
  const brought =
    last === undefined ? "" : `${t(tileLabel(field[last] ?? "closed"), placeOf(last))}.`;
  return (
    <>
      <ReplayScene>
        <MinerScene
          tiles={field}
          opening={last}
          stepId={`${view.opened.length}`}
          frame={{
            state: isEnd ? sceneStateOf("idle", bet) : "idle",
            head: null,
            words: (
              <StepWords
                bet={bet}
                steps={steps}
                multiplier10k={safe === 0 ? null : minerMultiplier10k(params, safe)}
              />
            ),
            announcement: stepAnnouncement(t, bet, { brought, steps }),
          }}
          instant={steps.isBack}
          onSettled={() => {
            steps.settle();
            if (isEnd) soundEnd(bet.game, [bet]);
          }}
          onOpen={undefined}
          labels={{
            field: t("miner.field"),
            tile: (tile, state) => t(tileLabel(state), placeOf(tile)),
          }}
        >
          <MinerCounts
            mines={view.mineCount}
            crystalsLeft={minerSafeTiles(params) - Math.min(safe, steps.landed)}
          />
        </MinerScene>
      </ReplayScene>
      <StepControls steps={steps} />
    </>
  );
}
