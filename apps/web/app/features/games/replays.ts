/** Where each game's replay is. It loads with its scene when a bet of the game is first watched. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { lazyPart, type LazyPart } from "../../runtime/browser/lazy-part.tsx";
import type { ReplayProps } from "./replay/replay-props.ts";

export const replays: Record<GameId, LazyPart<ReplayProps>> = {
  cases: lazyPart(() => import("./cases/cases-replay.tsx")),
  coinflip: lazyPart(() => import("./coinflip/coinflip-replay.tsx")),
  crash: lazyPart(() => import("./crash/crash-replay.tsx")),
  dice: lazyPart(() => import("./dice/dice-replay.tsx")),
  hilo: lazyPart(() => import("./hilo/hilo-replay.tsx")),
  keno: lazyPart(() => import("./keno/keno-replay.tsx")),
  miner: lazyPart(() => import("./miner/miner-replay.tsx")),
  rooms: lazyPart(() => import("./rooms/rooms-replay.tsx")),
  roulette: lazyPart(() => import("./roulette/roulette-replay.tsx")),
  wheel: lazyPart(() => import("./wheel/wheel-replay.tsx")),
};
