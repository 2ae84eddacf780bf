/** Logging in through the development provider: the site's window, and the provider's page in it. */
import { expect, type Page } from "@playwright/test";
import type { Words } from "../fixtures/words.ts";

export interface SocialPerson {
  readonly email: string;
  readonly isEmailVerified?: boolean;
}

export const developmentButton = (t: Words): string =>
  t("social.with", { service: t("social.development") });

/** Presses the button and answers the window that opens, at the provider's page. */
export async function openProvider(page: Page, button: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  await expect(popup.getByRole("textbox").first()).toBeVisible();
  return popup;
}

/** On the provider's page, which is in the browser's language. */
export async function beSomebody(
  provider: Page,
  { email, isEmailVerified = true }: SocialPerson,
): Promise<void> {
  // The site's own form has an address too, until the window has left it.
  await provider.locator('input[name="verified"]').setChecked(isEmailVerified);
  await provider.locator('input[name="email"]').fill(email);
  await provider.locator("button.main").click();
}
