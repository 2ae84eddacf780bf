/** The games that are played in steps, and the calls of each. */
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Bet } from "../bets/bet-pages.ts";

export const seriesRoutes = {
  coinflip: {
    start: "startCoinflip",
    act: "actCoinflip",
    cashOut: "cashoutCoinflip",
    open: "openCoinflip",
  },
  hilo: { start: "startHilo", act: "actHilo", cashOut: "cashoutHilo", open: "openHilo" },
  miner: { start: "startMiner", act: "actMiner", cashOut: "cashoutMiner", open: "openMiner" },
} as const;

export type SeriesGame = keyof typeof seriesRoutes;
type Routes<Game extends SeriesGame> = (typeof seriesRoutes)[Game];

export type SeriesRoute<Game extends SeriesGame> = Routes<Game>["start" | "act" | "cashOut"];
export type StartBody<Game extends SeriesGame> = RouteBody<Routes<Game>["start"]>;
/** What a step chooses; which bet it belongs to is added where it is sent. */
export type StepBody<Game extends SeriesGame> = Omit<RouteBody<Routes<Game>["act"]>, "bet_id">;
interface SeriesStates {
  readonly coinflip: RouteResponse<"startCoinflip">["series"];
  readonly hilo: RouteResponse<"startHilo">["series"];
  readonly miner: RouteResponse<"startMiner">["series"];
}

/** A bet with the state of its series. */
export interface PlayedSeries<Game extends SeriesGame> {
  readonly bet: Bet;
  readonly series: SeriesStates[Game];
}
