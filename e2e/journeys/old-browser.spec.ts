/** The oldest supported browsers play; an older one shows why it cannot. */
import { withoutYoungerCalls } from "../fixtures/oldest-browser.ts";
import { screens } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { roll } from "../steps/dice.ts";
import { play } from "../steps/play.ts";
import { expectBalance, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");

test.use(screens.desktop);

test("the oldest supported browsers report no error: a roll, a keno draw, a profile", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make({ balance: "100.00" });
  await players.signIn(context, player);
  await page.addInitScript(withoutYoungerCalls);
  await page.goto("/en/games/dice");
  await hydrated(page);
  const { balance } = await roll(page, t);
  await expectBalance(page, balance);
  await page.goto("/en/games/keno");
  await hydrated(page);
  await page.getByRole("button", { name: t("keno.pick") }).click();
  await expectBalance(page, (await play(page, "placeKenoBet")).balance);
  await page.goto("/en/profile/history");
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(3);
  await expect(page.locator("#old-browser")).toHaveCount(0);
});

test("a browser that is too old gets a notice, in the page's language", async ({ page, watch }) => {
  watch.expectComplaints(/./);
  await page.addInitScript("delete HTMLElement.prototype.popover");
  for (const [locale, word] of [
    ["en", "too old"],
    ["ru", "слишком старый"],
    ["kz", "тым ескі"],
    ["br", "antigo demais"],
  ]) {
    await page.goto(`/${locale}`);
    await expect(page.locator("#old-browser")).toContainText(word ?? "");
  }
});
