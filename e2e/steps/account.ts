/** Registering and logging in through the dialogs. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Credentials } from "../fixtures/players.ts";
import type { Words } from "../fixtures/words.ts";
import { balance, dialog } from "./shell.ts";

/** How long one attempt lasts before what is open is looked at again. */
const lookAgainMs = 3_000;

export async function register(page: Page, t: Words, credentials: Credentials): Promise<void> {
  const form = dialog(page, t("auth.register.title"));
  if (!(await form.isVisible())) {
    const top = page.getByRole("banner");
    await top.getByRole("button", { name: t("shell.register") }).click();
  }
  await fillCredentials(form, t, credentials);
  await form.getByText("RUB", { exact: true }).click();
  await form.getByRole("checkbox", { name: t("auth.adult") }).check();
  await form.getByRole("button", { name: t("auth.register.action") }).click();
  await expect(form).toBeHidden();
  await expect(balance(page)).toBeVisible();
}

export async function logIn(page: Page, t: Words, credentials: Credentials): Promise<void> {
  const form = await openLogin(page, t);
  await fillCredentials(form, t, credentials);
  await submitLogin(form, t);
  await expect(form).toBeHidden();
  await expect(balance(page)).toBeVisible();
}

export async function openLogin(page: Page, t: Words): Promise<Locator> {
  const form = dialog(page, t("auth.login.title"));
  const open = page.getByRole("banner").getByRole("button", { name: t("shell.login") });
  // A guest's profile opens the dialog by itself, which may cover the button just then.
  await expect(async () => {
    if (!(await form.isVisible())) await open.click({ timeout: lookAgainMs });
    await expect(form).toBeVisible({ timeout: lookAgainMs });
  }).toPass();
  return form;
}

export async function fillCredentials(
  form: Locator,
  t: Words,
  { email, password }: Credentials,
): Promise<void> {
  await form.getByLabel(t("auth.email"), { exact: true }).fill(email);
  await form.getByLabel(t("auth.password"), { exact: true }).fill(password);
}

export async function submitLogin(form: Locator, t: Words): Promise<void> {
  await form.getByRole("button", { name: t("auth.login.action"), exact: true }).click();
}
