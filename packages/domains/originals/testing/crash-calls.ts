/** What a player of crash does, over the API. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { crash } from "@oddwright/core/games/crash/crash.ts";
import type { ErrorAnswer } from "./test-originals.ts";
import type { CrashRoundView } from "../rounds/crash/bets/crash-round-view.ts";
import { newKey, type TestChain, type TestRounds, until } from "./test-rounds.ts";

export type PlacedCrashBet = RouteResponse<"placeCrashBet"> & ErrorAnswer;
export type LeftCrashBet = RouteResponse<"cashoutCrash"> & ErrorAnswer;
type FairnessBet = RouteResponse<"fairnessBet">;

export function crashCalls(it: TestRounds) {
  const post = <Body>(path: string, call: { as: string; key: string; body: object }) =>
    it.call<Body>(`/games/crash/${path}`, { method: "POST", ...call });
  return {
    bet: (as: string, choice: object = {}, key = newKey()) =>
      post<PlacedCrashBet>("bets", { as, key, body: { stake: "10.00", ...choice } }),
    cashOut: (as: string, bet_id: string, key = newKey()) =>
      post<LeftCrashBet>("cashout", { as, key, body: { bet_id } }),
    cancel: (as: string, bet_id: string, key = newKey()) =>
      post<LeftCrashBet>("cancel", { as, key, body: { bet_id } }),
    openBets: async (as: string) =>
      (await it.call<RouteResponse<"openCrashBets">>("/games/crash/bets/open", { as })).body.bets,
    fairness: async (as: string, id: string) =>
      (await it.call<FairnessBet>(`/fairness/bets/${id}`, { as })).body,
    /** Waits until the round of this number is the present one, in this state. */
    roundIn: (state: "betting" | "running", number: number) =>
      until(`crash round ${number} is ${state}`, async () => {
        const { round } = await it.crashRound();
        return round?.state === state && round.number === number && round;
      }),
    /** Waits until the round of this number has ended; another one may be the present one then. */
    ended: (number: number) =>
      until(`crash round ${number} has ended`, async () => {
        const path = "/games/crash/rounds";
        const { rounds } = (await it.call<RouteResponse<"crashRounds">>(path)).body;
        return rounds.find((round) => round.number === number);
      }),
    /** Waits until the running round has grown to this multiplier, in hundredths. */
    reached: (round: CrashRoundView, hundredths: bigint) =>
      until(`the multiplier is ${hundredths}`, async () => {
        const startedAtMs = Date.parse(round.started_at ?? "");
        const atMs = startedAtMs + crash.timeMs(hundredths) * it.deps.roundTiming.scale;
        return it.deps.clock.nowMs() >= atMs;
      }),
    /** Waits until every bet of a round is settled. */
    settled: (roundId: string) =>
      until("the round is settled", async () => {
        const { rows } = await it.database.ownerPool.query(
          `select 1 from originals_round where id = $1 and settled_at is not null`,
          [roundId],
        );
        return rows.length === 1;
      }),
    bustText: (chain: TestChain, number: number) => {
      const digits = String(chain.bustOf(number)).padStart(3, "0");
      return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
    },
  };
}

export type CrashCalls = ReturnType<typeof crashCalls>;
