/** Any bet of the history is played again on its game's scene, from the record alone. */
import type { Locator, Page } from "@playwright/test";
import type { Player } from "../fixtures/players.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import type { Bet } from "../steps/dice.ts";
import { closeDialog, watchAgain } from "../steps/proof.ts";
import { hydrated } from "../steps/shell.ts";

const t = wordsOf("en");
const mineCount = 20;

test.describe("phone", () => {
  test.use({ ...screens.phone, ...still });

  test("bets that were settled at once are replayed any number of times", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ balance: "1000.00" });
    const { bet: dice } = await player.call("placeDiceBet", {
      body: { stake: "10.00", target: "50.50", direction: "over" },
    });
    const { bet: keno } = await player.call("placeKenoBet", {
      body: { stake: "10.00", numbers: [1, 2, 3, 4, 5], risk: "classic" },
    });
    await players.signIn(context, player);
    await openHistory(page);

    let replay = await watchAgain(page, t, dice);
    for (const again of [true, false]) {
      await expect(replay.getByText(t("replay.again"))).toBeVisible();
      await expect(replay).toContainText(`${String(dice.outcome["roll"])} ${sign(dice)} 50.50`);
      await expect(replay.locator("[data-settled]")).toHaveAttribute("data-settled", "true");
      if (again) await replay.getByRole("button", { name: t("replay.again") }).click();
    }
    await closeDialog(page.getByRole("dialog"), t);

    replay = await watchAgain(page, t, keno);
    const drawn = keno.outcome["draw"] as readonly number[];
    const hits = drawn.filter((number) => number <= 5).length;
    await expect(
      replay.getByText(t("keno.hits", { hits, count: 5 }), { exact: true }),
    ).toBeVisible();
  });
});

test.describe("a bet in steps, with reduced motion", () => {
  test.use({ ...screens.desktop, ...still });

  test("shows its end and can be stepped through; the mines are shown only at the end", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ balance: "1000.00" });
    const bet = await lostMiner(player);
    const coin = await oneFlip(player);
    await players.signIn(context, player);
    await openHistory(page);
    const replay = await watchAgain(page, t, bet);
    const mines = replay.locator('[data-state="mine"], [data-state="shown-mine"]');
    const count = (bet.params["actions"] as readonly unknown[]).length;
    const stepText = (step: number) => replay.getByText(t("replay.step", { step, count }));
    const [back, forward] = [t("replay.previous"), t("replay.next")].map((name) =>
      replay.getByRole("button", { name }),
    ) as [Locator, Locator];
    await expect(stepText(count)).toBeVisible();
    await expect(mines).toHaveCount(mineCount);
    await expect(forward).toHaveAttribute("aria-disabled", "true");
    for (let step = count - 1; step >= 0; step -= 1) {
      await back.click();
      await expect(stepText(step)).toBeVisible();
      await expect(mines).toHaveCount(0);
    }
    await expect(back).toHaveAttribute("aria-disabled", "true");
    for (let step = 1; step <= count; step += 1) await forward.click();
    await expect(mines).toHaveCount(mineCount);
    await closeDialog(page.getByRole("dialog"), t);

    const flipped = await watchAgain(page, t, coin);
    const flips = flipped.getByRole("list", { name: t("coinflip.series") }).getByRole("listitem");
    const side = t(`coinflip.said.${coin.outcome["flips"] === "H" ? "heads" : "tails"}`);
    await expect(flips).toContainText([side]);
    await flipped.getByRole("button", { name: t("replay.previous") }).click();
    await expect(flips.getByText(side)).toHaveCount(0);
    await flipped.getByRole("button", { name: t("replay.next") }).click();
    await expect(flips).toContainText([side]);
  });
});

async function openHistory(page: Page): Promise<void> {
  await page.goto("/en/profile/history");
  await hydrated(page);
}

function sign({ outcome }: Bet): string {
  const roll = Number(outcome["roll"]);
  if (roll === 50.5) return "=";
  return roll > 50.5 ? ">" : "<";
}

/** Won and cashed out, or lost: one flip either way. */
async function oneFlip(player: Player): Promise<Bet> {
  const { bet: started } = await player.call("startCoinflip", { body: { stake: "1.00" } });
  const body = { bet_id: started.id };
  const { bet } = await player.call("actCoinflip", { body: { ...body, side: "heads" } });
  return bet.state === "open" ? (await player.call("cashoutCoinflip", { body })).bet : bet;
}

/** A few tiles are enough: all five crystals in a row are as good as never. */
async function lostMiner(player: Player): Promise<Bet> {
  let { bet } = await player.call("startMiner", { body: { stake: "1.00", mines: mineCount } });
  for (let tile = 0; bet.state === "open"; tile += 1) {
    ({ bet } = await player.call("actMiner", { body: { bet_id: bet.id, tile } }));
  }
  expect(bet.state).toBe("lost");
  return bet;
}
