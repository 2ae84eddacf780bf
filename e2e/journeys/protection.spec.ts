/** Player protection as a player meets it: a limit in the middle of an automatic run, and an exclusion while pages are open. */
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { notificationPlaces, recordTexts } from "../fixtures/text-record.ts";
import { wordsOf } from "../fixtures/words.ts";
import { logIn } from "../steps/account.ts";
import { readyToRoll } from "../steps/dice.ts";
import { dialog, hydrated } from "../steps/shell.ts";

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
