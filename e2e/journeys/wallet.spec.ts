/** Wallets in several currencies. */
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { readyToRoll, roll } from "../steps/dice.ts";
import { balance, expectBalance, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");
const yearSeconds = 365 * 24 * 60 * 60;

test.describe("phone", () => {
  test.use({ ...screens.phone, ...still });

  test("S1.4 S3.88 S7.40 another currency shows its own wallet, plays from it and is remembered", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ balance: "1000.00" });
    await players.signIn(context, player);
    await page.goto("/en/games/dice");
    await hydrated(page);
    await page.getByRole("button", { name: t("shell.currency", { currency: "RUB" }) }).click();
    await page.getByRole("menuitemradio", { name: t("currency.USD") }).click();
    await expectBalance(page, "0.00");
    await expect(balance(page)).toContainText("$");
    const cookie = (await context.cookies()).find(({ name }) => name === "activeCurrency");
    expect(cookie).toMatchObject({ value: "USD", path: "/" });
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1_000 - yearSeconds)).toBeLessThan(120);
    const { user } = await player.call("profileUser");
    expect([user.currency, user.balance]).toEqual(["USD", "0.00"]);

    await page.getByRole("button", { name: t("shell.currency", { currency: "USD" }) }).click();
    await page.getByRole("menuitemradio", { name: t("currency.RUB") }).click();
    await expectBalance(page, "1000.00");
    await readyToRoll(page, t);
    expect((await roll(page, t)).bet.currency).toBe("RUB");
  });
});
