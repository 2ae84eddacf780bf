/** The player's bets at the roulette page: synchronised with the API, and fetched once the ball has landed. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useRefetchOnChange } from "../../../../runtime/services/use-refetch-on-change.ts";
import { useServices, useStore, useUser } from "../../../../runtime/services/use-services.tsx";
import type { Bet } from "../../bets/bet-pages.ts";
import type { BetPhase } from "../../bets/bet-calls.ts";
import { openBetKey } from "../../bets/open-bets.ts";
import { warmBets } from "../../bets/warm-bets.ts";
import { createRouletteCalls, type RouletteCalls } from "./roulette-calls.ts";
import type { RouletteRound } from "./use-roulette-table.ts";

export interface RouletteCallsInPage {
  readonly calls: RouletteCalls;
  readonly phase: BetPhase;
  /** The player's bets of the round on the table. */
  readonly bets: readonly Bet[];
  /** Those of another round; none once bets of a younger one are known. */
  readonly betsOf: (roundId: string) => readonly Bet[];
}

/** `landed`: the player has seen the ball of this round in its pocket. */
export function useRouletteCalls(
  round: RouletteRound | null,
  landed: boolean,
): RouletteCallsInPage {
  const services = useServices();
  const [calls] = useState(() => createRouletteCalls(services));
  const { phase } = useStore(calls.placing);
  const { roundId, bets } = useStore(calls.bets);
  useEffect(() => {
    calls.placing.enter();
    void warmBets(services.config, "placeRouletteBet");
    return () => calls.placing.leave();
  }, [calls, services]);
  const playerId = useUser()?.id;
  // Another player's bets are none of this one's.
  useEffect(() => calls.clear(), [calls, playerId]);
  useOpenBets(calls, round?.id);
  useEffect(() => {
    if (!landed || round === null) return;
    const left = new AbortController();
    void calls.fetchEnded(round.id, left.signal);
    return () => left.abort();
  }, [calls, landed, round]);
  const betsOf = (id: string) => (roundId === id ? bets : []);
  return { calls, phase, bets: round === null ? [] : betsOf(round.id), betsOf };
}

/** Fetches the open bets, first, at each new round, and whenever the page becomes visible. */
function useOpenBets(calls: RouletteCalls, roundId: string | undefined): void {
  const { api } = useServices();
  const user = useUser();
  const { data } = useQuery({
    queryKey: [...openBetKey("roulette"), user?.id],
    enabled: user !== null,
    staleTime: 0,
    queryFn: ({ signal }) => api.fetch("openRouletteBets", { signal }),
    structuralSharing: false,
  });
  useRefetchOnChange(openBetKey("roulette"), roundId);
  useEffect(() => {
    if (data !== undefined) calls.takeOpen(data.bets);
  }, [calls, data]);
}
