/** The scene of crash with its strip of busts, the cash-outs, and the ends of the player's own bets. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { CrashScene } from "@oddwright/ui/scenes/crash/crash-scene.tsx";
import { useMessages } from "../../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../../runtime/services/use-services.tsx";
import { CrashHead } from "./crash-head.tsx";
import type { CrashRound } from "../round/crash-table.ts";
import type { RoundPhase } from "../round/round-phase.ts";
import { sceneState } from "../round/scene-state.ts";
import type { CrashGame } from "../play/use-crash-game.ts";
import { OwnEnds } from "./own-ends.tsx";
import { useCrashMarks } from "./use-crash-marks.tsx";
import "@oddwright/ui/scenes/crash/crash-backdrop.css";
import "@oddwright/ui/scenes/crash/crash-scene.css";

export function CrashGameScene({ game }: { game: CrashGame }) {
  const t = useMessages("crash");
  const { clock } = useServices();
  const { table, phase } = game;
  const round = table?.round ?? null;
  const marks = useCrashMarks(game);
  return (
    <section className="game-scene crash-scene ow-edged" aria-label={t("crash.scene")}>
      <CrashScene
        state={sceneState(round, phase)}
        now={() => clock.now()}
        marks={marks}
        caption={useCaption(round, phase)}
        unit={t("crash.unit")}
        announcement={useAnnouncement(round, phase)}
        head={<CrashHead />}
      >
        <OwnEnds game={game} />
      </CrashScene>
    </section>
  );
}

function useCaption(round: CrashRound | null, phase: RoundPhase): (seconds: string) => string {
  const t = useMessages("crash");
  const number = round === null ? "" : displayNumber(round.number);
  const ended = round?.interrupted === true ? "interrupted" : "ended";
  return (seconds) => t(`crash.caption.${phase === "ended" ? ended : phase}`, { seconds, number });
}

function useAnnouncement(round: CrashRound | null, phase: RoundPhase): string {
  const t = useMessages("crash");
  switch (phase) {
    case "betting":
      return t("crash.said.betting");
    case "running":
      return t("crash.said.running");
    case "ended":
      if (round?.interrupted === true) return t("crash.said.interrupted");
      return t("crash.said.ended", { bust: displayNumber(round?.bust ?? "1.00") });
    case "closing":
    case "none":
      return "";
  }
}
