/** A free bet: from its promo code over the slip to what it wins. */
import { test } from "../fixtures/betting-feed.ts";
import { newMatch } from "../fixtures/betting-match.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { betOn, openSlip, slip, winnerPrice } from "../steps/betting.ts";
import { expectBalance, hydrated } from "../steps/shell.ts";

test.use({ siteEnv: { BETTING: "on" } });

for (const [screen, language] of [
  ["desktop", "en"],
  ["phone", "ru"],
] as const)
  test.describe(`on the ${screen}`, () => {
    test.use({ ...screens[screen], ...still });
    const t = wordsOf(language);

    test("a free bet is chosen in the slip, costs nothing, and pays what is above its stake", async ({
      page,
      context,
      players,
      feed,
    }) => {
      const player = await players.make({ locale: language });
      await players.signIn(context, player);
      const { id } = await player.call("acceptBonus", { body: { promo_code: "FREEBET" } });
      const match = await newMatch(feed);
      await match.price({ home: 2.5, draw: 3.3, away: 2.9 });
      await page.goto(`/${language}/bonuses`);
      await hydrated(page);
      const own = page.locator('article[data-state="active"]');
      await expect(own).toContainText(t("promotions.terms.freeBet.pays"));
      await own.getByRole("link", { name: t("promotions.freeBet.place") }).click();
      await winnerPrice(page, match).click();
      const place = screen === "phone" ? await openSlip(page, t) : slip(page, t);
      const gift = place.getByTestId("slip-free-bets").getByRole("button");
      await gift.click();
      await expect(gift).toHaveAttribute("aria-pressed", "true");
      await expect(place.getByTestId("slip-return")).toContainText("150.00");
      await place.getByTestId("slip-action").click();
      await expect(place.getByTestId("slip-outcome")).toHaveAttribute("data-state", "taken");
      await expect(place.getByTestId("slip-free-bets")).toHaveCount(0);
      await expectBalance(page, "0.00");
      await page.goto(`/${language}/betting/bets`);
      const bet = betOn(page, match);
      await expect(bet).toContainText(t("sportbets.free"));
      await expect(bet).toContainText(t("sportbets.cashOut.free"));
      await page.goto(`/${language}/bonuses`);
      await expect(own).toContainText(t("promotions.freeBet.open"));
      await expect(own.getByRole("button", { name: t("promotions.end") })).toHaveCount(0);
      await match.kickOff();
      await match.end([1, 0]);
      await expectBalance(page, "150.00");
      const { grants } = await player.call("bonusGrants");
      expect(grants).toMatchObject([{ id, outcome: "wagered", converted: "150.00" }]);
    });
  });
