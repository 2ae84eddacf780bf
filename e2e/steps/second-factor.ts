/** Setting a second factor up in the profile. */
import { expect, type Page } from "@playwright/test";
import { generateSync } from "otplib";
import type { Words } from "../fixtures/words.ts";
import { dialog } from "./shell.ts";

const stepMs = 30_000;

/** Closes the dialog of the recovery codes and answers them. */
export async function keepCodes(page: Page, t: Words): Promise<readonly string[]> {
  const codes = dialog(page, t("access.codes.title"));
  const lines = codes.locator("li");
  await expect(lines).toHaveCount(10);
  const texts = await lines.allInnerTexts();
  await codes.getByRole("button", { name: t("access.codes.done") }).click();
  await expect(codes).toBeHidden();
  return texts;
}

/** Up to the dialog of the recovery codes. Answers the app's secret. */
export async function confirmApp(page: Page, t: Words): Promise<string> {
  await page.getByRole("button", { name: t("access.app.setUp"), exact: true }).click();
  const form = dialog(page, t("access.app.dialog"));
  const secret = (await form.getByRole("code").innerText()).replaceAll(/\s/g, "");
  await form.getByLabel(t("access.app.code")).fill(generateSync({ secret }));
  await form.getByRole("button", { name: t("access.app.confirm") }).click();
  await expect(dialog(page, t("access.codes.title"))).toBeVisible();
  return secret;
}

export async function setUpApp(
  page: Page,
  t: Words,
): Promise<{ secret: string; codes: readonly string[] }> {
  const secret = await confirmApp(page, t);
  const codes = await keepCodes(page, t);
  await expect(page.getByText(t("access.on"), { exact: true })).toBeVisible();
  return { secret, codes };
}

/** The code of the set-up is used up; the next one is good already. */
export const nextCode = (secret: string): string =>
  generateSync({ secret, epoch: Math.floor((Date.now() + stepMs) / 1_000) });
