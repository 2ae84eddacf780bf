/** The frame around every page, as a player uses it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { isHydrated } from "../fixtures/hydration.ts";
import { screens } from "../fixtures/screens.ts";
import type { Words } from "../fixtures/words.ts";

/** The balance in the top bar, visible for players only. */
export function balance(page: Page): Locator {
  return page.getByTestId("balance");
}

/** `amount` as the API writes it: "1050.00" is in the top bar as "1 050.00", and "0.00" is no part of it. */
export async function expectBalance(page: Page, amount: string): Promise<void> {
  const shown = shownAmount(amount)
    .replaceAll(" ", String.raw`\s`)
    .replaceAll(".", String.raw`\.`);
  await expect(balance(page)).toHaveText(new RegExp(String.raw`(?<!\d\s?)${shown}(?!\d)`));
}

/** Thousands separated by no-break spaces; Playwright's text matching takes them for spaces. */
export function shownAmount(amount: string): string {
  return amount.replaceAll(/\B(?=(\d{3})+\.)/g, " ");
}

export function dialog(page: Page, name: string): Locator {
  return page.getByRole("dialog", { name, exact: true });
}

/** The phone has language, theme and logout in the footer. */
export function menuPlace(page: Page): Locator {
  return page.getByRole(isPhone(page) ? "contentinfo" : "banner");
}

/** Follows the rail, on a phone the bottom bar. */
export async function follow(page: Page, t: Words, label: string): Promise<void> {
  await page
    .getByRole("navigation", { name: t("shell.nav.label") })
    .getByRole("link", { name: t(label), exact: true })
    .filter({ visible: true })
    .click();
}

/** The phone's bar has no room for it: there the profile leads to it. */
export async function openHistory(page: Page, t: Words): Promise<void> {
  if (!isPhone(page)) return follow(page, t, "shell.nav.history");
  await follow(page, t, "shell.nav.profile");
  await page
    .getByRole("navigation", { name: t("profile.nav.label") })
    .getByRole("link", { name: t("shell.nav.history"), exact: true })
    .click();
}

export async function logOut(page: Page, t: Words): Promise<void> {
  if (isPhone(page)) {
    await menuPlace(page)
      .getByRole("button", { name: t("shell.logout") })
      .click();
  } else {
    // A language may begin with the name.
    const menuOf = t("shell.playerMenu", { name: "|" }).split("|").find(Boolean);
    await menuPlace(page)
      .getByRole("button", { name: menuOf ?? "" })
      .click();
    await page.getByRole("menuitem", { name: t("shell.logout") }).click();
  }
  await expectGuest(page, t);
}

export async function expectGuest(page: Page, t: Words): Promise<void> {
  const top = page.getByRole("banner");
  await expect(top.getByRole("button", { name: t("shell.register") })).toBeVisible();
  await expect(balance(page)).toHaveCount(0);
}

/** The page's scripts run from here on: presses have an effect. Asked often, for every journey waits here again and again. */
export async function hydrated(page: Page): Promise<void> {
  await expect.poll(() => isHydrated(page), { intervals: [100] }).toBe(true);
}

function isPhone(page: Page): boolean {
  const width = page.viewportSize()?.width ?? 0;
  return width <= screens.phone.viewport.width;
}
