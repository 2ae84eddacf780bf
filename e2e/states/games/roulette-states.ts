/** Roulette: a round, and chips on its cloth. */
import { expect, type Page } from "@playwright/test";
import type { Words } from "../../fixtures/words.ts";
import { actionButton } from "../../steps/play.ts";
import type { GameStates } from "../site-state.ts";

export const states: GameStates = {
  shown: anyRound,
  more: [{ name: "roulette with chips", path: "/games/roulette", visitor: "player", reach: chips }],
};

/** A fresh installation makes its chain first; until the table is known nothing shows it. */
async function anyRound(page: Page, t: Words): Promise<void> {
  const none = page.getByText(t("roulette.loading")).or(page.getByText(t("roulette.notReady")));
  await expect(none).toHaveCount(0, { timeout: 100_000 });
}

async function chips(page: Page, t: Words): Promise<void> {
  await anyRound(page, t);
  for (const key of ["red", "dozen 2", "split 17 20"]) {
    await page.locator(`[data-spot="${key}"]`).filter({ visible: true }).click();
  }
  await expect(actionButton(page)).toContainText("30.00");
}
