/** Rooms: alone and out again, then two players, one pot, one winner, and the check of the draw. */
import type { Page } from "@playwright/test";
import type { Player } from "../fixtures/players.ts";
import { screenNames, screens } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { notificationPlaces, recordTexts, spokenPlaces } from "../fixtures/text-record.ts";
import { wordsOf } from "../fixtures/words.ts";
import { actionButton, answerTo, play } from "../steps/play.ts";
import { watchAgain } from "../steps/proof.ts";
import { dialog, expectBalance, hydrated } from "../steps/shell.ts";

const placeOf = {
  phone: { locale: "en", room: "yellow", stake: "10.00", pot: "20.00", prize: "19.00" },
  desktop: { locale: "ru", room: "red", stake: "1.00", pot: "2.00", prize: "1.90" },
} as const;
const drawTimeoutMs = 60_000;

for (const screen of screenNames) {
  const { locale, room, stake, pot, prize } = placeOf[screen];
  const t = wordsOf(locale);

  test.describe(`${screen}, ${locale}`, () => {
    test.use(screens[screen]);
    test.describe.configure({ timeout: 240_000 });

    test("S1.18 S9.23 S9.24 alone a player takes the stake back; two play for the pot, and the draw is checked in the browser", async ({
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
      const aloud = await recordTexts(page, spokenPlaces);
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
      await expect(page.getByText(t("rooms.empty"))).toBeVisible();

      const { bet } = await play(page, "placeRoomStake");
      const other = await players.make({ locale, balance: "100.00" });
      const otherContext = await browser.newContext(screens[screen]);
      await watch.follow(otherContext);
      await players.signIn(otherContext, other);
      const otherPage = await otherContext.newPage();
      const otherAloud = await recordTexts(otherPage, spokenPlaces);
      await otherPage.goto(new URL(`/${locale}/games/rooms/${room}`, page.url()).href);
      await hydrated(otherPage);
      const { bet: otherBet } = await play(otherPage, "placeRoomStake");
      // Both see the same pot, live, and nobody can leave it.
      const seesPot = async (each: Page) => {
        await expect(each.locator(".room-stake")).toHaveCount(2);
        await expect(each.locator(".room-pot")).toContainText(pot);
        await expect(each.getByRole("timer")).toContainText(/0:[0-3]\d/);
        await expect(each.getByRole("button", { name: t("rooms.leave") })).toHaveCount(0);
      };
      await Promise.all([
        seesPot(page),
        seesPot(otherPage),
        expect(page.getByText("50.00 %").first()).toBeVisible(),
      ]);

      const stateOf = async (who: Player, { id }: typeof bet) =>
        (await who.call("bets")).bets.find((each) => each.id === id)?.state;
      const states = () => Promise.all([stateOf(player, bet), stateOf(other, otherBet)]);
      await expect
        .poll(states, { timeout: drawTimeoutMs })
        .toEqual(expect.arrayContaining(["lost", "won"]));
      const [mine] = await states();
      const [winner, loser] = mine === "won" ? [aloud, otherAloud] : [otherAloud, aloud];
      const { name } = (await (mine === "won" ? player : other).call("profileUser")).user;
      const amount = `${prize} ₽`;
      await winner.expectShown(t("rooms.said.won", { amount }));
      await loser.expectShown(t("rooms.said.other", { player: name, amount }));
      for (const [each, who] of [
        [page, player],
        [otherPage, other],
      ] as const) {
        await expectBalance(each, (await who.call("profileUser")).user.balance);
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
      await expect(check.getByText(bet.clientSeed)).toBeVisible();
      await otherContext.close();

      await page.goto(`/${locale}/profile/history`);
      await hydrated(page);
      const replay = await watchAgain(page, t, bet);
      await expect(replay.locator(".bet-replay-winner")).toBeVisible();
    });
  });
}

test.describe("the rooms", () => {
  test.use(screens.desktop);
  const t = wordsOf("en");

  for (const [number, room, least] of [
    ["S2.26 S9.23", "red", "1 ₽"],
    ["S2.27 S9.24", "yellow", "10 ₽"],
    ["S2.25 S9.25", "purple", "50 ₽"],
  ] as const) {
    test(`${number} the ${room} room takes no less than ${least}`, async ({
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

  test("S2.24 a room that is none is a missing page", async ({ page, watch }) => {
    watch.expectComplaints(/404/);
    expect((await page.goto("/en/games/rooms"))?.status()).toBe(200);
    expect((await page.goto("/en/games/rooms/green"))?.status()).toBe(404);
  });
});
