/** Roulette: chips by touch and by keys, one spin for everyone, and the check of the round. */
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import type { Page } from "@playwright/test";
import { screens, still, type ScreenName } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { recordTexts, liveRegions } from "../fixtures/text-record.ts";
import { wordsOf } from "../fixtures/words.ts";
import { actionButton, play } from "../steps/play.ts";
import { watchAgain } from "../steps/proof.ts";
import { roundTimeoutMs, takesBets } from "../steps/roulette.ts";
import { dialog, expectBalance, hydrated, shownAmount } from "../steps/shell.ts";

const layoutOf: Record<ScreenName, string> = { phone: "standing", desktop: "lying" };

/** The position of a cell of the cloth on this screen. */
function spot(page: Page, screen: ScreenName, key: string) {
  return page.locator(`[data-layout="${layoutOf[screen]}"] [data-spot="${key}"]`);
}

test.describe("a round", () => {
  const screen = "phone";
  const locale = "ru";
  const t = wordsOf(locale);

  // A ball in motion leaves half the time to fetch and announce its result.
  test.use({ ...screens.phone, ...still });
  test.describe.configure({ timeout: 240_000 });

  test("S1.14 S2.23 chips are placed, bet, and paid by the pocket; the round can be checked", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ locale, balance: "1000.00" });
    await players.signIn(context, player);
    const aloud = await recordTexts(page, liveRegions);
    await page.goto(`/${locale}/games/roulette`);
    await hydrated(page);
    await takesBets(page, t);
    const cover = ["red", "black", "straight 0"];
    for (const key of cover) await spot(page, screen, key).click();
    await spot(page, screen, "split 17 20").click();
    await expect(actionButton(page)).toContainText(t("roulette.betFor", { stake: "40.00 ₽" }));
    const { bet, round, balance } = await play(page, "placeRouletteBet");
    expect(bet.params["chips"]).toHaveLength(4);
    await expectBalance(page, balance);
    await expect(spot(page, screen, "red")).toHaveAccessibleName(
      new RegExp(t("roulette.lying", { amount: String.raw`10\.00\s₽` })),
    );
    // Every pocket pays something here, so that the result depends on the pocket.
    const settled = async () => {
      const { bets } = await player.call("bets");
      return bets.find(({ id }) => id === bet.id);
    };
    await expect
      .poll(async () => (await settled())?.state, { timeout: roundTimeoutMs })
      .toBe("won");
    const ended = await settled();
    const pocket = Number(ended?.outcome["pocket"]);
    const colour = t(`roulette.colour.${roulette.colour(pocket)}`);
    const profit = Number(ended?.payout) - 40;
    const amount = `${shownAmount(Math.abs(profit).toFixed(2))} ₽`;
    const result = t(`roulette.said.${profit > 0 ? "won" : "lost"}`, { amount });
    await aloud.expectShown(`${t("roulette.said", { pocket, colour })} ${result}`);
    await expectBalance(page, (await player.call("profileUser")).user.balance);
    const name = t("roulette.strip.round", { number: round.number, pocket, colour });
    await page.getByRole("button", { name }).click();
    const check = dialog(page, t("roulette.round.title", { number: round.number }));
    await expect(check.getByTestId("verdict")).toHaveAttribute("data-verdict", "verified");

    await page.goto(`/${locale}/profile/history`);
    await hydrated(page);
    const replay = await watchAgain(page, t, bet);
    await expect(replay.locator(".bet-replay-pocket")).toContainText(String(pocket));
  });
});

test.describe("the betting table", () => {
  test.use({ ...screens.desktop, ...still });
  test.describe.configure({ timeout: 240_000 });
  const t = wordsOf("en");

  test("the keyboard reaches every spot, places and removes chips, and undoes steps", async ({
    page,
    context,
    players,
  }) => {
    await players.signIn(context, await players.make({ balance: "1000.00" }));
    await page.goto("/en/games/roulette");
    await hydrated(page);
    await takesBets(page, t);
    await spot(page, "desktop", "straight 0").focus();
    for (const key of ["ArrowRight", "ArrowRight", "Enter", "Shift+ArrowRight", "Enter", "Enter"]) {
      await page.keyboard.press(key);
    }
    const label = (key: string) => spot(page, "desktop", key);
    await expect(label("straight 2")).toHaveAccessibleName(/10\.00\s₽/);
    await expect(label("straight 5")).toHaveAccessibleName(/20\.00\s₽/);
    await page.getByRole("button", { name: t("roulette.double"), exact: true }).click();
    await expect(actionButton(page)).toContainText("60.00 ₽");
    await page.getByRole("button", { name: t("roulette.undo"), exact: true }).click();
    await expect(actionButton(page)).toContainText("30.00 ₽");
    await label("straight 5").focus();
    await page.keyboard.press("Delete");
    await expect(actionButton(page)).toContainText("10.00 ₽");
    await page.getByRole("button", { name: t("roulette.clear"), exact: true }).click();
    await expect(actionButton(page)).toContainText(t("roulette.layChips"));
  });

  test("S9.33 more than ten cents in a round of dollars is reported and cannot be bet", async ({
    page,
    context,
    players,
  }) => {
    await players.signIn(context, await players.make({ currency: "USD", balance: "10.00" }));
    await page.goto("/en/games/roulette");
    await hydrated(page);
    await takesBets(page, t);
    await page
      .getByRole("radiogroup", { name: t("roulette.chip") })
      .locator("label")
      .last()
      .click();
    await spot(page, "desktop", "red").click();
    await expect(actionButton(page)).toContainText("0.10 $");
    await spot(page, "desktop", "odd").click();
    await expect(
      page.getByText(t("roulette.range", { min: "0.01 $", max: "0.10 $" })),
    ).toBeVisible();
    await expect(actionButton(page)).toHaveAttribute("aria-disabled", "true");
  });
});
