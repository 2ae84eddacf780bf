/** The program is killed and started again while a player has the page open. */
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { depositForm } from "../steps/cashier.ts";
import {
  expectRoll,
  isBetCall,
  readyToRoll,
  roll,
  rollButton,
  type DiceAnswer,
} from "../steps/dice.ts";
import { expectBalance, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");

test.use({ ...screens.desktop, ...still });

test("a crash of the server in mid-session shows the offline banner, loses no bet and keeps the session", async ({
  page,
  context,
  players,
  site,
  watch,
}) => {
  test.slow();
  watch.expectComplaints(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|50\d/);
  const player = await players.make({ balance: "1000.00" });
  await players.signIn(context, player);
  await page.goto("/en/games/dice");
  await hydrated(page);
  const first = await roll(page, t);

  await site.crash();
  await rollButton(page).click();
  await expect(page.getByText(t("shell.offline"))).toBeVisible();
  await expect(page.getByRole("status").getByText(t("games.waiting.text"))).toBeVisible();
  const answered = page.waitForResponse(
    (response) =>
      isBetCall(response.url()) && response.request().method() === "POST" && response.ok(),
    // A program that starts again beside others takes its time.
    { timeout: 240_000 },
  );
  await site.restart();
  const second = (await (await answered).json()) as DiceAnswer;
  await expectRoll(page, t, second);
  await expect(page.getByText(t("shell.offline"))).toBeHidden();

  const { bets } = await player.call("bets");
  expect(bets.map(({ id }) => id)).toEqual([second.bet.id, first.bet.id]);
  expect(bets.map(({ nonce }) => nonce)).toEqual([1, 0]);
  await readyToRoll(page, t);
  await roll(page, t);
  await page.reload();
  await hydrated(page);
  await expectBalance(page, (await player.call("profileUser")).user.balance);
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.deposit") })
    .click();
  await depositForm(page, t);
});
