/** On the tiles of the games that everyone plays together: the multiplier in flight, the time left to bet, the pots. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import { startFrames } from "@oddwright/ui/scenes/frames.ts";
import { writeText } from "@oddwright/ui/scenes/write-text.ts";
import { crashMoment } from "@oddwright/ui/scenes/crash/crash-state.ts";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { sceneState } from "./crash/scene-state.ts";
import { roundPhase } from "./crash/round-phase.ts";
import { useCountdown } from "./rounds/use-countdown.ts";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { useRoom } from "../../runtime/realtime/use-room.ts";
import { useServices } from "../../runtime/services/use-services.tsx";

export default function TileFact({ game }: { game: GameId }) {
  switch (game) {
    case "crash":
      return <CrashFact />;
    case "roulette":
      return <RouletteFact />;
    default:
      return null;
  }
}

/** Enough for a glance. */
const factsPerSecond = 5;

type CrashRound = RouteResponse<"crashRound">["round"];

function CrashFact() {
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
    <Fact live={round.state === "running"}>
      <span ref={figure} translate="no">
        1.00×
      </span>
    </Fact>
  );
}

function RouletteFact() {
  const betsFor = useBetsFor();
  const [endsAt, setEndsAt] = useState<string | null>(null);
  useRoom("roulette", {
    onSnapshot: ({ round }) => setEndsAt(bettingEnd(round)),
    onEvent: (event) => event.kind === "roulette_round" && setEndsAt(bettingEnd(event.round)),
  });
  const left = useCountdown(endsAt);
  if (left === null || left === 0) return null;
  return <Fact live={false}>{betsFor(left)}</Fact>;
}

/** For the eye alone: it changes all the time, and the game's page says it. */
function Fact({ live, children }: { live: boolean; children: ReactNode }) {
  return (
    <span className="game-tile-fact" aria-hidden="true">
      <Tag tone="art" dot={live}>
        {children}
      </Tag>
    </span>
  );
}

/** "Bets 0:09". */
function useBetsFor(): (seconds: number) => string {
  const t = useMessages("feed");
  return useCallback(
    (seconds) => t("feed.tile.bets", { clock: `0:${String(seconds).padStart(2, "0")}` }),
    [t],
  );
}

function bettingEnd(round: RouteResponse<"rouletteRound">["round"]): string | null {
  return round?.state === "betting" ? round.betting_ends_at : null;
}
