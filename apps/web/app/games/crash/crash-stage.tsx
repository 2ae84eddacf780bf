/** The scene of crash with its strip of busts, who has left, and what became of the player's own bets. */
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { crashTiming } from "@oddwright/core/games/crash/crash-timing.ts";
import { CrashScene } from "@oddwright/ui/scenes/crash/crash-scene.tsx";
import type { CrashSceneState } from "@oddwright/ui/scenes/crash/crash-state.ts";
import { useMessages } from "../../i18n/messages.tsx";
import { useServices } from "../../services/use-services.tsx";
import { CrashHead } from "./crash-head.tsx";
import { msOf, type CrashRound, type CrashTable } from "./crash-table.ts";
import type { RoundPhase } from "./round-phase.ts";
import type { CrashGame } from "./use-crash-game.ts";
import { OwnEnds } from "./own-ends.tsx";
import { useCrashMarks } from "./use-crash-marks.tsx";
import "@oddwright/ui/scenes/crash/crash-scene.css";

export function CrashStage({ game }: { game: CrashGame }) {
  const t = useMessages("crash");
  const { clock } = useServices();
  const { table, phase } = game;
  const round = table?.round ?? null;
  const marks = useCrashMarks(game);
  return (
    <section className="game-scene crash-scene" aria-label={t("crash.scene")}>
      <CrashScene
        state={sceneState(table, phase)}
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

function sceneState(table: CrashTable | undefined, phase: RoundPhase): CrashSceneState {
  const round = table?.round ?? null;
  if (round === null) return { phase: "idle" };
  const [endsAtMs, startedAtMs] = [msOf(round.betting_ends_at), msOf(round.started_at)];
  const bust = round.bust === null ? null : parseAmount(round.bust);
  if (phase === "ended" && bust?.ok) {
    return {
      phase,
      bustHundredths: bust.minor,
      nextAtMs: msOf(round.next_round_at),
      interrupted: round.interrupted,
    };
  }
  if (startedAtMs !== null) return { phase: "running", startedAtMs };
  if (endsAtMs !== null) return { phase: "betting", endsAtMs, lengthMs: crashTiming.bettingMs };
  return { phase: "idle" };
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
