/** Betting as a player uses it: a price in a list, the slip, the player's bets. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { BettingMatch } from "../fixtures/betting-match.ts";
import type { Words } from "../fixtures/words.ts";

type Teams = Pick<BettingMatch, "home" | "away">;

export function matchTitle({ home, away }: Teams): string {
  return `${home.name} – ${away.name}`;
}

/** Who wins, in a list of matches. */
export function winnerPrice(page: Page, match: Teams, side: "home" | "away" = "home"): Locator {
  return page
    .getByRole("list")
    .getByRole("button", { name: new RegExp(`^${matchTitle(match)}: ${match[side].name}`) });
}

/** The slip beside the page, or a phone's sheet. */
export function slip(page: Page, t: Words): Locator {
  return page
    .getByRole("complementary", { name: t("slip.title") })
    .or(page.getByRole("dialog", { name: t("slip.title") }));
}

/** A phone's bar that opens the sheet. */
export async function openSlip(page: Page, t: Words): Promise<Locator> {
  await page.getByRole("button", { name: t("slip.open") }).click();
  const sheet = slip(page, t);
  await expect(sheet).toBeVisible();
  return sheet;
}

export async function stake(place: Locator, t: Words, amount: string): Promise<void> {
  await place.getByLabel(t("slip.stake"), { exact: true }).fill(amount);
}

/** Presses once the bet is quoted and within its limits. */
export async function placeBet(place: Locator, t: Words): Promise<void> {
  const action = place.getByTestId("slip-action");
  await expect(action).toContainText(t("slip.place"));
  await expect(action).not.toHaveAttribute("aria-disabled", "true");
  await action.click();
}

export function betOn(page: Page, match: Teams): Locator {
  return page.getByTestId("sports-bet").filter({ hasText: match.home.name });
}
