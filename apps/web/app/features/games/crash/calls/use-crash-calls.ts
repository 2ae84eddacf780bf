/** The player's bets at the crash page: kept in step with the API whenever the round or the player's rows move. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useRefetchOnChange } from "../../../../runtime/services/use-refetch-on-change.ts";
import { useServices, useStore, useUser } from "../../../../runtime/services/use-services.tsx";
import type { Bet } from "../../bets/bet-pages.ts";
import type { BetPhase } from "../../bets/bet-calls.ts";
import { openBetKey } from "../../bets/open-bets.ts";
import { warmBets } from "../../bets/warm-bets.ts";
import { createCrashCalls, type CrashCalls, type CrashSeat } from "./crash-calls.ts";
import type { CrashTable } from "../round/crash-table.ts";

export interface SeatInPage {
  readonly seat: CrashSeat;
  readonly phase: BetPhase;
  /** The open bet. */
  readonly bet: Bet | null;
  /** The last bet, once it has ended. */
  readonly ended: Bet | null;
}

export interface CallsInPage {
  readonly calls: CrashCalls;
  readonly seats: readonly [SeatInPage, SeatInPage];
}

export function useCrashCalls(table: CrashTable | undefined): CallsInPage {
  const services = useServices();
  const [calls] = useState(() => createCrashCalls(services));
  const [first, second] = calls.seats;
  const seats = [useSeat(first), useSeat(second)] as const;
  useEffect(() => {
    for (const seat of calls.seats) seat.enter();
    void warmBets(services.config, "placeCrashBet");
    void warmBets(services.config, "cashoutCrash");
    return () => {
      for (const seat of calls.seats) seat.leave();
    };
  }, [calls, services]);
  const playerId = useUser()?.id;
  // Another player's bets are none of this one's.
  useEffect(() => {
    for (const seat of calls.seats) seat.adopt(null);
  }, [calls, playerId]);
  useOpenBets(calls, roundMark(table, seats));
  return { calls, seats };
}

function useSeat(seat: CrashSeat): SeatInPage {
  const { phase, answer } = useStore(seat);
  const bet = answer?.bet ?? null;
  const open = bet?.state === "open";
  return { seat, phase, bet: open ? bet : null, ended: open ? null : bet };
}

/** Fetches the open bets, first and whenever `mark` changes. */
function useOpenBets(calls: CrashCalls, mark: string): void {
  const { api } = useServices();
  const user = useUser();
  const queryKey = openBetKey("crash");
  const { data } = useQuery({
    queryKey: [...queryKey, user?.id],
    enabled: user !== null,
    staleTime: 0,
    queryFn: ({ signal }) => api.fetch("openCrashBets", { signal }),
    structuralSharing: false,
  });
  useRefetchOnChange(openBetKey("crash"), mark);
  useEffect(() => {
    if (data !== undefined) void calls.catchUp(data.bets);
  }, [calls, data]);
}

/** Changes when a round begins or ends, and when one of the player's own bets leaves it. */
function roundMark(table: CrashTable | undefined, seats: readonly SeatInPage[]): string {
  const own = new Set(seats.flatMap(({ bet }) => bet?.id ?? []));
  const left = (table?.players ?? []).filter(
    ({ bet_id: id, state }) => own.has(id) && state !== "open",
  );
  const { id = "", state = "" } = table?.round ?? {};
  return [id, state, ...left.map(({ bet_id: betId }) => betId)].join(" ");
}
