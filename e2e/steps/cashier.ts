/** Paying in through the deposit dialog. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Words } from "../fixtures/words.ts";
import { dialog } from "./shell.ts";

/** How often the dialog polls the payment. */
export const pollIntervalMs = 5_000;

export async function openDeposit(page: Page, t: Words): Promise<Locator> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.deposit") })
    .click();
  return depositForm(page, t);
}

/** The dialog once its methods are there. */
export async function depositForm(page: Page, t: Words): Promise<Locator> {
  const form = dialog(page, t("payIn.title"));
  await expect(form.getByLabel(t("payIn.amount"), { exact: true })).toBeVisible();
  return form;
}

/** Opens the dialog, creates the payment and waits for what to pay. */
export async function createPayment(
  page: Page,
  t: Words,
  amount: string,
): Promise<RouteResponse<"createPayment">> {
  const form = await openDeposit(page, t);
  await form.getByLabel(t("payIn.amount"), { exact: true }).fill(amount);
  const answer = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === "/api/v2/billing/payments" &&
      response.request().method() === "POST",
  );
  await form.getByRole("button", { name: t("payIn.action", { amount: "" }).trim() }).click();
  const config = (await (await answer).json()) as RouteResponse<"createPayment">;
  await expect(waitingDialog(page, t)).toBeVisible();
  return config;
}

export function waitingDialog(page: Page, t: Words): Locator {
  return dialog(page, t("payIn.waiting.title"));
}

/** Seconds on the dialog's countdown. */
export async function secondsLeft(page: Page, t: Words): Promise<number> {
  const text = await waitingDialog(page, t).getByRole("timer").innerText();
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

export function successDialog(page: Page, t: Words): Locator {
  return dialog(page, t("success.title"));
}
