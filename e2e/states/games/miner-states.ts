/** Miner: a bet that waits for its first tile, and one that met a mine. */
import { expect, type Page } from "@playwright/test";
import type { Words } from "../../fixtures/words.ts";
import { startSeries } from "../../steps/series.ts";
import type { GameStates } from "../site-state.ts";

const path = "/games/miner";

export const states: GameStates = {
  more: [
    { name: "miner with a bet", path, visitor: "player", reach: started },
    { name: "miner after a loss", path, visitor: "player", reach: blown },
  ],
};

async function started(page: Page, t: Words): Promise<void> {
  await startSeries({ page, t, game: "miner" });
}

/** With 24 mines out of 25 tiles the first one decides, mostly. */
async function blown(page: Page, t: Words): Promise<void> {
  await page.getByRole("slider", { name: t("miner.mines") }).fill("24");
  await started(page, t);
  const tile = t("miner.tile.closed", { row: 1, column: 1 });
  await page.getByRole("button", { name: tile }).click();
  await expect(
    page.getByRole("list", { name: t("games.series.strip") }).getByRole("listitem"),
  ).toHaveCount(1);
}
