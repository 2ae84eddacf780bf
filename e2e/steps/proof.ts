/** The proof dialog: revealing by rotating, and the verdict that the browser computes. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "../fixtures/words.ts";
import type { Bet } from "./dice.ts";
import { dialog, shownAmount } from "./shell.ts";

export function proofDialog(page: Page, t: Words, { nonce }: Pick<Bet, "nonce">): Locator {
  return dialog(page, t("proof.title", { number: shownNumber(nonce) }));
}

function shownNumber(nonce: number): string {
  return shownAmount(`${nonce}.`).slice(0, -1);
}

/** In the player's list of bets, on the game's page or in the history. */
export async function openProof(page: Page, t: Words, bet: Bet): Promise<Locator> {
  const name = page.url().endsWith("/profile/history")
    ? t("history.check", { game: t(`shell.nav.${bet.game}`), number: shownNumber(bet.nonce) })
    : t("dice.checkRoll", { roll: String(bet.outcome["roll"]) });
  await page.getByRole("table").getByRole("button", { name, exact: true }).first().click();
  const proof = proofDialog(page, t, bet);
  await expect(proof).toBeVisible();
  return proof;
}

/** From an open list of bets: opens the bet's proof, and plays the bet again in it. */
export async function watchAgain(page: Page, t: Words, bet: Bet): Promise<Locator> {
  const proof = await openProof(page, t, bet);
  await proof.getByRole("button", { name: t("replay.watch") }).click();
  return proof.getByRole("region", { name: t("replay.title") });
}

/** Changes the seed pair from the proof of a bet: the next pair's hash is shown before. */
export async function reveal(proof: Locator, t: Words): Promise<void> {
  await expect(proof.getByText(t("proof.closed.title"))).toBeVisible();
  await expect(proof.getByText(t("seeds.next"), { exact: true })).toBeVisible();
  await proof.getByRole("button", { name: t("proof.reveal.action") }).click();
}

/** The verdict, with both rolls in it. */
export async function expectVerified(proof: Locator, t: Words, bet: Bet): Promise<void> {
  const verdict = proof.getByTestId("verdict");
  await expect(verdict).toHaveAttribute("data-verdict", "verified");
  await expect(verdict).toContainText(t("proof.verdict.verified"));
  await expect(verdict).toContainText(String(bet.outcome["roll"]));
}

export async function closeDialog(proof: Locator, t: Words): Promise<void> {
  await proof.getByRole("button", { name: t("shell.close"), exact: true }).click();
  await expect(proof).toBeHidden();
}
