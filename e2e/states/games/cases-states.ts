/** Cases: one that is closed, and three opened at once. */
import { expect, type Page } from "@playwright/test";
import type { Words } from "../../fixtures/words.ts";
import { play } from "../../steps/play.ts";
import type { GameStates } from "../site-state.ts";

export const states: GameStates = {
  rulesPath: "/games/cases/treasury",
  more: [
    { name: "a case", path: "/games/cases/sewing-box", visitor: "guest" },
    { name: "an opened case", path: "/games/cases/toolbox", visitor: "player", reach: opened },
  ],
};

async function opened(page: Page, t: Words): Promise<void> {
  await page
    .getByRole("radiogroup", { name: t("cases.count") })
    .getByText("3")
    .click();
  await play(page, "placeCasesBet");
  await expect(page.getByRole("button", { name: t("cases.check"), exact: true })).toBeVisible();
}
