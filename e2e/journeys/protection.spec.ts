/** Player protection as a player meets it: limits and reality checks during play, and an exclusion while pages and bets are open. */
import { letLimitsBeDue, letProofsAge } from "../fixtures/database.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { notificationPlaces, recordTexts } from "../fixtures/text-record.ts";
import { wordsOf } from "../fixtures/words.ts";
import { logIn } from "../steps/account.ts";
import { openDeposit } from "../steps/cashier.ts";
import { anyRound, placeBet, target } from "../steps/crash.ts";
import { readyToRoll, roll } from "../steps/dice.ts";
import { tabAndPress } from "../steps/keyboard.ts";
import { actionButton } from "../steps/play.ts";
import { comeBackTo, dueRealityCheck, nearTimeLimit } from "../steps/protection.ts";
import { dialog, expectGuest, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");

test.use({ ...screens.desktop, ...still });

test("a limit that is reached in the middle of an automatic run stops it and says which", async ({
  page,
  context,
  players,
  watch,
}) => {
  watch.expectComplaints(/422/);
  const player = await players.make({ balance: "1000.00" });
  await player.call("setLimit", {
    params: { kind: "wager", window: "day" },
    body: { amount: "25.00", currency: "RUB" },
  });
  await players.signIn(context, player);
  const notices = await recordTexts(page, notificationPlaces);
  await page.goto("/en/games/dice");
  await hydrated(page);
  await readyToRoll(page, t);
  await page.getByText(t("games.mode.auto"), { exact: true }).click();
  await page.getByLabel(t("games.stake"), { exact: true }).fill("10");
  await page.getByLabel(t("games.auto.stopLoss"), { exact: true }).fill("500");
  await page.getByTestId("bet-action").click();
  await notices.expectShown(t("games.auto.stopped"));
  await notices.expectShown("limit on stakes of 24 hours");
  expect((await player.call("bets")).bets).toHaveLength(2);
});

test("an exclusion ends the session in every page at once, and a later login only reads", async ({
  page,
  context,
  players,
  watch,
}) => {
  watch.expectComplaints(/401|403/);
  const player = await players.make({ balance: "1000.00" });
  await players.signIn(context, player);
  const other = await context.newPage();
  await other.goto("/en/games/dice");
  await hydrated(other);
  await readyToRoll(other, t);
  await page.goto("/en/profile/protection");
  await hydrated(page);
  await page.getByRole("button", { name: t("protection.timeout.action") }).click();
  const confirming = dialog(page, t("protection.timeout.title"));
  await confirming.getByRole("button", { name: t("protection.exclusion.confirm") }).click();
  for (const each of [page, other]) {
    const login = each.getByRole("banner").getByRole("button", { name: t("shell.login") });
    await expect(login).toBeVisible();
  }
  await logIn(page, t, player);
  await expect(page.getByText(/You are excluded from play until/).first()).toBeVisible();
});

test("a reality check stops an automatic run, and is left by keyboard: back to the game, or to the history", async ({
  page,
  context,
  players,
  site,
}) => {
  const player = await players.make({ balance: "1000.00" });
  await player.call("setRealityCheck", { body: { minutes: 10 } });
  await players.signIn(context, player);
  const notices = await recordTexts(page, notificationPlaces);
  await page.goto("/en/games/dice");
  await hydrated(page);
  await roll(page, t);
  await page.getByText(t("games.mode.auto"), { exact: true }).click();
  await page.getByLabel(t("games.auto.stopLoss"), { exact: true }).fill("1000");
  await page.getByTestId("bet-action").click();
  await dueRealityCheck(site, player);
  await comeBackTo(page);
  const check = page.getByRole("dialog").filter({ hasText: t("protection.check.staked") });
  await expect(check).toBeVisible();
  await expect(check).toContainText("25 min");
  await notices.expectShown(t("games.auto.reason.reality_check"));
  // Only an answer closes it.
  await page.keyboard.press("Escape");
  await expect(check).toBeVisible();
  await tabAndPress(
    page,
    check.getByRole("button", { name: t("protection.check.continue"), exact: true }),
  );
  await expect(check).toBeHidden();
  await expect.poll(async () => (await player.call("presence")).reality_check.is_due).toBe(false);
  await page.getByText(t("games.mode.manual"), { exact: true }).click();
  await roll(page, t);

  await dueRealityCheck(site, player);
  await comeBackTo(page);
  await expect(check).toBeVisible();
  await tabAndPress(page, check.getByRole("button", { name: t("protection.check.history") }));
  await expect(page).toHaveURL(/\/en\/profile\/history$/);
  await expect(check).toBeHidden();

  await dueRealityCheck(site, player);
  await comeBackTo(page);
  await tabAndPress(page, check.getByRole("button", { name: t("protection.check.leave") }));
  await expectGuest(page, t);
});

test("a limit on time that is used up ends the session, and says which and until when", async ({
  page,
  context,
  players,
  site,
  watch,
}) => {
  watch.expectComplaints(/401/);
  const player = await players.make();
  await nearTimeLimit(site, player);
  await players.signIn(context, player);
  const notices = await recordTexts(page, notificationPlaces);
  await page.goto("/en/games/dice");
  await expectGuest(page, t);
  await notices.expectShown("time limit of 20 min within 24 hours is used up");
});

test("an exclusion while a crash bet is open: the socket closes, the bet is settled by its rule, and no other can be placed", async ({
  page,
  context,
  players,
  watch,
}) => {
  watch.expectComplaints(/401|403/);
  const player = await players.make({ balance: "1000.00" });
  await players.signIn(context, player);
  let closed = 0;
  page.on("websocket", (socket) => socket.on("close", () => (closed += 1)));
  await page.goto("/en/games/crash");
  await hydrated(page);
  await anyRound(page);
  await target(page, t, "1.01");
  const { bet } = await placeBet(page);
  expect(closed).toBe(0);

  const other = await context.newPage();
  const notices = await recordTexts(other, notificationPlaces);
  await other.goto("/en/profile/protection");
  await hydrated(other);
  await other.getByRole("button", { name: t("protection.self_exclusion.action") }).click();
  const confirming = dialog(other, t("protection.self_exclusion.title"));
  await confirming.getByRole("button", { name: t("protection.exclusion.confirm") }).click();
  await notices.expectShown(t("protection.exclusion.done"));
  await expectGuest(page, t);
  await expect.poll(() => closed).toBeGreaterThan(0);

  const { email, password } = player;
  const back = await players.logIn({ email, password });
  const settled = async () => (await back.call("bets")).bets.find(({ id }) => id === bet.id);
  await expect.poll(async () => (await settled())?.state, { timeout: 120_000 }).not.toBe("open");
  const { state, payout, stake } = (await settled())!;
  const rule = { won: Math.floor(Number(stake) * 101) / 100, lost: 0 } as Record<string, number>;
  expect(Number(payout)).toBe(rule[state]);

  await logIn(page, t, player);
  await expect(actionButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator(".game-action-note").first()).toContainText(
    "You are excluded from play until",
  );
});

test("before the first deposit a limit may be set; a higher one is confirmed a day later, by who proves it", async ({
  page,
  context,
  players,
  site,
  watch,
}) => {
  watch.expectComplaints(/403.*limits|422.*step-up/);
  const player = await players.make();
  await players.signIn(context, player);
  await page.goto("/en");
  await hydrated(page);
  const deposit = await openDeposit(page, t);
  await expect(deposit.getByText(/ask for an identity document/)).toBeVisible();
  const prompt = deposit.getByRole("region", { name: t("protection.prompt.title") });
  await prompt.getByRole("button", { name: t("protection.prompt.open") }).click();
  await prompt.getByLabel(t("protection.prompt.amount"), { exact: true }).fill("5000");
  await prompt.getByRole("button", { name: t("protection.limits.set") }).click();
  await expect(prompt).toHaveCount(0);

  const params = { kind: "deposit", window: "month" } as const;
  const raise = (amount: string) =>
    player.call("setLimit", { params, body: { amount, currency: "RUB" } });
  await raise("8000.00");
  const notices = await recordTexts(page, notificationPlaces);
  await page.goto("/en/profile/protection");
  await hydrated(page);
  await expect(page.getByText(/You asked for.*8\s000/)).toBeVisible();
  await page.getByRole("button", { name: t("protection.change.withdraw") }).click();
  await notices.expectShown(t("protection.change.withdrawn"));
  await expect(page.getByText(/You asked for/)).toHaveCount(0);

  await raise("9000.00");
  await letLimitsBeDue(site, player);
  await letProofsAge(site, player);
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: t("protection.change.confirm") }).click();
  const proof = dialog(page, t("access.stepUp.title"));
  const typed = proof.getByLabel(t("auth.password"), { exact: true });
  await typed.fill("a guess of somebody else");
  await proof.getByRole("button", { name: t("access.stepUp.action") }).click();
  await expect(proof.getByText(t("access.stepUp.passwordWrong"))).toBeVisible();
  await typed.fill(player.password);
  await proof.getByRole("button", { name: t("access.stepUp.action") }).click();
  await notices.expectShown(t("protection.change.confirmed"));
  const { limits } = await player.call("limits");
  expect(limits).toMatchObject([{ ...params, amount: "9000.00", change: null }]);
});
