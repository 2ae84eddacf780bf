/** The curve climbs again, to its bust or to the interruption of the round; a dot marks the player's cash-out. */
import "@oddwright/ui/scenes/crash/crash-backdrop.css";
import "@oddwright/ui/scenes/crash/crash-scene.css";
import { displayAmount, displayNumber, formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { CrashScene } from "@oddwright/ui/scenes/crash/crash-scene.tsx";
import { useEndText } from "./bet/use-end-text.ts";
import { profitMinor } from "../bets/bet-money.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { crashFlightOf } from "./flight/crash-flight.ts";
import { soundEnd } from "../sound/play-sound.ts";
import type { ReplayProps } from "../replay/replay-props.ts";
import { ReplayScene } from "../replay/replay-scene.tsx";
import { useFlight } from "./flight/use-flight.ts";

export default function CrashReplay({ bet }: ReplayProps) {
  const t = useMessages("crash");
  const endText = useEndText();
  const flight = crashFlightOf(bet);
  const { endHundredths, leftHundredths, interrupted } = flight;
  const { state, now, speed, hasLeft } = useFlight(flight, () => soundEnd(bet.game, [bet]));
  const ended = state.phase === "ended";
  const said = interrupted
    ? t("crash.said.interrupted")
    : t("crash.said.ended", { bust: displayAmount(endHundredths) });
  const { what, why } = endText(bet);
  return (
    <>
      <ReplayScene>
        <CrashScene
          state={state}
          now={now}
          speed={speed}
          marks={
            hasLeft && leftHundredths !== null
              ? [
                  {
                    id: bet.id,
                    hundredths: leftHundredths,
                    own: true,
                    label: (
                      <Money
                        amount={formatAmount(profitMinor(bet))}
                        currency={bet.currency}
                        tone="inherit"
                        signed
                      />
                    ),
                  },
                ]
              : []
          }
          caption={(seconds) =>
            ended ? said : t("crash.caption.running", { seconds, number: displayNumber(bet.nonce) })
          }
          unit={t("crash.unit")}
          announcement={ended ? `${said} ${what}` : t("crash.said.running")}
        />
      </ReplayScene>
      {ended ? (
        <p>
          {what} {why}
        </p>
      ) : null}
    </>
  );
}
