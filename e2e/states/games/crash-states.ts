/** Crash: a round that flies, and a bet in it. */
import type { Page } from "@playwright/test";
import { anyRound, placeBet } from "../../steps/crash.ts";
import type { GameStates } from "../site-state.ts";

export const states: GameStates = {
  shown: anyRound,
  more: [{ name: "crash with a bet", path: "/games/crash", visitor: "player", reach: inRound }],
};

async function inRound(page: Page): Promise<void> {
  await anyRound(page);
  await placeBet(page);
}
