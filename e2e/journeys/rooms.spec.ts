/** Rooms: alone and out again, then two players, one pot, one winner, and the check of the draw. */
import type { Player } from "../fixtures/players.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { notificationPlaces, recordTexts, liveRegions } from "../fixtures/text-record.ts";
import { wordsOf } from "../fixtures/words.ts";
import { actionButton, answerTo, play } from "../steps/play.ts";
import { watchAgain } from "../steps/proof.ts";
import { dialog, expectBalance, hydrated } from "../steps/shell.ts";

const room = "yellow";
const stake = "10.00";
const pot = "20.00";
const prize = "19.00";
const drawTimeoutMs = 60_000;

test.describe("a pot of two, one on a phone and one on a desktop", () => {
  test.use({ ...screens.phone, ...still });
  test.describe.configure({ timeout: 240_000 });
  const locale = "en";
  const t = wordsOf(locale);
  const otherLocale = "ru";
  const otherT = wordsOf(otherLocale);

  test("S1.18 S9.24 a player alone takes the stake back; two play for the pot, and the draw is verified in the browser", async ({
    page,
    context,
    browser,
    players,
    watch,
  }) => {
    const player = await players.make({ locale, balance: "100.00" });
    await players.signIn(context, player);
    const table = await recordTexts(page, ".room-table p");
    const notices = await recordTexts(page, notificationPlaces);
    const aloud = await recordTexts(page, liveRegions);
    await page.goto(`/${locale}/games/rooms`);
    await hydrated(page);
    await page.getByRole("link", { name: t(`rooms.title.${room}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/games/rooms/${room}$`));

    await play(page, "placeRoomStake");
    await expectBalance(page, (100 - Number(stake)).toFixed(2));
    await expect(page.getByText(t("rooms.waiting"))).toBeVisible();
    const leave = page.getByRole("button", { name: t("rooms.leave") });
    await answerTo(page, "leaveRoom", () => leave.click());
    await table.expectShown(t("rooms.refunded"));
    await notices.expectShown(t("rooms.left"));
    await expectBalance(page, "100.00");
    await expect(page.getByText(t("rooms.empty"))).toBeVisible({ timeout: 10_000 });

    const { bet } = await play(page, "placeRoomStake");
    const other = await players.make({ locale: otherLocale, balance: "100.00" });
    const otherContext = await browser.newContext(screens.desktop);
    await watch.follow(otherContext);
    await players.signIn(otherContext, other);
    const otherPage = await otherContext.newPage();
    const otherAloud = await recordTexts(otherPage, liveRegions);
    await otherPage.goto(new URL(`/${otherLocale}/games/rooms/${room}`, page.url()).href);
    await hydrated(otherPage);
    const { bet: otherBet } = await play(otherPage, "placeRoomStake");
    const first = { page, t, who: player, aloud };
    const second = { page: otherPage, t: otherT, who: other, aloud: otherAloud };
    // Both see the same pot, live, and nobody can leave it.
    const seesPot = async (each: typeof first) => {
      await expect(each.page.locator(".room-stake")).toHaveCount(2);
      await expect(each.page.locator(".room-pot")).toContainText(pot);
      await expect(each.page.getByRole("timer")).toContainText(/0:[0-3]\d/);
      await expect(each.page.getByRole("button", { name: each.t("rooms.leave") })).toHaveCount(0);
    };
    await Promise.all([
      seesPot(first),
      seesPot(second),
      expect(page.getByText("50.00 %").first()).toBeVisible(),
    ]);

    const stateOf = async (who: Player, { id }: typeof bet) =>
      (await who.call("bets")).bets.find((each) => each.id === id)?.state;
    const states = () => Promise.all([stateOf(player, bet), stateOf(other, otherBet)]);
    await expect
      .poll(states, { timeout: drawTimeoutMs })
      .toEqual(expect.arrayContaining(["lost", "won"]));
    const [mine] = await states();
    const [winner, loser] = mine === "won" ? [first, second] : [second, first];
    const { name } = (await winner.who.call("profileUser")).user;
    const amount = `${prize} ₽`;
    await winner.aloud.expectShown(winner.t("rooms.said.won", { amount }));
    await loser.aloud.expectShown(loser.t("rooms.said.other", { player: name, amount }));
    for (const each of [first, second]) {
      await expectBalance(each.page, (await each.who.call("profileUser")).user.balance);
    }
    const balances = await Promise.all(
      [player, other].map(async (who) => Number((await who.call("profileUser")).user.balance)),
    );
    expect(balances.toSorted((a, b) => b - a)).toEqual([
      100 - Number(stake) + Number(prize),
      100 - Number(stake),
    ]);

    await page
      .getByRole("button", { name: t("rooms.past.check", { number: bet.nonce }) })
      .first()
      .click();
    const check = dialog(page, t("rooms.proof.title"));
    await expect(check.getByTestId("verdict")).toHaveAttribute("data-verdict", "verified");
    await expect(check.getByText(bet.client_seed)).toBeVisible();
    await otherContext.close();

    await page.goto(`/${locale}/profile/history`);
    await hydrated(page);
    const replay = await watchAgain(page, t, bet);
    await expect(replay.locator(".bet-replay-winner")).toBeVisible();
  });
});

test.describe("the rooms", () => {
  test.use({ ...screens.desktop, ...still });
  const t = wordsOf("en");

  for (const [number, room, least] of [
    ["S2.26 S9.23", "red", "1 ₽"],
    ["S2.27 S9.24", "yellow", "10 ₽"],
    ["S2.25 S9.25", "purple", "50 ₽"],
  ] as const) {
    test(`${number} the ${room} room accepts no less than ${least}`, async ({
      page,
      context,
      players,
    }) => {
      await players.signIn(context, await players.make({ balance: "1000.00" }));
      await page.goto(`/en/games/rooms/${room}`);
      await hydrated(page);
      const below = (Number.parseInt(least, 10) - 0.01).toFixed(2);
      await page.getByLabel(t("games.stake"), { exact: true }).fill(below);
      const range = `${Number.parseInt(least, 10)} – 10 000 ₽`;
      await expect(page.getByText(t("games.stake.range", { range }))).toBeVisible();
      await expect(actionButton(page)).toHaveAttribute("aria-disabled", "true");
    });
  }

  test("S2.24 a room that does not exist is a page not found", async ({ page, watch }) => {
    watch.expectComplaints(/404/);
    expect((await page.goto("/en/games/rooms"))?.status()).toBe(200);
    expect((await page.goto("/en/games/rooms/green"))?.status()).toBe(404);
  });
});
