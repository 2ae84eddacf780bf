/** Bets on matches: from the list to their end, by words of a producer that each journey speaks for itself. */
import { test } from "../fixtures/betting-feed.ts";
import { newMatch } from "../fixtures/betting-match.ts";
import { withoutYoungerCalls } from "../fixtures/oldest-browser.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { fillCredentials, submitLogin } from "../steps/account.ts";
import {
  betOn,
  matchTitle,
  openSlip,
  placeBet,
  slip,
  stake,
  winnerPrice,
} from "../steps/betting.ts";
import { dialog, expectBalance, follow, hydrated } from "../steps/shell.ts";

test.use({ siteEnv: { BETTING: "on" } });

test.describe("at a desk", () => {
  test.use({ ...screens.desktop, ...still });
  const t = wordsOf("en");

  test("S1.19 S2.2 a guest's slip is there after logging in, its bet is won, and its price is proven", async ({
    page,
    players,
    feed,
  }) => {
    const player = await players.make({ balance: "1000.00" });
    const match = await newMatch(feed);
    await match.price({ home: 2.5, draw: 3.3, away: 2.9 });
    await page.addInitScript(withoutYoungerCalls);
    await page.goto("/en");
    await hydrated(page);
    await follow(page, t, "shell.nav.betting");
    await expect(page).toHaveURL(/\/en\/betting$/);
    await winnerPrice(page, match).click();
    const own = slip(page, t);
    await expect(own.getByText(matchTitle(match))).toBeVisible();
    await own.getByRole("button", { name: t("slip.login") }).click();
    const form = dialog(page, t("auth.login.title"));
    await fillCredentials(form, t, player);
    await submitLogin(form, t);
    await expect(form).toBeHidden();
    await expect(own.getByText(matchTitle(match))).toBeVisible();
    await stake(own, t, "100.00");
    await expect(own.getByTestId("slip-return")).toContainText("250.00");
    await placeBet(own, t);
    await expect(own.getByTestId("slip-outcome")).toHaveAttribute("data-state", "taken");
    await expectBalance(page, "900.00");
    await own.getByRole("link", { name: t("slip.placed.see") }).click();
    const bet = betOn(page, match);
    await expect(bet).toHaveAttribute("data-state", "open");
    await bet.getByRole("button", { name: t("sportbets.receipt") }).click();
    const receipt = dialog(page, t("sportbets.receipt"));
    const price = receipt.getByRole("paragraph").filter({ hasText: t("sportbets.receipt.holds") });
    await expect(price).toContainText("2.50");
    await page.keyboard.press("Escape");
    await match.kickOff();
    await match.end([1, 0]);
    await expectBalance(page, "1150.00");
    await page.getByRole("tab", { name: t("sportbets.tab.settled") }).click();
    await expect(bet).toContainText(t("sportbets.result.won"));
    await expect(bet).toContainText("250.00");
  });

  test("an accumulator pays without the leg that is void", async ({
    page,
    context,
    players,
    feed,
  }) => {
    const player = await players.make({ balance: "500.00" });
    await players.signIn(context, player);
    const [won, cancelled] = [await newMatch(feed), await newMatch(feed)];
    await won.price({ home: 1.5, draw: 4, away: 6 });
    await cancelled.price({ home: 2, draw: 3.4, away: 3.6 });
    await page.goto("/en/betting");
    await hydrated(page);
    for (const match of [won, cancelled]) await winnerPrice(page, match).click();
    const own = slip(page, t);
    await stake(own, t, "100.00");
    await expect(own.getByTestId("slip-return")).toContainText("300.00");
    await placeBet(own, t);
    await expect(own.getByTestId("slip-outcome")).toHaveAttribute("data-state", "taken");
    await page.goto("/en/betting/bets");
    await cancelled.cancel();
    const bet = betOn(page, won);
    await expect(bet).toContainText(t("sportbets.leg.void"));
    await won.end([2, 1]);
    await expectBalance(page, "550.00");
    await page.getByRole("tab", { name: t("sportbets.tab.settled") }).click();
    await expect(bet).toContainText("150.00");
  });

  test("a bet on basketball is found by its sport, followed on its court and won", async ({
    page,
    context,
    players,
    feed,
  }) => {
    const player = await players.make({ balance: "500.00" });
    await players.signIn(context, player);
    const match = await newMatch(feed, "basketball");
    // Sports are listed where there are several.
    await newMatch(feed);
    await match.price({ home: 1.8, away: 2.1 });
    await page.goto("/en/betting");
    await hydrated(page);
    await winnerPrice(page, match).click();
    await stake(slip(page, t), t, "100.00");
    await placeBet(slip(page, t), t);
    await expectBalance(page, "400.00");
    await page
      .getByRole("navigation", { name: t("betting.nav") })
      .getByRole("link", { name: t("betting.sport.basketball") })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("betting.sport.basketball"));
    await page.goto(`/en/betting/events/${match.id}`);
    await match.kickOff();
    await match.plays(
      { side: "home", points: 3, minute: 1 },
      { side: "away", points: 2, minute: 2 },
      { side: "home", points: 2, minute: 14 },
    );
    await expect(page.getByRole("figure", { name: t("betting.court") })).toContainText("+2");
    const row = page
      .getByRole("table", { name: t("betting.quarters") })
      .getByRole("row", { name: match.home.name });
    await expect(row.getByRole("cell")).toHaveText(["3", "2", "–", "–", "5"]);
    await match.end([101, 99]);
    await expectBalance(page, "580.00");
  });

  test("a bet whose answer is lost leaves the slip at a reload and is placed once", async ({
    page,
    context,
    players,
    feed,
    watch,
  }) => {
    watch.expectComplaints(/ERR_FAILED/);
    const player = await players.make({ balance: "500.00" });
    await players.signIn(context, player);
    const match = await newMatch(feed);
    await match.price({ home: 2, draw: 3.4, away: 3.6 });
    await page.goto("/en/betting");
    await hydrated(page);
    await winnerPrice(page, match).click();
    await stake(slip(page, t), t, "100.00");
    const keys = new Set<string | undefined>();
    const { promise: looked, resolve: go } = Promise.withResolvers<void>();
    await page.route("**/betting/bets", async (route) => {
      const isFirst = keys.size === 0;
      keys.add(route.request().headers()["idempotency-key"]);
      if (isFirst) {
        await route.fetch();
        return route.abort("failed");
      }
      await looked;
      return route.continue();
    });
    await placeBet(slip(page, t), t);
    await expect.poll(() => keys.size).toBe(1);
    await page.reload();
    await hydrated(page);
    await expect(slip(page, t).getByTestId("slip-waiting")).toContainText(matchTitle(match));
    await expect(slip(page, t).getByTestId("slip-action")).toHaveCount(0);
    go();
    await expect(slip(page, t).getByTestId("slip-waiting")).toHaveCount(0);
    await expectBalance(page, "400.00");
    expect(keys.size, "one key").toBe(1);
    const { bets } = await player.call("bettingBets");
    expect(bets).toHaveLength(1);
  });
});

test.describe("on a phone", () => {
  test.use({ ...screens.phone, ...still });
  const t = wordsOf("ru");

  test("in play a fallen price asks, a stop is shown at once, the bet waits across a reload and is cashed out", async ({
    page,
    context,
    players,
    feed,
  }) => {
    const player = await players.make({ locale: "ru", balance: "1000.00" });
    await players.signIn(context, player);
    const match = await newMatch(feed);
    await match.kickOff();
    await match.price({ home: 2.4, draw: 3.3, away: 2.9 });
    await page.goto("/ru/betting");
    await hydrated(page);
    await winnerPrice(page, match).click();
    const own = await openSlip(page, t);
    await stake(own, t, "100.00");
    await match.price({ home: 2.2, draw: 3.4, away: 3.1 });
    await expect(own.getByTestId("slip-changed")).toHaveAttribute("data-asks", "true");
    await match.suspend();
    await expect(own.getByText(t("slip.leg.suspended"))).toBeVisible();
    await match.price({ home: 2, draw: 3.5, away: 3.6 });
    await own.getByRole("button", { name: t("slip.accept") }).click();
    await placeBet(own, t);
    await expect(own.getByTestId("slip-outcome")).toHaveAttribute("data-state", "delayed");
    await expectBalance(page, "900.00");
    await page.goto("/ru/betting/bets");
    const bet = betOn(page, match);
    await expect(bet).toHaveAttribute("data-state", /delayed|open/);
    await expect(bet).toHaveAttribute("data-state", "open", { timeout: 15_000 });
    await match.price({ home: 1.6, draw: 4, away: 6 });
    await expect(bet.getByTestId("cash-out")).toContainText("118.75");
    await bet.getByTestId("cash-out").click();
    const offer = dialog(page, t("sportbets.cashOut"));
    // 100 × 2.00 ÷ 1.60, less the margin of 5 %.
    await expect(offer.getByTestId("cash-out-offer")).toContainText("118.75");
    await offer.getByTestId("cash-out-confirm").click();
    await expectBalance(page, "1018.75");
  });
});
