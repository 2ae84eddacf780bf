/** Crash: two players in two browsers, bets that wait and are taken back, reloads and a lost network in flight. */
import type { Page } from "@playwright/test";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Player } from "../fixtures/players.ts";
import { screenNames, screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { recordTexts } from "../fixtures/text-record.ts";
import { wordsOf, type Words } from "../fixtures/words.ts";
import { anyRound, phase, placeBet, pressToLeave, target } from "../steps/crash.ts";
import { actionButton } from "../steps/play.ts";
import { watchAgain } from "../steps/proof.ts";
import { dialog, expectBalance, hydrated } from "../steps/shell.ts";

const localeOf = { phone: "ru", desktop: "en" } as const;
const journeyTimeoutMs = 300_000;
/** A round in fifty busts before a hand can press. */
const maxRounds = 6;

type Bet = RouteResponse<"cashoutCrash">["bet"];

async function openCrash(page: Page, locale: string): Promise<void> {
  await page.goto(`/${locale}/games/crash`);
  await hydrated(page);
  await anyRound(page);
}

/** Bets round after round until a press was in time, and answers what that paid. */
async function cashOut(page: Page, t: Words, player: Player): Promise<Bet> {
  for (let round = 0; round < maxRounds; round += 1) {
    const { bet } = await placeBet(page);
    const end = await leave(page, { words: t("crash.cashout"), player, bet });
    if (end?.state === "won") return end;
  }
  throw new Error(`${maxRounds} rounds bust before a press`);
}

interface Leaving {
  readonly words: string | RegExp;
  readonly player: Player;
  readonly bet: Bet;
}

/** Presses cancel or cash-out of a bet until it has ended, by the press or automatically. */
async function leave(page: Page, { words, player, bet }: Leaving): Promise<Bet | undefined> {
  let isOpen = true;
  const ended = endOf(player, bet.id).finally(() => {
    isOpen = false;
  });
  const [end] = await Promise.all([ended, pressToLeave(page, words, () => isOpen)]);
  return end;
}

async function endOf(player: Player, id: string): Promise<Bet | undefined> {
  await expect
    .poll(async () => (await betOf(player, id))?.state ?? "open", { timeout: journeyTimeoutMs })
    .not.toBe("open");
  return betOf(player, id);
}

async function betOf(player: Player, id: string): Promise<Bet | undefined> {
  return (await player.call("bets")).bets.find((bet) => bet.id === id);
}

for (const screen of screenNames) {
  const locale = localeOf[screen];
  const t = wordsOf(locale);

  test.describe(`${screen}, ${locale}`, () => {
    // What moves is seen on the phone; on a desktop it would cost most of a core.
    test.use({ ...screens[screen], ...(screen === "desktop" && still) });
    test.describe.configure({ timeout: journeyTimeoutMs });

    test("S1.9 S2.19 a cash-out pays the amount on the button, another browser sees it, and the round can be checked", async ({
      page,
      context,
      browser,
      players,
      site,
      watch,
    }) => {
      // A press that came after the bust is answered with a conflict.
      watch.expectComplaints(/409/);
      const player = await players.make({ locale, balance: "1000.00" });
      await players.signIn(context, player);
      const ends = await recordTexts(page, ".crash-own-ends");
      await openCrash(page, locale);
      const others = await browser.newContext({ ...screens[screen], baseURL: site.webUrl });
      const other = await others.newPage();
      const rows = await recordTexts(other, ".crash-player");
      await openCrash(other, locale);

      const bet = await cashOut(page, t, player);
      const { cashed_out: left } = bet.outcome as {
        cashed_out: { by: string; multiplier: string };
      };
      expect(left.by).toBe("player");
      const multiplier = displayNumber(left.multiplier);
      const payout = `${displayNumber(bet.payout)} ₽`;
      await ends.expectShown(t("crash.end.won", { payout, multiplier }));
      const { name, balance } = (await player.call("profileUser")).user;
      await expectBalance(page, balance);
      await rows.expectShown(`${name}${multiplier}×`);
      await others.close();

      // The round flies on without the player.
      await expect
        .poll(async () => (await betOf(player, bet.id))?.outcome["bust"], {
          timeout: journeyTimeoutMs,
        })
        .toBeDefined();
      const { nonce, outcome } = (await betOf(player, bet.id)) ?? bet;
      const number = displayNumber(nonce);
      const bust = displayNumber(String(outcome["bust"]));
      await page.getByRole("button", { name: t("crash.strip.round", { number, bust }) }).click();
      const check = dialog(page, t("crash.round.title", { number }));
      await expect(check.getByTestId("verdict")).toHaveAttribute("data-verdict", "verified");
      await check.getByRole("button", { name: t("crash.round.walkAction") }).click();
      await expect(check.getByTestId("verdict")).toHaveCount(2);
      await expect(check.getByTestId("verdict").last()).toHaveAttribute("data-verdict", "verified");

      await page.goto(`/${locale}/profile/history`);
      await hydrated(page);
      const replay = await watchAgain(page, t, bet);
      await expect(replay.getByText(t("crash.end.won", { payout, multiplier }))).toHaveCount(2);
      await expect(replay.locator('[data-part="figure"]')).toHaveText(`${bust}×`);
    });
  });
}

test.describe("a round in flight", () => {
  test.use({ ...screens.phone, ...still });
  test.describe.configure({ timeout: journeyTimeoutMs });
  const locale = "ru";
  const t = wordsOf(locale);

  test("two bets survive a reload in flight, and an automatic cash-out is paid exactly", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ locale, balance: "1000.00" });
    await players.signIn(context, player);
    await openCrash(page, locale);
    await phase(page, "betting");
    const first = await placeBet(page);
    await page.getByRole("button", { name: t("crash.seat.turn") }).click();
    await target(page, t, "1.01");
    const second = await placeBet(page);
    await phase(page, "running");
    await page.reload();
    await hydrated(page);
    const settled = async () => {
      const bets = await Promise.all([first, second].map(({ bet }) => betOf(player, bet.id)));
      return bets.every((bet) => bet !== undefined && bet.state !== "open");
    };
    await expect.poll(settled, { timeout: journeyTimeoutMs }).toBe(true);
    const [lost, left] = [await betOf(player, first.bet.id), await betOf(player, second.bet.id)];
    expect(lost).toMatchObject({ state: "lost", payout: "0.00" });
    // A bust at 1.00 takes even the lowest target.
    const paid = String(left?.outcome["bust"]) === "1.00" ? "0.00" : "10.10";
    expect(left?.payout).toBe(paid);
    await expectBalance(page, (await player.call("profileUser")).user.balance);
  });

  test("the network is lost in flight and returns: the page shows it and catches up", async ({
    page,
    context,
    players,
    watch,
  }) => {
    watch.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
    const player = await players.make({ locale, balance: "1000.00" });
    await players.signIn(context, player);
    await openCrash(page, locale);
    await target(page, t, "1.01");
    await phase(page, "betting");
    const { bet } = await placeBet(page);
    await phase(page, "running");
    await context.setOffline(true);
    await expect(page.getByText(t("shell.offline"))).toBeVisible();
    await expect
      .poll(async () => (await betOf(player, bet.id))?.state, { timeout: journeyTimeoutMs })
      .not.toBe("open");
    await context.setOffline(false);
    await expect(page.getByText(t("shell.offline"))).toBeHidden();
    await expectBalance(page, (await player.call("profileUser")).user.balance);
    await expect(actionButton(page)).toContainText(new RegExp(t("crash.bet")));
  });
});

test.describe("the panel", () => {
  test.use({ ...screens.desktop, ...still });
  test.describe.configure({ timeout: journeyTimeoutMs });
  const t = wordsOf("en");

  test("a bet placed in flight waits for the next round and can be cancelled", async ({
    page,
    context,
    players,
    watch,
  }) => {
    // A press that comes when its round has begun is refused.
    watch.expectComplaints(/422/);
    const player = await players.make({ balance: "1000.00" });
    await players.signIn(context, player);
    await openCrash(page, "en");
    const takesBack = new RegExp(`^(${t("crash.cancel")}|${t("crash.cancelNext")})$`);
    for (let tries = 0; tries < maxRounds; tries += 1) {
      await phase(page, "running");
      const { bet, round, balance } = await placeBet(page);
      await expectBalance(page, balance);
      const end = await leave(page, { words: takesBack, player, bet });
      // Placed in flight: its round has no closing time yet. A slow hand comes too late for one of both.
      if (round.betting_ends_at !== null || end?.state !== "refunded") continue;
      await expectBalance(page, (Number(balance) + 10).toFixed(2));
      return;
    }
    throw new Error(`${maxRounds} rounds began before a press`);
  });

  test("S9.7 S9.8 the stake is limited to 1 to 50 000 roubles, and the cash-out by the maximum win is shown", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ balance: "1000.00" });
    await players.signIn(context, player);
    await openCrash(page, "en");
    const stake = page.getByLabel(t("games.stake"), { exact: true });
    const range = t("games.stake.range", { range: "1 – 50 000 ₽" });
    for (const wrong of ["0.99", "50000.01"]) {
      await stake.fill(wrong);
      await expect(page.getByText(range)).toBeVisible();
      await expect(actionButton(page)).toHaveAttribute("aria-disabled", "true");
    }
    await stake.fill("10");
    await expect(page.getByText(range)).toBeHidden();
    const { games } = await player.call("games");
    const most = games.find(({ id }) => id === "crash")?.limits.RUB.max_win ?? "0.00";
    const multiplier = displayNumber((Math.ceil(Number(most) * 10) / 100).toFixed(2));
    await expect(page.getByText(t("crash.exit.max_win", { multiplier }))).toBeVisible();
    await target(page, t, "1.00");
    await expect(page.getByText(t("crash.target.invalid"))).toBeVisible();
  });
});
