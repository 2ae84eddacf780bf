/** The curve climbs to its bust again; a dot stands where the player left. */
import "@oddwright/ui/scenes/crash/crash-backdrop.css";
import "@oddwright/ui/scenes/crash/crash-scene.css";
import { displayNumber, formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { CrashScene } from "@oddwright/ui/scenes/crash/crash-scene.tsx";
import { crashBetView } from "../games/crash/crash-bet-view.ts";
import { useEndText } from "../games/crash/use-end-text.ts";
import { profitMinor } from "../games/live/bet-money.ts";
import { useMessages } from "../i18n/messages.tsx";
import { endSound } from "./end-sound.ts";
import type { ReplayProps } from "./replay-props.ts";
import { ReplayScene } from "./replay-scene.tsx";
import { useFlight } from "./use-flight.ts";

export default function CrashReplay({ bet }: ReplayProps) {
  const t = useMessages("crash");
  const endText = useEndText();
  const { bust, exit } = crashBetView(bet);
  const leftHundredths = exit === null ? null : hundredthsOf(exit.multiplier);
  const { state, now, hasLeft } = useFlight(
    { bustHundredths: hundredthsOf(bust ?? "1.00"), leftHundredths },
    () => endSound(bet),
  );
  const ended = state.phase === "ended";
  const said = t("crash.said.ended", { bust: displayNumber(bust ?? "1.00") });
  const { what, why } = endText(bet);
  return (
    <>
      <ReplayScene>
        <CrashScene
          state={state}
          now={now}
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

function hundredthsOf(multiplier: string): bigint {
  const parsed = parseAmount(multiplier);
  return parsed.ok ? parsed.minor : 100n;
}
