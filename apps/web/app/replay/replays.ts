/** Where each game's replay is. It loads with its scene when a bet of the game is first watched. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { lazyPart, type LazyPart } from "../browser/lazy-part.tsx";
import type { ReplayProps } from "./replay-props.ts";

export const replays: Record<GameId, LazyPart<ReplayProps>> = {
  cases: lazyPart(() => import("./cases-replay.tsx")),
  coinflip: lazyPart(() => import("./coinflip-replay.tsx")),
  crash: lazyPart(() => import("./crash-replay.tsx")),
  dice: lazyPart(() => import("./dice-replay.tsx")),
  hilo: lazyPart(() => import("./hilo-replay.tsx")),
  keno: lazyPart(() => import("./keno-replay.tsx")),
  miner: lazyPart(() => import("./miner-replay.tsx")),
  rooms: lazyPart(() => import("./rooms-replay.tsx")),
  roulette: lazyPart(() => import("./roulette-replay.tsx")),
  wheel: lazyPart(() => import("./wheel-replay.tsx")),
};
