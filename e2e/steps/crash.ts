/** Playing crash: the round's states as the scene shows them, and bets of both places at the panel. */
import { errors, expect, type Page } from "@playwright/test";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Words } from "../fixtures/words.ts";
import { actionButton, answerTo, readyToPlay } from "./play.ts";

/** The chain of a fresh installation is made while others already play. */
const chainTimeoutMs = 90_000;
/** One round in a hundred thousand flies longer than this. */
export const roundTimeoutMs = 200_000;

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

/** Shorter than the button rests after a flight: a press never waits for what the button means next. */
const pressTimeoutMs = 500;

/** Presses `words`, cancel or cash-out, whenever the panel offers it, until the bet is no longer open. */
export async function pressToLeave(
  page: Page,
  words: string | RegExp,
  isOpen: () => boolean,
): Promise<void> {
  const leave = actionButton(page).filter({ hasText: words });
  while (isOpen()) {
    try {
      await leave.click({ timeout: pressTimeoutMs });
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }
}
