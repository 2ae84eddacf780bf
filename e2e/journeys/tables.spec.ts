/** Live tables: found in their lobby with who plays there, tried by a guest, and shared by two players for money. */
import type { FrameLocator, Page } from "@playwright/test";
import { seriousFindings } from "../fixtures/axe.ts";
import { withoutYoungerCalls } from "../fixtures/oldest-browser.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { hydrated } from "../steps/shell.ts";
import { keepBettingBehind, sitDown } from "../steps/tables.ts";

// One worker for all: each would start a program of its own with these settings.
test.describe.configure({ mode: "default" });
test.use({ siteEnv: { STUDIO_PORT: "next", STUDIO_TABLE_SECONDS: "6,2,2,60" } });
// A round may close between what the page shows and its click: the studio's refusal is no fault.
test.beforeEach(({ watch }) => watch.expectComplaints(/status of 409/));

const locale = "ru";
const t = wordsOf(locale);
const table = "Рулетка на набережной";
const slug = "quay-roulette";

const tableOf = (page: Page): FrameLocator => page.frameLocator(".slot-frame");
const place = (page: Page, name: string) =>
  tableOf(page).getByRole("button", { name: new RegExp(`^${name}(:|$)`) });
const tool = (page: Page, name: string) => tableOf(page).getByRole("button", { name, exact: true });

/** The page's own texts, of the studio. */
const taken = /Ваши ставки приняты/;
const result = /^(Выплата|В этот раз без выигрыша)/;

/** On a busy machine the round may be over before the page is looked at again. */
const takenOrOver = new RegExp(`${taken.source}|${result.source}`);

/** The page's first bets, on whichever round answers so: the chips lie on the cloth until one takes them. */
async function placeBets(page: Page, answer = takenOrOver): Promise<void> {
  const frame = tableOf(page);
  const own = frame.locator(".own");
  await expect(async () => {
    if (!answer.test((await own.textContent()) ?? ""))
      await frame.locator(".place-bets").click({ timeout: 2_000 });
    await expect(own).toContainText(answer, { timeout: 1_500 });
  }).toPass();
}

test.describe("a guest", () => {
  test.use({ ...screens.phone, ...still });

  test("S1.17 S2.31 S2.32 finds a table with its limits and players, and plays its demo", async ({
    page,
  }) => {
    await page.addInitScript(withoutYoungerCalls);
    await page.goto(`/${locale}/games/live-casino`);
    await hydrated(page);
    const nav = page.getByRole("navigation", { name: t("shell.nav.label") });
    const slots = nav.getByRole("link", { name: t("shell.nav.slots"), exact: true });
    await expect(slots.filter({ visible: true })).toHaveAttribute("aria-current", "page");
    const tile = page.getByRole("link", { name: new RegExp(table) }).first();
    await expect(tile).toContainText(t("casino.table.players", { count: "0" }));
    await tile.click();
    await expect(page).toHaveURL(new RegExp(`/games/live-casino/${slug}/demo$`));
    const zero = place(page, "Число 0");
    await zero.focus();
    await page.keyboard.press("Enter");
    await expect(zero).toHaveAccessibleName(/: 5$/);
    await page.keyboard.press("Delete");
    await expect(zero).toHaveAccessibleName("Число 0");
    await place(page, "Красное").click();
    await placeBets(page);
    await expect(tableOf(page).locator(".own")).toContainText(result);
  });
});

test.describe("a player", () => {
  test.use({ ...screens.desktop, ...still });

  test("S2.33 shares a table with another for money: chips survive a reload, and no more is staked than there is", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ locale, balance: "100.00" });
    const other = await players.make({ locale });
    await players.signIn(context, player);
    await page.goto(`/${locale}/games/live-casino/${slug}/play`);
    await expect(tableOf(page).getByText("Игроков: 1")).toBeVisible();
    const seat = await sitDown(other, slug);
    expect(seat.isSeated).toBe(true);
    await expect(tableOf(page).getByText("Игроков: 2")).toBeVisible();
    seat.leave();

    await tableOf(page)
      .getByRole("radio", { name: /^Фишка 250\s/ })
      .check();
    await place(page, "Чёрное").click();
    await placeBets(page, /Недостаточно денег/);
    // The deposit opens over the table, which stays as it was.
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await tool(page, "Отменить").click();

    await tableOf(page)
      .getByRole("radio", { name: /^Фишка 5\s/ })
      .check();
    await place(page, "Красное").click();
    await place(page, "Число 17").click();
    await page.reload();
    // Chips that were not staked lie where they lay.
    await expect(place(page, "Число 17")).toHaveAccessibleName(/: 5$/);
    await placeBets(page);
    await page.reload();
    // A page that is opened anew knows the bet, on this round or for the next.
    await tool(page, "Повторить").click();
    await expect(place(page, "Красное")).toHaveAccessibleName(/: 5$/);

    const rounds = async () => (await player.call("casinoRounds")).rounds;
    await expect.poll(async () => (await rounds()).map(({ state }) => state)).toEqual(["closed"]);
    const [round] = await rounds();
    expect(round).toMatchObject({ kind: "table", stake: "10.00" });
    await page.goto(round?.address ?? "");
    // A round's address is the same for everybody, in English.
    await page.getByRole("button", { name: "Check the last round here" }).click();
    await expect(page.getByText(/^Right: the link was committed to/)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(new URL(`/play?game=${slug}&mode=demo&locale=${locale}`, page.url()).href);
    await expect(page.getByRole("button", { name: /^Красное/ })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test("S2.31 S2.33 plays baccarat by keyboard, and sees in the roads what was dealt", async ({
    page,
  }) => {
    await page.goto(`/${locale}/games/live-casino/lagoon-baccarat/demo`);
    const banker = place(page, "Банкир, 0.95 : 1");
    await place(page, "Игрок, 1 : 1").focus();
    await page.keyboard.press("ArrowRight");
    await expect(banker).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(banker).toHaveAccessibleName(/: 50$/);
    await placeBets(page);
    await expect(tableOf(page).locator(".own")).toContainText(result);
    // Their round is in the roads, whichever round is played now.
    await expect(tableOf(page).locator(".roads")).toContainText(/Банкир: \d+/);
    await expect(tableOf(page).locator(".roads")).not.toContainText(
      "Игрок: 0 · Банкир: 0 · Ничья: 0",
    );
    const frame = await page.locator(".slot-frame").getAttribute("src");
    await page.goto(frame ?? "");
    await expect(page.getByRole("button", { name: /^Игрок, 1 : 1/ })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });
});

test.describe("a player on a phone", () => {
  test.use({ ...screens.phone, ...still });

  test("S2.31 S2.33 takes a seat at blackjack, decides a hand with another's bet behind it, and sees the round in the history", async ({
    page,
    context,
    players,
  }) => {
    // Several rounds, each with its own times.
    test.slow();
    const player = await players.make({ locale, balance: "3000.00" });
    const other = await players.make({ locale, balance: "1000.00" });
    await players.signIn(context, player);
    await page.goto(`/${locale}/games/live-casino/orchard-blackjack/play`);
    const frame = tableOf(page);
    await frame.getByRole("button", { name: "Место 3, свободно" }).click();
    const seat = frame.getByRole("button", { name: /^Место 3, ваше/ });
    await expect(seat).toBeVisible();
    await page.reload();
    // The seat is kept, and so is the chip on it.
    await seat.click();
    await expect(seat).toHaveAccessibleName(/: 50$/);
    await page.reload();
    await expect(seat).toHaveAccessibleName(/: 50$/);
    const behind = await keepBettingBehind(other, 2);
    await placeBets(page);
    const decisions = frame.getByRole("group", { name: "Ваше решение" });
    // Some rounds are over with their first cards: then the next one is played.
    await expect(async () => {
      const repeat = tool(page, "Повторить");
      if ((await decisions.locator(".decision").count()) === 0) {
        if (await repeat.isEnabled()) await repeat.click({ timeout: 1_000 });
        await frame
          .locator(".place-bets")
          .click({ timeout: 1_500 })
          .catch(() => undefined);
      }
      const pass = decisions.getByRole("button", { name: "Без страховки" });
      if ((await pass.count()) > 0) await pass.click({ timeout: 1_000 });
      await expect(decisions.getByRole("button", { name: /^Удвоить/ })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 120_000 });
    await decisions.getByRole("button", { name: /^Удвоить/ }).press("Enter");
    await expect(frame.locator(".own")).toContainText(result);
    await behind.leave();
    await frame.getByRole("button", { name: "Правила" }).click();
    await expect(frame.getByText(/Базовая стратегия возвращает 99\.5123/)).toBeVisible();
    const rounds = async () => (await player.call("casinoRounds")).rounds;
    await expect.poll(async () => (await rounds()).map(({ stake }) => stake)).toContain("100.00");
    const doubled = (await rounds()).find(({ stake }) => stake === "100.00");
    const id = await behind.betWith(doubled?.id ?? "");
    // It was played with the hand: one whose seat nobody plays is given back.
    await expect
      .poll(async () => (await other.call("casinoRounds")).rounds)
      .toContainEqual(expect.objectContaining({ id, state: "closed", stake: "50.00" }));
    await page.goto(doubled?.address ?? "");
    await expect(page.getByText(/^Dealer (has|busts)/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Check the last round here" })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(
      new URL(`/play?game=orchard-blackjack&mode=demo&locale=${locale}`, page.url()).href,
    );
    await expect(page.getByRole("button", { name: /^Место 1/ })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });
});
