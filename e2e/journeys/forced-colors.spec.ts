/** Colours that the system forces on every page: what only a background shows is still visible. */
import type { Page } from "@playwright/test";
import { screens } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { hydrated } from "../steps/shell.ts";

test.use({
  ...screens.desktop,
  contextOptions: { forcedColors: "active", reducedMotion: "reduce" },
});

/** The background that is painted for the first element of a selector. */
const background = (page: Page, selector: string) =>
  page.evaluate<string>(
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).backgroundColor`,
  );

const standOut = [
  ".ow-miner-slab",
  'nav [aria-current="page"]',
  '[role="tab"][aria-selected="true"]',
];

test("the field of mines keeps its colours, and a selected item is marked", async ({ page }) => {
  await page.goto("/en/games/miner");
  await hydrated(page);
  await expect(page.getByRole("tab", { selected: true }).first()).toBeVisible();
  const unseen = [await background(page, "body"), "rgba(0, 0, 0, 0)"];
  for (const place of standOut) expect(unseen, place).not.toContain(await background(page, place));
});
