/** Keno: numbers that are picked and drawn. */
import { expect, type Page } from "@playwright/test";
import type { Words } from "../../fixtures/words.ts";
import { play } from "../../steps/play.ts";
import type { GameStates } from "../site-state.ts";

export const states: GameStates = {
  more: [{ name: "keno after a draw", path: "/games/keno", visitor: "player", reach: drawn }],
};

async function drawn(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("keno.pick") }).click();
  await play(page, "placeKenoBet");
  await expect(page.getByRole("list", { name: t("keno.strip") }).getByRole("listitem")).toHaveCount(
    1,
  );
}
