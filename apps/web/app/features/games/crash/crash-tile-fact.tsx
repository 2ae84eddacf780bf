/** On the tile of crash: the multiplier in flight, or the time left to bet. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { crashMoment } from "@oddwright/ui/scenes/crash/crash-state.ts";
import { startFrames } from "@oddwright/ui/scenes/frames.ts";
import { writeText } from "@oddwright/ui/scenes/write-text.ts";
import { useEffect, useRef, useState } from "react";
import { useRoom } from "../../../runtime/realtime/use-room.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { TileFact, useBetsFor } from "../tile-frame/tile-fact.tsx";
import { roundPhase } from "./round/round-phase.ts";
import { sceneState } from "./round/scene-state.ts";

/** Enough for a glance. */
const factsPerSecond = 5;

type CrashRound = RouteResponse<"crashRound">["round"];

export default function CrashTileFact() {
  const { clock } = useServices();
  const betsFor = useBetsFor();
  const figure = useRef<HTMLSpanElement>(null);
  const [round, setRound] = useState<CrashRound>(null);
  useRoom("crash", {
    onSnapshot: (state) => setRound(state.round),
    onEvent: (event) => event.kind === "crash_round" && setRound(event.round),
  });
  useEffect(() => {
    const element = figure.current;
    if (element === null) return;
    const draw = () => {
      const nowMs = clock.now();
      const state = sceneState(round, roundPhase(round, nowMs).phase);
      const { figure: flown, bettingLeft } = crashMoment(state, nowMs);
      writeText(element, bettingLeft === null ? flown : betsFor(Math.ceil(Number(flown))));
    };
    return startFrames({ element, draw, perSecond: () => factsPerSecond });
  }, [betsFor, clock, round]);
  if (round === null) return null;
  return (
    <TileFact running={round.state === "running"}>
      <span ref={figure} translate="no">
        1.00×
      </span>
    </TileFact>
  );
}
