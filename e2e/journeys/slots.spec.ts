/** Slots: found in their lobby, tried by a guest, played for money in a frame, and counted by the visitor's own browser. */
import type { FrameLocator, Page } from "@playwright/test";
import { seriousFindings } from "../fixtures/axe.ts";
import { withoutYoungerCalls } from "../fixtures/oldest-browser.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { expectBalance, follow, hydrated, shownAmount } from "../steps/shell.ts";

// One worker for all: each would start a program of its own with these settings.
test.describe.configure({ mode: "default" });
test.use({ siteEnv: { STUDIO_PORT: "next" } });

const locale = "ru";
const t = wordsOf(locale);

const gameOf = (page: Page): FrameLocator => page.frameLocator(".slot-frame");

/** The page's own texts, of the studio. */
const spinButton = (page: Page) => gameOf(page).getByRole("button", { name: "Крутить" });

test.describe("a guest", () => {
  test.use({ ...screens.phone, ...still });

  test("S1.16 S2.28 S2.29 finds a slot, marks it, and plays its demo over the whole phone", async ({
    page,
  }) => {
    await page.addInitScript(withoutYoungerCalls);
    await page.goto(`/${locale}`);
    await hydrated(page);
    await follow(page, t, "shell.nav.slots");
    const all = page.getByRole("region", { name: t("casino.all") });
    await expect(all.getByRole("link", { name: /Северная гавань.*94\.62/ })).toBeVisible();
    await page.getByRole("button", { name: new RegExp(`^${t("casino.feature.ways")}`) }).click();
    await expect(page).toHaveURL(/feature=ways/);
    const found = page.getByRole("region", { name: t("casino.found", { count: "3" }) });
    await expect(found.getByRole("link", { name: /Сад дождя/ }).first()).toBeVisible();
    await found.getByRole("button", { name: t("casino.star", { name: "Сад дождя" }) }).click();
    await page.reload();
    await hydrated(page);
    const star = page.getByRole("button", { name: t("casino.star", { name: "Сад дождя" }) });
    await expect(star.first()).toHaveAttribute("aria-pressed", "true");
    await page
      .getByRole("link", { name: /^Сад дождя/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/games\/slots\/rain-garden\/demo$/);
    await spinButton(page).click();
    await expect(gameOf(page).locator(".status")).not.toBeEmpty();
    await expect(spinButton(page)).toBeEnabled();
    // The screen is the game's: nothing of the site scrolls behind it.
    expect(await page.locator(".slot-play").boundingBox()).toEqual({
      x: 0,
      y: 0,
      width: 390,
      height: 844,
    });
  });

  test("S2.30 is asked to log in where a slot is played for money", async ({ page }) => {
    await page.goto(`/${locale}/games/slots/north-harbour/play`);
    await hydrated(page);
    const title = t("casino.guest.title", { name: "Северная гавань" });
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  });
});

test.describe("a player", () => {
  test.use({ ...screens.desktop, ...still });

  test("S2.30 plays for money: the balance is the wallet's, and a reload shows the round again", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ locale, balance: "100.00" });
    await players.signIn(context, player);
    await page.goto(`/${locale}/games/slots/brass-bells/play`);
    await hydrated(page);
    await expect(spinButton(page)).toBeEnabled();
    for (let level = 0; level < 4; level += 1)
      await gameOf(page).getByRole("button", { name: "Больше ставка" }).click();
    await spinButton(page).click();
    const last = page.getByTestId("last-round");
    await expect(last).toContainText(t("casino.last.see"));
    const { rounds } = await player.call("casinoRounds");
    expect(rounds).toHaveLength(1);
    const [round] = rounds;
    expect(round).toMatchObject({ stake: "100.00", state: "closed" });
    const left = Number(round?.payout).toFixed(2);
    await expectBalance(page, left);
    await expect(page.getByTestId("game-balance")).toContainText(shownAmount(left));
    await expect(spinButton(page)).toBeEnabled();
    const reels = gameOf(page).locator(".reels svg");
    const shown = await reels.innerHTML();
    await page.reload();
    await expect(last).toContainText(t("casino.last.see"));
    await expect(spinButton(page)).toBeEnabled();
    await expect.poll(() => reels.innerHTML()).toBe(shown);

    await page.goto(`/${locale}/profile/history?kind=casino`);
    await hydrated(page);
    const row = page.getByRole("row").filter({ hasText: round?.name[locale] ?? "" });
    await expect(row.getByRole("link")).toHaveAttribute("href", round?.address ?? "");
    await page.getByRole("button", { name: round?.name[locale] ?? "", exact: true }).click();
    await expect(page).toHaveURL(/game=brass-bells/);
    await expect(row).toHaveCount(1);
    await page.getByRole("combobox", { name: t("filters.result") }).selectOption("open");
    await expect(page.getByText(t("filters.none.title"))).toBeVisible();

    // As a provider leaves it that has not ended the round yet.
    await page.route("**/casino/shelf", async (route) => {
      const answer = await route.fetch();
      const shelf = (await answer.json()) as object;
      await route.fulfill({ json: { ...shelf, open_round: { ...round, state: "open" } } });
    });
    await page.goto(`/${locale}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(round?.name[locale] ?? "");
    await expect(page.getByRole("link", { name: t("home.unfinished.continue") })).toHaveAttribute(
      "href",
      `/${locale}/games/slots/brass-bells/play`,
    );
  });

  test("plays the free rounds of a bonus: told of in bonuses and on the slot's page, paid by the house, won for the player", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ locale, balance: "100.00" });
    await players.signIn(context, player);
    await page.goto(`/${locale}/bonuses`);
    await hydrated(page);
    await page.getByLabel(t("promotions.code")).fill("TENKITES");
    await page.getByRole("button", { name: t("promotions.code.check") }).click();
    await page
      .getByRole("article")
      .filter({ hasText: "Десять змеев за наш счёт" })
      .getByRole("button", { name: t("promotions.accept") })
      .click();
    const card = page.getByTestId("free-rounds");
    const left = (count: string) =>
      t("promotions.rounds.left", { left: count, rounds: "10", stake: "10.00 ₽" });
    await expect(card).toContainText(left("10"));
    // Once the provider has taken them.
    await expect(card.getByRole("link", { name: t("promotions.spins.play") })).toBeVisible();
    await page.goto(`/${locale}/games/slots/paper-kites`);
    await expect(card).toContainText(left("10"));
    await card.getByRole("link", { name: t("promotions.spins.play") }).click();
    const free = gameOf(page).getByRole("button", { name: "Бесплатный раунд" });
    await free.click();
    await expect(gameOf(page).getByText("Осталось бесплатных раундов: 9")).toBeVisible();
    await expect(page.getByTestId("last-round")).toContainText(t("casino.last.see"));
    await expectBalance(page, "100.00");
    const [round] = (await player.call("casinoRounds")).rounds;
    expect(round).toMatchObject({ game: "paper-kites", stake: "10.00", state: "closed" });
    await page.goto(`/${locale}/games/slots/paper-kites`);
    await expect(card).toContainText(left("9"));
  });

  test("S2.30 whose money is not enough is led to a deposit, over the game that stays", async ({
    page,
    context,
    players,
    watch,
  }) => {
    // The studio's answer to a stake that the wallet refused.
    watch.expectComplaints(/status of 409/);
    await players.signIn(context, await players.make({ locale }));
    await page.goto(`/${locale}/games/slots/brass-bells/play`);
    await spinButton(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText(t("casino.play.poor"))).toBeVisible();
    await expect(spinButton(page)).toBeVisible();
  });

  test("S2.30 whose session of the game has ended opens another one", async ({
    page,
    context,
    players,
    watch,
  }) => {
    watch.expectComplaints(/status of 409/);
    const player = await players.make({ locale, balance: "100.00" });
    await players.signIn(context, player);
    const opened = page.waitForResponse((response) => response.url().endsWith("/casino/sessions"));
    await page.goto(`/${locale}/games/slots/brass-bells/play`);
    const { id } = (await (await opened).json()) as { id: string };
    await expect(spinButton(page)).toBeEnabled();
    await expect(gameOf(page).getByRole("link", { name: "Назад в лобби" })).toHaveCount(0);
    const address = new URL((await page.locator(".slot-frame").getAttribute("src")) ?? "");
    await player.call("endGameSession", { body: { id } });
    await spinButton(page).click();
    await expect(page.getByRole("heading", { name: t("casino.ended.title") })).toBeVisible();
    await page.getByRole("button", { name: t("casino.ended.action") }).click();
    await spinButton(page).click();
    await expect(page.getByTestId("last-round")).toBeVisible();
    // Alone on its screen, where the launch was used, the game leads back.
    address.hash = "";
    await page.goto(address.href);
    await page.getByRole("link", { name: "Назад в лобби" }).click();
    await expect(page).toHaveURL(`/${locale}/games/slots`);
  });
});

test.describe("anybody", () => {
  test.use({ ...screens.desktop, ...still });

  test("a slot and its dialogs have nothing that axe finds serious, in the casino's page and in the studio's own", async ({
    page,
  }) => {
    await page.goto(`/${locale}/games/slots/salt-caravan/demo`);
    await hydrated(page);
    await expect(spinButton(page)).toBeEnabled();
    expect(await seriousFindings(page)).toEqual([]);
    const address = (await page.locator(".slot-frame").getAttribute("src")) ?? "";
    for (const game of ["salt-caravan", "glass-foundry", "red-balloon"]) {
      const own = new URL(address);
      own.searchParams.set("game", game);
      await page.goto(own.href);
      await expect(page.locator(".spin")).toBeEnabled();
      expect(await seriousFindings(page)).toEqual([]);
      for (const name of ["Правила и возврат", "Честность"]) {
        await page.getByRole("button", { name }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        expect(await seriousFindings(page)).toEqual([]);
        await page.keyboard.press("Escape");
      }
    }
  });

  test("S1.16 counts a slot's return in the own browser, the same in every digit", async ({
    page,
    watch,
  }) => {
    watch.expectComplaints(/404/);
    await page.goto(`/${locale}/games/slots/red-balloon`);
    await hydrated(page);
    await expect(page.getByText("96.82 %").first()).toBeVisible();
    await page.getByRole("button", { name: t("casino.count.start") }).click();
    const same = t("casino.count.same", { seconds: "|" }).split("|")[0] ?? "";
    await expect(page.getByText(same)).toBeVisible();
    await page.goto(`/${locale}/games/slots/no-such-slot`);
    await expect(page.getByText(t("shell.notFound.title"))).toBeVisible();
  });
});
