/** The rooms: one with a stake of the player's. */
import { expect, type Page } from "@playwright/test";
import { play } from "../../steps/play.ts";
import type { GameStates } from "../site-state.ts";

export const states: GameStates = {
  rulesPath: "/games/rooms/red",
  more: [
    { name: "a room with a stake", path: "/games/rooms/purple", visitor: "player", reach: staked },
  ],
};

/** Several visitors may be in the room: the second one starts the countdown. */
async function staked(page: Page): Promise<void> {
  await play(page, "placeRoomStake");
  await expect(page.locator('.room-stake[data-own="true"]')).toHaveCount(1);
}
