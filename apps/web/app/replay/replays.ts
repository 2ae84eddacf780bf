/** Where each game's replay is. It loads with its scene when a bet of the game is first watched. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { ReplayProps } from "./replay-props.ts";

export const replays: Record<GameId, LazyExoticComponent<ComponentType<ReplayProps>>> = {
  cases: lazy(() => import("./cases-replay.tsx")),
  coinflip: lazy(() => import("./coinflip-replay.tsx")),
  crash: lazy(() => import("./crash-replay.tsx")),
  dice: lazy(() => import("./dice-replay.tsx")),
  hilo: lazy(() => import("./hilo-replay.tsx")),
  keno: lazy(() => import("./keno-replay.tsx")),
  miner: lazy(() => import("./miner-replay.tsx")),
  rooms: lazy(() => import("./rooms-replay.tsx")),
  roulette: lazy(() => import("./roulette-replay.tsx")),
  wheel: lazy(() => import("./wheel-replay.tsx")),
};
