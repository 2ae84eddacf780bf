/** Where each game's replay is. It loads with its scene when a bet of the game is first watched. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { ReplayProps } from "./replay-props.ts";

export const replays: Partial<Record<GameId, LazyExoticComponent<ComponentType<ReplayProps>>>> = {
  dice: lazy(() => import("./dice-replay.tsx")),
};
