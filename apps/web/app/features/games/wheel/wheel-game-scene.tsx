/** The wheel with its result and the way to its proof. */
import { WheelScene } from "@oddwright/ui/scenes/wheel/wheel-scene.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useStore } from "../../../runtime/services/use-services.tsx";
import { FastButton, SoundButton } from "../frame/play-buttons.tsx";
import { preferences } from "../preferences/preferences.ts";
import { BetResult, endAmount, endOf } from "../results/bet-result.tsx";
import { ProofWay } from "../results/proof-way.tsx";
import { multipleText, wheelSegmentOf } from "./wheel-bet-record.ts";
import type { WheelGame } from "./use-wheel-game.ts";

export function WheelGameScene({ game: { play } }: { game: WheelGame }) {
  const t = useMessages("games", "wheel");
  const { fast } = useStore(preferences);
  const { bet, phase } = play;
  return (
    <section className="wheel-scene ow-edged" aria-label={t("wheel.scene")}>
      <WheelScene
        segment={bet === null ? undefined : wheelSegmentOf(bet)}
        spinId={bet?.id}
        waiting={phase === "sending" || phase === "waiting"}
        instant={fast}
        onSettled={play.settle}
        announcement={
          bet === null
            ? ""
            : t(`wheel.said.${endOf(bet)}`, {
                multiple: multipleText(bet),
                amount: endAmount(bet),
              })
        }
        head={
          <div className="game-scene-buttons">
            <SoundButton game="wheel" />
            <FastButton />
          </div>
        }
      >
        {bet === null ? (
          <p className="ow-quiet">{t("wheel.idle")}</p>
        ) : (
          <>
            <p className="game-result" data-end={endOf(bet)}>
              <span className="wheel-multiple">{multipleText(bet)}</span> <BetResult bet={bet} />
            </p>
            <ProofWay bet={bet} label={t("wheel.check")} />
          </>
        )}
      </WheelScene>
    </section>
  );
}
