/** The balls fall on the player's card again, in drawing order. */
import "@oddwright/ui/scenes/keno/keno.css";
import { KenoScene } from "@oddwright/ui/scenes/keno/keno-scene.tsx";
import { kenoBetView } from "./keno-bet-record.ts";
import { BetResult, endAmount, endOf } from "../results/bet-result.tsx";
import { sceneStateOf } from "../results/scene-state.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { soundEnd } from "../sound/play-sound.ts";
import type { ReplayProps } from "../replay/replay-props.ts";
import { ReplayScene } from "../replay/replay-scene.tsx";
import { useResultShown } from "../replay/use-result-shown.ts";

export default function KenoReplay({ bet }: ReplayProps) {
  const t = useMessages("games", "keno");
  const begun = useResultShown();
  const { numbers, draw, hits, count } = kenoBetView(bet);
  const said = t("keno.said", { draw: draw.join(", "), hits, count });
  return (
    <ReplayScene>
      <KenoScene
        numbers={numbers}
        draw={begun ? draw : undefined}
        drawId={begun ? bet.id : undefined}
        frame={{
          state: begun ? sceneStateOf("idle", bet) : "waiting",
          head: null,
          words: begun ? (
            <>
              <span>{t("keno.hits", { hits, count })}</span>
              <BetResult bet={bet} />
            </>
          ) : null,
          announcement: begun
            ? `${said} ${t(`games.said.${endOf(bet)}`, { amount: endAmount(bet) })}`
            : "",
        }}
        instant={false}
        onSettled={() => soundEnd(bet.game, [bet])}
        onToggle={undefined}
        labels={{
          card: t("keno.card"),
          hole: (number, { hit, drawn }) => {
            if (hit) return t("keno.hole.hit", { number });
            return drawn ? t("keno.hole.drawn", { number }) : `${number}`;
          },
        }}
      >
        {null}
      </KenoScene>
    </ReplayScene>
  );
}
