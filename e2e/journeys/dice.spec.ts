/** Dice: what a player can choose, and bets whose answer is lost. */
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { recordTexts, notificationPlaces } from "../fixtures/text-record.ts";
import { wordsOf } from "../fixtures/words.ts";
import { fillCredentials, logIn, submitLogin } from "../steps/account.ts";
import { isBetCall, readyToRoll, roll, rollButton } from "../steps/dice.ts";
import { dialog, expectBalance, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");

test.describe("a bet whose answer is lost", () => {
  test.use({ ...screens.phone, ...still });

  test("a lost answer and a reload leave exactly one bet, sent under one key", async ({
    page,
    context,
    players,
    watch,
  }) => {
    watch.expectComplaints(/ERR_FAILED/);
    const player = await players.make({ balance: "1000.00" });
    await players.signIn(context, player);
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (isBetCall(request.url()) && request.method() === "POST") {
        keys.push(request.headers()["idempotency-key"]);
      }
    });
    const notices = await recordTexts(page, notificationPlaces);
    await page.goto("/en/games/dice");
    await hydrated(page);
    await readyToRoll(page, t);
    const reloaded = Promise.withResolvers<void>();
    await page.route("**/games/dice/bets", async (route) => {
      if (keys.length > 1) await reloaded.promise;
      const response = await route.fetch();
      if (keys.length > 1) await route.fulfill({ response });
      else await route.abort("failed");
    });
    await rollButton(page).click();
    await notices.expectShown(t("games.waiting.title"));
    expect((await player.call("bets")).bets).toHaveLength(1);
    await page.reload();
    await hydrated(page);
    reloaded.resolve();
    await notices.expectShown(t("resumed.bet"));
    await expectBalance(page, (await player.call("profileUser")).user.balance);
    expect((await player.call("bets")).bets).toHaveLength(1);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    await readyToRoll(page, t);
    const next = await roll(page, t);
    expect(next.bet.nonce).toBe(1);
  });
});

test.describe("the panel", () => {
  test.use({ ...screens.desktop, ...still });

  test("S9.19 S9.20 a stake outside 1 to 10 000 roubles has an error beside the field and cannot be rolled", async ({
    page,
    context,
    players,
  }) => {
    await players.signIn(context, await players.make({ balance: "20000.00" }));
    await page.goto("/en/games/dice");
    await hydrated(page);
    await readyToRoll(page, t);
    const stake = page.getByLabel(t("games.stake"), { exact: true });
    const range = t("games.stake.range", { range: "1 – 10 000 ₽" });
    for (const wrong of ["0.99", "10000.01"]) {
      await stake.fill(wrong);
      await expect(page.getByText(range)).toBeVisible();
      await expect(rollButton(page)).toHaveAttribute("aria-disabled", "true");
    }
    for (const right of ["1", "10000"]) {
      await stake.fill(right);
      await expect(page.getByText(range)).toBeHidden();
      await readyToRoll(page, t);
    }
  });

  test("no return on the page is above the return of this stake", async ({
    page,
    context,
    players,
  }) => {
    await players.signIn(context, await players.make({ currency: "EUR", balance: "10.00" }));
    await page.goto("/en/games/dice");
    await hydrated(page);
    await readyToRoll(page, t);
    await page.getByLabel(t("games.stake"), { exact: true }).fill("0.10");
    await page.getByLabel(t("dice.chance"), { exact: true }).fill("20.50");
    // 0.10 at 4.8292 pays 0.48: 2050 of 10 001 rolls at 4.8.
    await expect(page.getByText(t("games.loweredReturn", { percent: "98.39" }))).toBeVisible();
    const panel = page.getByRole("region", { name: t("games.panel") });
    await expect(panel).toContainText(t("games.return.atStake", { percent: "98.39" }));
    await expect(page.getByText("98.98")).toBeHidden();
  });

  test("a stake above the balance shows the missing amount and leads to the deposit", async ({
    page,
    context,
    players,
  }) => {
    await players.signIn(context, await players.make({ balance: "100.00" }));
    await page.goto("/en/games/dice");
    await hydrated(page);
    await page.getByLabel(t("games.stake"), { exact: true }).fill("150.50");
    await expect(page.getByText(t("games.short", { amount: "50.50 ₽" }))).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("button", { name: t("shell.deposit") })
      .click();
    await expect(dialog(page, t("payIn.title"))).toBeVisible();
  });

  test("S8.2 S8.3 a bet that the balance does not cover is refused with a message, and the page updates the balance", async ({
    page,
    players,
    site,
    watch,
  }) => {
    watch.expectComplaints(/422/);
    const player = await players.make({ balance: "100.00" });
    // The page believes in more than there is, as after spending on another device.
    await page.route(`${site.apiUrl}/profile/user*`, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll('"100.00"', '"900.00"');
      await route.fulfill({ response, body: text });
    });
    await page.goto("/en/games/dice");
    await hydrated(page);
    await logIn(page, t, player);
    await expectBalance(page, "900.00");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.getByLabel(t("games.stake"), { exact: true }).fill("200");
    await readyToRoll(page, t);
    await rollButton(page).click();
    await expect(page.getByText(t("refused.bet"))).toBeVisible();
    await expect(
      page.getByText(t("error.balance_not_enough", { balance: "100.00" })),
    ).toBeVisible();
    await expectBalance(page, "100.00");
    expect((await player.call("bets")).bets).toEqual([]);
  });

  test("a guest is sent to the login and rolls afterwards", async ({ page, players }) => {
    const player = await players.make({ balance: "100.00" });
    await page.goto("/en/games/dice");
    await hydrated(page);
    await rollButton(page).click();
    const form = dialog(page, t("auth.login.title"));
    await fillCredentials(form, t, player);
    await submitLogin(form, t);
    await expect(form).toBeHidden();
    await roll(page, t);
  });
});
