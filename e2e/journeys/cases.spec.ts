/** Cases: from the catalogue to the result of the tickets, and to the proof. */
import { cases } from "@oddwright/core/games/cases/cases.ts";
import { screenNames, screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { actionButton, play } from "../steps/play.ts";
import { proofDialog } from "../steps/proof.ts";
import { expectBalance, hydrated, shownAmount } from "../steps/shell.ts";

const localeOf = { phone: "ru", desktop: "en" } as const;

for (const screen of screenNames) {
  const locale = localeOf[screen];
  const t = wordsOf(locale);

  test.describe(`${screen}, ${locale}`, () => {
    test.use({ ...screens[screen], ...still });

    test("S1.15 S2.16 S2.17 three cases at once pay by their tickets, and are verified after a rotation", async ({
      page,
      context,
      players,
    }) => {
      const player = await players.make({ locale, balance: "1000.00" });
      await players.signIn(context, player);
      await page.goto(`/${locale}/games/cases`);
      await hydrated(page);
      await expect(page.locator(".case-card")).toHaveCount(cases.catalogue.length);
      await page.getByRole("link", { name: t("cases.case.clock-shop") }).click();
      await expect(page).toHaveURL(/\/games\/cases\/clock-shop$/);
      await page
        .getByRole("radiogroup", { name: t("cases.count") })
        .getByText("3")
        .click();
      await expect(actionButton(page)).toContainText(t("cases.openFor", { stake: "150.00 ₽" }));
      const { bet, balance } = await play(page, "placeCasesBet");
      const gameCase = cases.bySlug("clock-shop");
      if (gameCase === undefined) throw new Error("the catalogue has no clock shop");
      const tickets = bet.outcome["tickets"] as number[];
      const won = tickets.map((ticket) => cases.itemOfTicket(gameCase, ticket));
      const names = won.map(({ nameKey }) => t(nameKey)).join(", ");
      const profit = Number(bet.payout) - Number(bet.stake);
      const end = profit > 0 ? "won" : profit < 0 ? "lost" : "returned";
      const amount = shownAmount((profit === 0 ? 150 : Math.abs(profit)).toFixed(2));
      await expect(
        page.getByText(t(`cases.said.${end}`, { items: names, amount: `${amount} ₽` })),
      ).toBeAttached();
      await expectBalance(page, balance);
      expect((await player.call("profileUser")).user.balance).toBe(balance);
      // Each reel has stopped at what its ticket won.
      await expect(page.locator('.ow-reel-cell[data-won="true"] use')).toHaveCount(3);
      for (const [row, { art }] of won.entries()) {
        const cell = page.locator('.ow-reel-cell[data-won="true"] use').nth(row);
        await expect(cell).toHaveAttribute("href", `#item-${art}`);
      }
      await player.call("rotateSeeds", { body: { client_seed: "words" } });
      await page
        .getByRole("table")
        .getByRole("button", { name: t("cases.checkOpening", { items: names }) })
        .click();
      await expect(proofDialog(page, t, bet).getByTestId("verdict")).toHaveAttribute(
        "data-verdict",
        "verified",
      );
    });

    test("every item of a case is listed with its value and its chance before anything is opened", async ({
      page,
    }) => {
      await page.goto(`/${locale}/games/cases/toolbox`);
      const items = page.locator(".case-item");
      await expect(items).toHaveCount(8);
      await expect(items.first()).toContainText(t("cases.item.caliper"));
      await expect(items.first()).toContainText("1 500.00 ₽");
      await expect(items.first()).toContainText("0.117 %");
      await expect(items.last()).toContainText(t("cases.item.washer"));
      await expect(items.last()).toContainText("44.918 %");
    });
  });
}

test.describe("a case that does not exist", () => {
  test.use({ ...screens.desktop, ...still });

  test("is a page not found", async ({ page, watch }) => {
    watch.expectComplaints(/404/);
    const answer = await page.goto("/en/games/cases/no-such-case");
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/Page Not Found/);
  });

  test("more cases at once than the balance covers show the missing amount, and a tap ends the run of the reels", async ({
    page,
    context,
    players,
  }) => {
    const t = wordsOf("en");
    await players.signIn(context, await players.make({ balance: "120.00" }));
    await page.goto("/en/games/cases/clock-shop");
    await hydrated(page);
    const count = page.getByRole("radiogroup", { name: t("cases.count") });
    await count.getByText("5").click();
    await expect(page.getByText(t("games.short", { amount: "130.00 ₽" }))).toBeVisible();
    await count.getByText("2").click();
    const { balance } = await play(page, "placeCasesBet");
    await page.locator(".ow-reels").click({ position: { x: 20, y: 300 } });
    await expect(page.locator(".ow-reels")).toHaveAttribute("data-settled", "true");
    await expectBalance(page, balance);
  });
});
