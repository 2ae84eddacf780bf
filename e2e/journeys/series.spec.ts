/** Coinflip, hilo and miner: a bet that lives through reloads, other tabs and lost answers until it is cashed out or lost. */
import { type ScreenName, screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { recordTexts, notificationPlaces } from "../fixtures/text-record.ts";
import { wordsOf } from "../fixtures/words.ts";
import { actionButton, answerTo, readyToPlay } from "../steps/play.ts";
import { closeDialog, proofDialog } from "../steps/proof.ts";
import {
  cashOut,
  expectStanding,
  playToLoss,
  playToWin,
  startSeries,
  takeStep,
  type SeriesName,
} from "../steps/series.ts";
import { dialog, expectBalance, hydrated } from "../steps/shell.ts";

const localeOf = { phone: "en", desktop: "ru" } as const;
/** Each on one screen: how they fit the other one is looked at in `fold.spec.ts` and `every-state.spec.ts`. */
const games: readonly (readonly [game: SeriesName, screen: ScreenName, title: string])[] = [
  ["coinflip", "phone", "S1.10 S2.18 coinflip"],
  ["hilo", "desktop", "S1.12 S2.21 hilo"],
  ["miner", "phone", "miner"],
];

for (const [game, screen, title] of games) {
  const locale = localeOf[screen];
  const t = wordsOf(locale);

  test.describe(`${screen}, ${locale}`, () => {
    test.use({ ...screens[screen], ...still });

    test(`${title}: win, reload, cash out, lose, and both bets are verified`, async ({
      page,
      context,
      players,
    }) => {
      test.slow();
      const player = await players.make({ locale, balance: "1000.00" });
      await players.signIn(context, player);
      await page.goto(`/${locale}/games/${game}`);
      await hydrated(page);
      const table = { page, t, player, game };
      const standing = await playToWin(table);

      await page.reload();
      await hydrated(page);
      await expectStanding(table, standing);
      await expect(page.getByLabel(t("games.stake"), { exact: true })).not.toBeEditable();
      const won = await cashOut(table);
      expect(won.bet).toMatchObject({ state: "won", payout: standing.series.payout });
      await expectBalance(page, won.balance);

      await startSeries(table);
      const lost = await playToLoss(table);
      await expectBalance(page, lost.balance);
      expect((await player.call("profileUser")).user.balance).toBe(lost.balance);

      await player.call("rotateSeeds", { body: { client_seed: "my own words" } });
      for (const { bet } of [lost, won]) {
        const check = t("games.series.checkNumber", { number: bet.nonce });
        await page.getByRole("table").getByRole("button", { name: check, exact: true }).click();
        const proof = proofDialog(page, t, bet);
        await expect(proof.getByTestId("verdict")).toHaveAttribute("data-verdict", "verified");
        await closeDialog(proof, t);
      }
    });
  });
}

test.describe("a bet in steps", () => {
  const t = wordsOf("en");
  test.use({ ...screens.desktop, ...still });

  test("a step whose answer is lost is taken once, and the reloaded page shows the state of the bet", async ({
    page,
    context,
    players,
    watch,
  }) => {
    watch.expectComplaints(/ERR_FAILED/);
    const player = await players.make({ balance: "1000.00" });
    await players.signIn(context, player);
    const notices = await recordTexts(page, notificationPlaces);
    await page.goto("/en/games/miner");
    await hydrated(page);
    const table = { page, t, player, game: "miner" } as const;
    await startSeries(table);
    await page.route("**/games/miner/actions", async (route) => {
      await route.fetch();
      await route.abort("failed");
    });
    await page.getByRole("button", { name: t("miner.tile.closed", { row: 1, column: 1 }) }).click();
    await notices.expectShown(t("games.waiting.title"));
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.reload();
    await hydrated(page);
    const { open } = await player.call("openMiner");
    const [bet] = (await player.call("bets", {})).bets;
    expect(bet?.params["actions"]).toEqual([0]);
    if (open === null) await expect(actionButton(page)).toContainText(t("miner.start"));
    else await expectStanding(table, open);
    await expect(page.getByText(t("games.waiting.title"))).toBeHidden();
  });

  test("another tab adopts the open bet, and a step there is shown here when the page becomes visible", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ balance: "1000.00" });
    await players.signIn(context, player);
    await page.goto("/en/games/coinflip");
    await hydrated(page);
    const here = { page, t, player, game: "coinflip" } as const;
    await startSeries(here);
    const other = await context.newPage();
    await other.goto("/en/games/coinflip");
    await hydrated(other);
    const there = { ...here, page: other };
    await expect(actionButton(other)).toContainText(t("coinflip.choose"));
    const stepped = await takeStep(there);
    await page.evaluate(`document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))`);
    await expectStanding(here, stepped);
  });

  test("the home page offers the open game first, and cashes it out", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ balance: "1000.00" });
    await players.signIn(context, player);
    const notices = await recordTexts(page, notificationPlaces);
    await page.goto("/en/games/hilo");
    await hydrated(page);
    const standing = await playToWin({ page, t, player, game: "hilo" });
    await page.goto("/en");
    await expect(page.getByRole("link", { name: t("home.unfinished.continue") })).toHaveAttribute(
      "href",
      "/en/games/hilo",
    );
    const amount = `${standing.series.payout} ₽`;
    const take = page.getByRole("button", { name: t("home.unfinished.cashOut", { amount }) });
    await take.click();
    await notices.expectShown(t("home.unfinished.paid", { amount }));
    await expectBalance(page, (await player.call("profileUser")).user.balance);
    await expect(take).toBeHidden();
    expect((await player.call("openHilo")).open).toBeNull();
  });

  test("keys play it on any layout once they are switched on, and arrows move in the field", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ balance: "1000.00" });
    await players.signIn(context, player);
    await page.goto("/en/games/miner");
    await hydrated(page);
    await expect(actionButton(page)).toContainText(t("miner.start"));
    await readyToPlay(page);
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+?");
    await page.getByRole("switch", { name: t("games.hotkeys.enable") }).click();
    await page.keyboard.press("Escape");
    await expect(dialog(page, t("games.hotkeys.title"))).toBeHidden();
    expect((await player.call("bets")).bets).toEqual([]);
    await page.evaluate("document.activeElement.blur()");
    const started = await answerTo(page, "startMiner", () => page.keyboard.press("Space"));
    await expectStanding({ page, t, game: "miner" }, started);
    await page.getByRole("button", { name: t("miner.tile.closed", { row: 1, column: 1 }) }).focus();
    for (const key of ["ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
    const opened = await answerTo(page, "actMiner", () => page.keyboard.press("Enter"));
    expect(opened.bet.params["actions"]).toEqual([6]);
  });

  test("its seeds cannot be changed while it is open, and the page states why", async ({
    page,
    context,
    players,
    watch,
  }) => {
    watch.expectComplaints(/409/);
    const player = await players.make({ balance: "1000.00" });
    await player.call("startHilo", { body: { stake: "10.00" } });
    await players.signIn(context, player);
    await page.goto("/en/games/hilo");
    await hydrated(page);
    await page.getByRole("button", { name: t("games.seed"), exact: true }).click();
    await page.getByRole("button", { name: t("seeds.rotate.action") }).click();
    await expect(page.getByText(t("error.rotation_blocked")).first()).toBeVisible();
  });
});

test.describe("a stake of a cent", () => {
  test.use({ ...screens.desktop, ...still });
  const t = wordsOf("en");

  for (const [game, key, percent] of [
    // 1.98 cents are paid as one.
    ["coinflip", "games.series.loweredReturn", "49.99"],
    ["miner", "games.series.loweredReturn", "87.99"],
    // What a guess, or leaving by hand, multiplies is not known before.
    ["hilo", "games.loweredReturnAtWorst", "0.00"],
    ["crash", "games.loweredReturnAtWorst", "0.00"],
  ] as const) {
    test(`shows in ${game} its return after rounding`, async ({ page, context, players }) => {
      await players.signIn(context, await players.make({ currency: "USD", balance: "10.00" }));
      await page.goto(`/en/games/${game}`);
      await hydrated(page);
      await page.getByLabel(t("games.stake"), { exact: true }).fill("0.01");
      await expect(page.getByText(t(key, { percent }))).toBeVisible();
      const panel = page.getByRole("region", { name: t("games.panel") });
      await expect(panel).toContainText(t("games.return.atStake", { percent }));
    });
  }
});
