/** The wheel of fortune, on the bonuses' page. */
import { expect, type Page } from "@playwright/test";
import type { Words } from "../../fixtures/words.ts";
import { play } from "../../steps/play.ts";
import type { GameStates } from "../site-state.ts";

const path = "/bonuses";

export const states: GameStates = {
  path,
  more: [
    { name: "bonuses after a spin", path, visitor: "player", reach: spun },
    { name: "bonuses with one that goes on", path, visitor: "new", reach: accepted },
  ],
};

/** The first offer needs no deposit. */
async function accepted(page: Page, t: Words): Promise<void> {
  await page
    .getByRole("button", { name: t("promotions.accept") })
    .first()
    .click();
  await expect(page.getByText(t("promotions.state.active"))).toBeVisible();
  await page.getByText(t("promotions.entries")).click();
  await expect(page.getByRole("cell", { name: t("promotions.entry.issue") })).toBeVisible();
}

async function spun(page: Page): Promise<void> {
  await play(page, "placeWheelBet");
  await expect(page.getByRole("timer")).toBeVisible();
}
