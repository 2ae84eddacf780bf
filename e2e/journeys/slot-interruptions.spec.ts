/** A slot that is interrupted: the page is loaded again in the middle of a feature, and the connection is lost in a spin. */
import type { Frame, Page } from "@playwright/test";
import { screens } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectBalance } from "../steps/shell.ts";

test.use({ siteEnv: { STUDIO_PORT: "next" }, ...screens.desktop });

const locale = "ru";

const gameOf = (page: Page) => page.frameLocator(".slot-frame");
const statusOf = (page: Page) => gameOf(page).locator(".status");
const spinButton = (page: Page) => gameOf(page).getByRole("button", { name: "Крутить" });

const frameOf = async (page: Page): Promise<Frame> => {
  const frame = await (await page.locator(".slot-frame").elementHandle())?.contentFrame();
  if (!frame) throw new Error("the game has no frame");
  return frame;
};

/** The picture that is shown; null once the player has seen all. */
const pictureOf = async (page: Page): Promise<number | null> =>
  (await frameOf(page)).evaluate(() => {
    const seen = sessionStorage.getItem("seen salt-caravan real");
    return seen === null ? null : (JSON.parse(seen) as { frame: number }).frame;
  });

test("S2.30 a bought feature goes on where a reload left it and is paid once; a lost connection is shown, and the same spin is asked for until it is answered", async ({
  page,
  context,
  players,
  watch,
}) => {
  watch.expectComplaints(/ERR_FAILED|Failed to load resource/);
  const player = await players.make({ locale, balance: "1000.00" });
  await players.signIn(context, player);
  await page.goto(`/${locale}/games/slots/salt-caravan/play`);
  await gameOf(page).getByRole("combobox").selectOption("buy");
  await spinButton(page).click();
  await expect.poll(() => pictureOf(page)).toBeGreaterThanOrEqual(2);
  const left = (await pictureOf(page)) ?? 0;
  await page.reload();
  await expect(spinButton(page)).toBeDisabled();
  await expect.poll(() => pictureOf(page)).toBeGreaterThanOrEqual(left);
  await expect(spinButton(page)).toBeEnabled({ timeout: 120_000 });
  expect(await pictureOf(page)).toBeNull();
  const { rounds } = await player.call("casinoRounds");
  expect(rounds).toHaveLength(1);
  const [round] = rounds;
  expect(round?.state).toBe("closed");
  const payout = Number(round?.payout);
  await expectBalance(page, (1_000 - Number(round?.stake) + payout).toFixed(2));
  // The result of that very round stands there.
  const whole = Math.floor(payout).toLocaleString("ru-RU");
  await expect(statusOf(page)).toContainText(payout === 0 ? "Без выигрыша" : whole);

  const asked = new Set<string>();
  let isLost = true;
  await page.route("**/api/rounds", async (route) => {
    const { request_id: id } = route.request().postDataJSON() as { request_id: string };
    asked.add(id);
    // The first one arrives all the same: its answer is lost.
    if (isLost && asked.size === 1) await route.fetch().catch(() => null);
    await (isLost ? route.abort() : route.continue());
  });
  await spinButton(page).click();
  await expect(statusOf(page)).toHaveText("Нет связи. Дважды ничего не спишется.");
  await expect(spinButton(page)).toBeDisabled();
  isLost = false;
  await expect(spinButton(page)).toBeEnabled({ timeout: 60_000 });
  expect(asked.size).toBe(1);
  expect((await player.call("casinoRounds")).rounds).toHaveLength(2);
});
