/** Live tables: found in their lobby with who plays there, and tried by a guest over a whole phone. */
import type { FrameLocator, Page } from "@playwright/test";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { hydrated } from "../steps/shell.ts";

test.use({ siteEnv: { STUDIO_PORT: "next", STUDIO_TABLE_SECONDS: "6,2,2" } });

const locale = "ru";
const t = wordsOf(locale);
const table = "Рулетка на набережной";

const tableOf = (page: Page): FrameLocator => page.frameLocator(".slot-frame");
const place = (page: Page, name: string) =>
  tableOf(page).getByRole("button", { name: new RegExp(`^${name}(:|$)`) });

/** The page's own texts, of the studio. */
const taken = /Ваши ставки приняты/;
const result = /^(Выплата|В этот раз без выигрыша)/;

/** On whichever round takes them: the chips lie on the cloth until one does. */
async function placeBets(page: Page): Promise<void> {
  const frame = tableOf(page);
  const button = frame.locator(".place-bets");
  await expect(async () => {
    if (!taken.test((await button.textContent()) ?? "")) await button.click({ timeout: 2_000 });
    await expect(button).toContainText(taken, { timeout: 1_500 });
  }).toPass();
}

const expectResult = (page: Page) => expect(tableOf(page).locator(".own")).toContainText(result);

test.describe("a guest", () => {
  test.use({ ...screens.phone, ...still });

  test("S1.17 S2.31 S2.32 finds a table with its limits and players, and plays its demo", async ({
    page,
  }) => {
    await page.goto(`/${locale}/games/live-casino`);
    await hydrated(page);
    const tile = page.getByRole("link", { name: new RegExp(table) }).first();
    await expect(tile).toContainText(t("casino.table.players", { count: "0" }));
    await tile.click();
    await expect(page).toHaveURL(/\/games\/live-casino\/quay-roulette\/demo$/);
    const zero = place(page, "Число 0");
    await zero.focus();
    await page.keyboard.press("Enter");
    await expect(zero).toHaveAccessibleName(/: 5$/);
    await page.keyboard.press("Delete");
    await expect(zero).toHaveAccessibleName("Число 0");
    await place(page, "Красное").click();
    await placeBets(page);
    await expectResult(page);
  });
});
