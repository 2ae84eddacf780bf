/** On the tile of roulette: the time left to bet. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { useState } from "react";
import { useRoom } from "../../../runtime/realtime/use-room.ts";
import { useCountdown } from "../rounds/use-countdown.ts";
import { TileFact, useBetsFor } from "../tile-frame/tile-fact.tsx";

export default function RouletteTileFact() {
  const betsFor = useBetsFor();
  const [endsAt, setEndsAt] = useState<string | null>(null);
  useRoom("roulette", {
    onSnapshot: ({ round }) => setEndsAt(bettingEnd(round)),
    onEvent: (event) => event.kind === "roulette_round" && setEndsAt(bettingEnd(event.round)),
  });
  const left = useCountdown(endsAt);
  if (left === null || left === 0) return null;
  return <TileFact running={false}>{betsFor(left)}</TileFact>;
}

function bettingEnd(round: RouteResponse<"rouletteRound">["round"]): string | null {
  return round?.state === "betting" ? round.betting_ends_at : null;
}
