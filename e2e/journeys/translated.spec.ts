/** The browser translates the page: what changes afterwards still changes, and no press takes the page down. */
import { screens } from "../fixtures/screens.ts";
import { translatePage } from "../fixtures/page-translator.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { actionButton, play } from "../steps/play.ts";
import { takesBets } from "../steps/roulette.ts";
import { balance, expectBalance } from "../steps/shell.ts";
import { singleStates } from "../states/site-state.ts";
import { siteStates } from "../states/site-states.ts";
import { visit } from "../states/visit.ts";

const locale = "en";
const t = wordsOf(locale);

/**
 * One of each kind: a round that goes on, a roll, a series, reels, a table, and what opens over a page. That no text of
 * any other state is loose is read in `every-state.spec.ts`.
 */
const reached = [
  "crash with a bet",
  "dice of a player after a roll",
  "hilo with a bet",
  "an opened case",
  "roulette with chips",
  "a revealed proof",
  "deposit, waiting",
  "an error notification",
];

test.use({ ...screens.desktop, contextOptions: { reducedMotion: "reduce" } });

for (const name of reached) {
  test(`${name}, on a page that the browser translates`, async ({
    page,
    context,
    players,
    watch,
    site,
  }) => {
    const state = siteStates.flatMap(singleStates).find((each) => each.name === name);
    if (state === undefined) throw new Error(`there is no state "${name}"`);
    await translatePage(page);
    await visit({ page, context, players, watch, site }, state, { t, locale });
    if (name === "roulette with chips") {
      await takesBets(page, t);
      await play(page, "placeRouletteBet");
    }
    await expect(page.locator("font").first()).toBeAttached();
    await expect(page.getByText(t("shell.failure.title"))).toHaveCount(0);
  });
}

test("a bet on a translated page: figures and the button update", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make({ locale, balance: "100.00" });
  await players.signIn(context, player);
  await translatePage(page);
  await page.goto(`/${locale}/games/coinflip`);
  await expect(actionButton(page).locator("font").first()).toHaveText(t("coinflip.start"));
  await actionButton(page).click();
  await expect(actionButton(page)).toHaveText(new RegExp(`^${t("coinflip.choose")}`));
  await expect(actionButton(page)).not.toContainText(t("coinflip.start"));
  await expectBalance(page, (await player.call("profileUser")).user.balance);
  await expect(balance(page)).not.toContainText("100.00");
});
