/** Live tables: found in their lobby with who plays there, tried by a guest, and shared by two players for money. */
import type { FrameLocator, Page } from "@playwright/test";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { hydrated } from "../steps/shell.ts";

// One worker for all: each would start a program of its own with these settings.
test.describe.configure({ mode: "default" });
test.use({ siteEnv: { STUDIO_PORT: "next", STUDIO_TABLE_SECONDS: "6,2,2" } });

const locale = "ru";
const t = wordsOf(locale);
const table = "Рулетка на набережной";
const address = `/${locale}/games/live-casino/quay-roulette`;

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

test.describe("two players", () => {
  test.use({ ...screens.desktop, ...still });

  test("S2.33 share a table for money: bets survive a reload, and what is more than the balance is not taken", async ({
    page,
    context,
    browser,
    players,
    watch,
  }) => {
    // The studio's answers to stakes that came late, or that the wallet refused.
    watch.expectComplaints(/status of 409/);
    const [first, second] = [
      await players.make({ locale, balance: "100.00" }),
      await players.make({ locale, balance: "7.00" }),
    ];
    await players.signIn(context, first);
    const elsewhere = await browser.newContext();
    await players.signIn(elsewhere, second);
    const other = await elsewhere.newPage();
    await page.goto(`${address}/play`);
    await other.goto(page.url());
    await expect(tableOf(page).getByText("Игроков: 2")).toBeVisible();

    await place(page, "Красное").click();
    await place(page, "Число 17").click();
    await page.reload();
    // Chips that were not staked lie where they lay.
    await expect(place(page, "Число 17")).toHaveAccessibleName(/: 5$/);
    await placeBets(page);
    await page.reload();
    await expect(place(page, "Красное")).toBeVisible();

    await place(other, "Чёрное").click();
    await place(other, "Чёрное").click();
    await expect(async () => {
      await tableOf(other).locator(".place-bets").click({ timeout: 2_000 });
      await expect(tableOf(other).locator(".own")).toContainText("Недостаточно денег", {
        timeout: 1_500,
      });
    }).toPass();
    // The deposit opens over the table, which stays as it was.
    await expect(other.getByRole("dialog")).toBeVisible();
    await other.keyboard.press("Escape");
    await tableOf(other).getByRole("button", { name: "Отменить" }).click();
    await placeBets(other);
    await expectResult(other);

    const closed = async () => (await first.call("casinoRounds")).rounds.map(({ state }) => state);
    await expect.poll(closed).toEqual(["closed"]);
    const { rounds } = await first.call("casinoRounds");
    expect(rounds[0]).toMatchObject({ kind: "table", stake: "10.00" });
    await page.goto(rounds[0]?.address ?? "");
    await page.getByRole("button", { name: /Проверить/ }).click();
    await expect(page.getByText(/Верно: звено было зафиксировано/)).toBeVisible();
    await elsewhere.close();
  });
});
