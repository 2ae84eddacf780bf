/** Playing roulette: a round that still takes bets. */
import { expect, type Page } from "@playwright/test";
import type { Words } from "../fixtures/words.ts";

/** The chain of a fresh installation is made while others already play. */
const chainTimeoutMs = 90_000;
/** Bets, spin and result, and some more. */
export const roundTimeoutMs = 60_000;

/** A round takes bets, and will for long enough to lay chips. */
export async function takesBets(page: Page, t: Words): Promise<void> {
  const clock = page.getByRole("timer", { name: t("roulette.bettingLabel") });
  await expect(clock).toBeVisible({ timeout: chainTimeoutMs });
  await expect(clock).toHaveAccessibleName(/0:1\d$/, { timeout: roundTimeoutMs });
}
