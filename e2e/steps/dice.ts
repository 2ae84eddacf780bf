/** Playing dice and opening a roll's proof. */
import { expect, type Locator, type Page } from "@playwright/test";
import { currencySign } from "@oddwright/core/money/currency.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Words } from "../fixtures/words.ts";
import { expectBalance, follow, shownAmount } from "./shell.ts";

export type DiceAnswer = RouteResponse<"placeDiceBet">;
export type Bet = DiceAnswer["bet"];

/** The panel's one action. */
export function rollButton(page: Page): Locator {
  return page.getByTestId("bet-action");
}

export async function openDice(page: Page, t: Words): Promise<void> {
  await follow(page, t, "shell.nav.games");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("shell.nav.dice") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/games\/dice$/);
  await readyToRoll(page, t);
}

/** The panel takes a bet: money and limits are known to it. */
export async function readyToRoll(page: Page, t: Words): Promise<void> {
  await expect(rollButton(page)).toContainText(t("dice.roll"));
  await expect(rollButton(page)).not.toHaveAttribute("aria-disabled", "true");
}

export function isBetCall(url: string): boolean {
  return url.endsWith("/games/dice/bets");
}

/** Presses the action, and checks against the API's answer what the page then shows. */
export async function roll(page: Page, t: Words): Promise<DiceAnswer> {
  await readyToRoll(page, t);
  const answered = page.waitForResponse(
    (response) => isBetCall(response.url()) && response.request().method() === "POST",
  );
  await rollButton(page).click();
  const answer = (await (await answered).json()) as DiceAnswer;
  await expectRoll(page, t, answer);
  return answer;
}

/** Announced once the cursor has stopped; the balance and the strip follow. */
export async function expectRoll(
  page: Page,
  t: Words,
  { bet, balance }: DiceAnswer,
): Promise<void> {
  const { payout, stake, currency, outcome } = bet;
  const won = Number(payout) > Number(stake);
  const difference = Math.abs(Number(payout) - Number(stake)).toFixed(2);
  const amount = `${shownAmount(difference)} ${currencySign[currency]}`;
  const said = t(won ? "dice.said.won" : "dice.said.lost", {
    roll: String(outcome["roll"]),
    amount,
  });
  await expect(page.getByText(said)).toBeAttached();
  await expectBalance(page, balance);
  const chip = t(won ? "dice.strip.won" : "dice.strip.lost", { roll: String(outcome["roll"]) });
  await expect(
    page
      .getByRole("list", { name: t("dice.strip") })
      .getByRole("listitem")
      .last(),
  ).toContainText(String(outcome["roll"]));
  await expect(page.getByRole("button", { name: chip }).last()).toBeAttached();
}

/** Far more rolls than an honest die at about one half needs for both. */
const maxRolls = 40;

/** Plays until the player has seen a win and a loss. */
export async function rollUntilBoth(page: Page, t: Words): Promise<readonly Bet[]> {
  const bets: Bet[] = [];
  while (bets.length < maxRolls) {
    bets.push((await roll(page, t)).bet);
    const states = new Set(bets.map(({ state }) => state));
    if (states.has("won") && states.has("lost")) return bets;
  }
  throw new Error(`${maxRolls} rolls of one kind`);
}
