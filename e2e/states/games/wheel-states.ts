/** The wheel of fortune, on the bonuses' page. */
import { expect, type Page } from "@playwright/test";
import { play } from "../../steps/play.ts";
import type { GameStates } from "../site-state.ts";

const path = "/bonuses";

export const states: GameStates = {
  path,
  more: [{ name: "bonuses after a spin", path, visitor: "player", reach: spun }],
};

async function spun(page: Page): Promise<void> {
  await play(page, "placeWheelBet");
  await expect(page.getByRole("timer")).toBeVisible();
}
