/** Free plays: accepted, shown beside their game, played, and given up. */
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { play } from "../steps/play.ts";
import { dialog, hydrated } from "../steps/shell.ts";

const t = wordsOf("ru");
const name = "Десять кейсов за наш счёт";

test.use({ ...screens.desktop, ...still });

test("S4.94 S7.101 S7.103 S7.104 ten free cases are accepted, one is opened without money, and the rest is given up", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make({ locale: "ru" });
  await players.signIn(context, player);
  await page.goto("/ru/bonuses");
  await hydrated(page);
  const offer = page.getByRole("article").filter({ hasText: name });
  await offer.getByRole("button", { name: t("promotions.accept") }).click();
  // Until the offers are read again it stands there twice.
  const own = page.locator('article[data-state="active"]').filter({ hasText: name });
  await expect(own).toContainText(t("promotions.state.active"));
  const asked = page.waitForRequest((request) =>
    request.url().includes("/api/freeSpinsCampaigns/"),
  );
  await page.goto("/ru/games/cases/toolbox");
  await asked;
  const card = page.getByTestId("free-spins");
  await expect(card).toContainText(t("games.free.left", { left: 10, count: 10, stake: "10.00 ₽" }));
  const { bet } = await play(page, "placeCasesBet");
  expect(bet.stake).toBe("10.00");
  await expect(card).toContainText(t("games.free.left", { left: 9, count: 10, stake: "10.00 ₽" }));
  const { user } = await player.call("profileUser");
  const won = Number(bet.payout);
  expect([user.balance, Number(user.bonus_balance)]).toEqual(["0.00", 90 + won]);

  await page.goto("/ru/bonuses");
  await own.getByRole("button", { name: t("promotions.end") }).click();
  const cancelled = page.waitForRequest(
    (request) =>
      request.method() === "PUT" && request.url().includes("/freeSpinsCampaigns/cancel/"),
  );
  const sure = dialog(page, t("promotions.end.title", { name }));
  await sure.getByRole("button", { name: t("promotions.end"), exact: true }).click();
  await cancelled;
  await expect(page.getByRole("table", { name: t("promotions.history") })).toContainText(name);
  await expect(page.getByTestId("free-spins")).toHaveCount(0);
});
