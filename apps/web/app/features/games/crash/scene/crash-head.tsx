/** Over the scene: the last busts, each with its check, the sound, and how late the connection is. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { ResultStrip } from "@oddwright/ui/parts/result-strip.tsx";
import { useMessages } from "../../../../runtime/i18n/messages.tsx";
import { useConnectionState } from "../../../../runtime/realtime/use-room.ts";
import { SoundButton } from "../../frame/play-buttons.tsx";
import { useServices } from "../../../../runtime/services/use-services.tsx";
import { useCrashRounds } from "../round/use-crash-rounds.ts";

const shownRounds = 7;
/** From here on a bust is bright: half of the rounds get there. */
const brightBust = 2;

export function CrashHead() {
  const t = useMessages("crash");
  const { modals } = useServices();
  const { rounds } = useCrashRounds();
  return (
    <div className="game-scene-head">
      <ResultStrip
        label={t("crash.strip")}
        results={(rounds ?? [])
          .slice(0, shownRounds)
          .toReversed()
          .map((round) => {
            const bust = displayNumber(round.bust ?? "1.00");
            return {
              id: round.id,
              tone: Number(round.bust) >= brightBust ? "win" : "loss",
              label: t("crash.strip.round", { number: displayNumber(round.number), bust }),
              onPress: () => modals.open("crashRound", { round }),
              children: `${bust}×`,
            };
          })}
      />
      <div className="crash-head-end">
        <Lag />
        <div className="game-scene-buttons">
          <SoundButton game="crash" />
        </div>
      </div>
    </div>
  );
}

/** How late what is shown may be: from a question to its answer over the socket. */
function Lag() {
  const t = useMessages("crash");
  const { status, lagMs } = useConnectionState();
  const ms = status === "open" && lagMs !== null ? displayNumber(Math.round(lagMs)) : null;
  return (
    <span className="crash-lag" data-away={status === "waiting"}>
      <span className="ow-hidden">{t("crash.lag.label")} </span>
      {status === "waiting" ? t("crash.lag.offline") : null}
      {status !== "waiting" && ms !== null ? t("crash.lag", { ms }) : null}
    </span>
  );
}
