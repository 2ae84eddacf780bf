/** The whole way of a player, on each screen in a language of its own: from the first visit to logging in again. */
import { newCredentials } from "../fixtures/players.ts";
import { screenNames, screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { logIn, register } from "../steps/account.ts";
import { createPayment, pollIntervalMs, successDialog, waitingDialog } from "../steps/cashier.ts";
import { openDice, rollUntilBoth } from "../steps/dice.ts";
import { closeDialog, expectVerified, openProof, reveal } from "../steps/proof.ts";
import { expectBalance, hydrated, logOut, openHistory } from "../steps/shell.ts";

const localeOf = { phone: "ru", desktop: "en" } as const;
const browserLanguages = { ru: "ru-RU", en: "en-US" } as const;

for (const screen of screenNames) {
  const locale = localeOf[screen];
  test.describe(`${screen}, ${locale}`, () => {
    // What moves is seen on the phone.
    test.use({
      ...screens[screen],
      ...(screen === "desktop" && still),
      locale: browserLanguages[locale],
    });
    const t = wordsOf(locale);

    test("S1.3 S1.5 S1.11 S1.26 S1.30 S1.33 S2.20 S2.44 S2.91 S2.99 a player arrives, registers, deposits, plays, verifies and returns", async ({
      page,
      context,
      players,
      site,
    }) => {
      test.slow();
      const credentials = newCredentials();
      await page.clock.install();
      await page.goto("/");
      await expect(page).toHaveURL(`${site.webUrl}/${locale}`);
      await hydrated(page);
      await register(page, t, credentials);

      await createPayment(page, t, "1000");
      const opened = context.waitForEvent("page");
      await waitingDialog(page, t)
        .getByRole("link", { name: t("payIn.open") })
        .click();
      const provider = await opened;
      await provider.locator("button[value=success]").click();
      await expect(provider.getByRole("status")).toBeVisible();
      await provider.close();
      await expect(async () => {
        await page.clock.fastForward(pollIntervalMs);
        await expect(successDialog(page, t)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await successDialog(page, t)
        .getByRole("button", { name: t("shell.close") })
        .last()
        .click();
      await expectBalance(page, "1000.00");

      await openDice(page, t);
      const bets = await rollUntilBoth(page, t);
      const player = await players.logIn(credentials);
      const recorded = (await player.call("bets")).bets;
      expect(recorded.map(({ id }) => id)).toEqual(bets.map(({ id }) => id).toReversed());

      const [first] = bets;
      const last = bets.at(-1);
      if (first === undefined || last === undefined) throw new Error("no bets");
      await openHistory(page, t);
      // The game's own table, with as many rows, stays until the page has changed.
      await expect(page).toHaveURL(/\/profile\/history$/);
      await expect(page.getByRole("table").getByRole("row")).toHaveCount(bets.length + 1);
      const proof = await openProof(page, t, last);
      await reveal(proof, t);
      await expectVerified(proof, t, last);
      await closeDialog(proof, t);
      const older = await openProof(page, t, first);
      await expectVerified(older, t, first);
      await closeDialog(older, t);

      await logOut(page, t);
      await logIn(page, t, credentials);
      await expectBalance(page, (await player.call("profileUser")).user.balance);
    });
  });
}
