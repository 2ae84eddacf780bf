/** What the wallet knows of the rounds that are played on this page: balance and session's result follow from it, never from the frame. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useServices } from "../../../runtime/services/use-services.tsx";

export type PlayedRound = RouteResponse<"casinoRounds">["rounds"][number];

/** A frame may say what it likes as often as it likes: the wallet is asked at most so often. */
const pauseMs = 1_000;

const minorOf = (amount: string): bigint => {
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.minor : 0n;
};

/** `last`: the newest round of the game, also of an earlier visit. `reread` asks the wallet again, soon. */
export function usePlayedRounds(slug: string, isForMoney: boolean) {
  const { api, session, totals } = useServices();
  const { data, refetch } = useQuery({
    queryKey: ["casino", "rounds", "of a game", slug],
    queryFn: ({ signal }) => api.fetch("casinoRounds", { query: { game: slug }, signal }),
    enabled: isForMoney,
    refetchOnMount: "always",
  });
  /** Rounds of earlier visits count towards no session. Null until they are known. */
  const earlier = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const ended = data?.rounds.filter(({ state }) => state !== "open");
    if (ended === undefined) return;
    earlier.current ??= new Set(ended.map(({ id }) => id));
    for (const { id, currency, stake, payout } of ended)
      if (!earlier.current.has(id))
        totals.record(id, { currency, stakeMinor: minorOf(stake), payoutMinor: minorOf(payout) });
  }, [data, totals]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askedAtMs = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const reread = (): void => {
    if (!isForMoney) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        askedAtMs.current = performance.now();
        void session.reload();
        void refetch();
      },
      Math.max(0, askedAtMs.current + pauseMs - performance.now()),
    );
  };
  return { last: data?.rounds[0] ?? null, reread };
}
