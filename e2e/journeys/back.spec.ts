/** The way back of a phone or a browser while something is open over the page. */
import type { Page } from "@playwright/test";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { dialog, follow, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");
const rules = t("dice.rules.title");

test.use({ ...screens.phone, ...still });

/** Home, then dice by a link: the page before dice is known. */
async function diceAfterHome(page: Page): Promise<void> {
  await page.goto("/en");
  await hydrated(page);
  await page
    .getByRole("link", { name: t("shell.nav.dice") })
    .first()
    .click();
  await expect(page).toHaveURL("/en/games/dice");
}

async function openRules(page: Page): Promise<void> {
  await page.getByRole("button", { name: t("games.rules"), exact: true }).click();
  await expect(dialog(page, rules)).toBeVisible();
}

test("back closes an open dialog and stays in the game; a second back leaves the game", async ({
  page,
}) => {
  await diceAfterHome(page);
  await openRules(page);
  await page.goBack();
  await expect(dialog(page, rules)).toBeHidden();
  await expect(page).toHaveURL("/en/games/dice");
  await page.goBack();
  await expect(page).toHaveURL("/en");
});

test("a dialog that closed itself, one that follows another, and a reload leave no history entry", async ({
  page,
}) => {
  await diceAfterHome(page);
  await openRules(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page, rules)).toBeHidden();
  await page
    .getByRole("button", { name: t("shell.login") })
    .first()
    .click();
  await dialog(page, t("auth.login.title"))
    .getByRole("button", { name: t("shell.register") })
    .click();
  await expect(dialog(page, t("auth.register.title"))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openRules(page);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/en");
});

test("a link in a dialog replaces its history entry, and forward opens no closed dialog", async ({
  page,
}) => {
  await diceAfterHome(page);
  await openRules(page);
  await dialog(page, rules)
    .getByRole("link", { name: t("games.rules.fairness") })
    .click();
  await expect(page).toHaveURL("/en/fairness");
  await page.goBack();
  await expect(page).toHaveURL("/en/games/dice");
  await openRules(page);
  await page.goBack();
  await expect(dialog(page, rules)).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL("/en/games/dice");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await follow(page, t, "shell.nav.home");
  await expect(page).toHaveURL("/en");
  await page.goBack();
  await expect(page).toHaveURL("/en/games/dice");
  await page.goBack();
  await expect(page).toHaveURL("/en");
});
