/** Where each game's replay is. It loads with its scene when a bet of the game is first watched. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { ReplayProps } from "./replay-props.ts";

export const replays: Partial<Record<GameId, LazyExoticComponent<ComponentType<ReplayProps>>>> = {
  cases: lazy(() => import("./cases-replay.tsx")),
  coinflip: lazy(() => import("./coinflip-replay.tsx")),
  dice: lazy(() => import("./dice-replay.tsx")),
  hilo: lazy(() => import("./hilo-replay.tsx")),
  keno: lazy(() => import("./keno-replay.tsx")),
  miner: lazy(() => import("./miner-replay.tsx")),
  wheel: lazy(() => import("./wheel-replay.tsx")),
};
