/** The ball runs into the round's pocket again, over the chips that the player had on the cloth. */
import "@oddwright/ui/scenes/roulette/roulette.css";
import { BettingCloth } from "@oddwright/ui/scenes/roulette/betting-cloth.tsx";
import { spotKey } from "@oddwright/ui/scenes/roulette/cloth-spots.ts";
import { RouletteScene } from "@oddwright/ui/scenes/roulette/roulette-scene.tsx";
import { useState } from "react";
import { pilesOf } from "./chips/chip-draft.ts";
import { chipText } from "./chips/chip-values.ts";
import { useClothWords, useSpotLabel } from "./chips/use-spot-words.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { soundEnd } from "../sound/play-sound.ts";
import type { ReplayProps } from "../replay/replay-props.ts";
import { ReplayResult } from "../replay/replay-result.tsx";
import { useResultShown } from "../replay/use-result-shown.ts";

/** The spin again from where the ball has lost most of its speed. */
const shownFromMs = 6_000;

export default function RouletteReplay({ bet }: ReplayProps) {
  const t = useMessages("roulette");
  const [landed, setLanded] = useState(false);
  const begun = useResultShown();
  const labelOf = useSpotLabel(bet.currency);
  const words = useClothWords();
  const pocket = Number(bet.outcome["pocket"]);
  const piles = new Map(
    pilesOf(bet.params).map(({ kind, numbers, minor }) => [spotKey(kind, numbers), minor]),
  );
  return (
    <div className="w-full">
      <RouletteScene
        rolling={!begun}
        spunMs={() => shownFromMs}
        pocket={begun ? pocket : null}
        roundId={bet.id}
        instant={false}
        onLanded={() => {
          setLanded(true);
          soundEnd(bet.game, [bet]);
        }}
        head={null}
        status={
          <div className="bet-replay-pocket" aria-live="polite">
            {landed ? (
              <>
                <span className="ow-scene-figure ow-figure">{pocket}</span>
                <ReplayResult bet={bet} />
              </>
            ) : null}
          </div>
        }
      >
        <BettingCloth
          label={t("roulette.cloth")}
          chips={[...piles].map(([key, minor]) => ({
            spotKey: key,
            amount: chipText(minor),
            placed: true,
          }))}
          pocket={landed ? pocket : null}
          disabled
          spotLabel={(spot) => labelOf(spot, piles.get(spot.key) ?? 0n)}
          words={words}
          onChip={() => undefined}
          onTake={() => undefined}
        />
      </RouletteScene>
    </div>
  );
}
