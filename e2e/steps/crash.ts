/** Playing crash: the round's states as the scene shows them, and bets of both places at the panel. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Words } from "../fixtures/words.ts";
import { actionButton, answerTo, readyToPlay } from "./play.ts";

/** The chain of a fresh installation is made while others already play. */
const chainTimeoutMs = 90_000;
/** One round in a hundred thousand flies longer than this. */
const roundTimeoutMs = 200_000;

export type CrashPhase = "betting" | "running" | "ended";

/** The round is in a state, on the screen. */
export async function phase(page: Page, name: CrashPhase): Promise<void> {
  const scene = page.locator(`.ow-crash[data-phase="${name}"]`);
  await expect(scene).toBeVisible({ timeout: roundTimeoutMs });
}

/** A round is played at all. */
export async function anyRound(page: Page): Promise<void> {
  await expect(page.locator('.ow-crash:not([data-phase="idle"])')).toBeVisible({
    timeout: chainTimeoutMs,
  });
}

export async function target(page: Page, t: Words, text: string): Promise<void> {
  await page.getByLabel(t("crash.target"), { exact: true }).fill(text);
}

/** Places the bet of the place that the panel is turned to. */
export async function placeBet(page: Page): Promise<RouteResponse<"placeCrashBet">> {
  await readyToPlay(page);
  return answerTo(page, "placeCrashBet", () => actionButton(page).click());
}

/** The panel offers to cash out what is in flight. */
export async function inFlight(page: Page, t: Words): Promise<void> {
  await expect(actionButton(page)).toContainText(t("crash.cashout"), { timeout: roundTimeoutMs });
}

/** What became of a bet, under the figure of the round. */
export function ends(page: Page): Locator {
  return page.locator(".crash-own-ends");
}
