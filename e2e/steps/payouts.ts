/** Taking money out through the payout dialog. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Site } from "../fixtures/site.ts";
import type { Words } from "../fixtures/words.ts";
import { dialog } from "./shell.ts";

/** From the profile. */
export async function openPayOut(page: Page, t: Words): Promise<Locator> {
  await page.getByRole("button", { name: t("profile.balances.payOut"), exact: true }).click();
  return payOutForm(page, t);
}

/** The dialog once its methods are there. */
async function payOutForm(page: Page, t: Words): Promise<Locator> {
  const form = dialog(page, t("payOut.title"));
  await expect(form.getByLabel(t("payOut.amount"), { exact: true })).toBeVisible();
  return form;
}

/** A field that is being typed in shows its amount without the spaces between thousands: it is entered first. */
export async function fillAmount(form: Locator, t: Words, amount: string): Promise<void> {
  const field = form.getByLabel(t("payOut.amount"), { exact: true });
  await field.focus();
  await field.fill(amount);
}

/** To a card, in the open dialog. */
export async function askForPayout(
  page: Page,
  t: Words,
  { amount }: { readonly amount: string },
): Promise<RouteResponse<"requestPayout">> {
  const form = await payOutForm(page, t);
  await fillAmount(form, t, amount);
  await form.getByLabel(t("payOut.destination.card"), { exact: true }).fill("4111 1111 1111 1111");
  const answer = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === "/api/v2/billing/payouts" &&
      response.request().method() === "POST",
  );
  await form.locator("button[type=submit]").click();
  const payout = (await (await answer).json()) as RouteResponse<"requestPayout">;
  await expect(dialog(page, t("payOut.one"))).toBeVisible();
  return payout;
}

/** Does at the sandbox what a provider would. */
export async function endPayout(
  site: Pick<Site, "apiUrl">,
  payoutId: string,
  outcome: "success" | "refused" | "returned" | "lost" | "late",
): Promise<void> {
  const response = await fetch(`${site.apiUrl}/sandbox/payouts/${payoutId}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ outcome }),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
}
