/** Dice: a roll, the automatic play, the legend of its keys. */
import { expect, type Page } from "@playwright/test";
import type { Words } from "../../fixtures/words.ts";
import { readyToRoll, roll } from "../../steps/dice.ts";
import { dialog } from "../../steps/shell.ts";
import type { GameStates } from "../site-state.ts";

const path = "/games/dice";

export const states: GameStates = {
  more: [
    {
      name: "dice of a player after a roll",
      path,
      visitor: "player",
      reach: roll,
      further: [
        { name: "dice, automatic", reach: automatic },
        { name: "the keys of dice", reach: keys },
      ],
    },
  ],
};

async function automatic(page: Page, t: Words): Promise<void> {
  await readyToRoll(page, t);
  await page.getByText(t("games.mode.auto"), { exact: true }).click();
  await expect(page.getByLabel(t("games.auto.count"), { exact: true })).toBeVisible();
}

/** Phones have no keys and no legend. */
async function keys(page: Page, t: Words): Promise<void> {
  const legend = page.getByRole("button", { name: t("games.hotkeys.legend") });
  if (!(await legend.isVisible())) return;
  await legend.click();
  await expect(dialog(page, t("games.hotkeys.title"))).toBeVisible();
}
