/** The ways into an account, and back into it. */
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Words } from "../fixtures/words.ts";
import { dialog } from "../steps/shell.ts";
import { titled } from "./reaches.ts";
import type { SiteState } from "./site-state.ts";

export const entranceStates: readonly SiteState[] = [
  {
    name: "profile of a guest",
    path: "/profile",
    visitor: "guest",
    reach: titled("auth.login.title"),
  },
  { name: "restoring a password", path: "/password/reset", visitor: "guest" },
  {
    name: "a dead link to a new password",
    path: "/reset-password/used",
    visitor: "guest",
    reach: deadLink,
    complaints: /422.*token\/check/,
  },
  {
    name: "login",
    path: "?login",
    visitor: "guest",
    reach: titled("auth.login.title"),
    further: [{ name: "login by phone with faults", reach: phoneFaults }],
  },
  { name: "a code to log in with", path: "?login", visitor: "guest", reach: codeForm },
  {
    name: "register with faults",
    path: "?signup",
    visitor: "guest",
    reach: registerFaults,
    further: [{ name: "register by phone", reach: phoneRegistration }],
  },
];

async function registerFaults(page: Page, t: Words): Promise<void> {
  const form = dialog(page, t("auth.register.title"));
  await form.getByRole("button", { name: t("auth.register.action") }).click();
  await expect(form.getByText(t("auth.email.missing"))).toBeVisible();
}

/** The phone's side of the login, with a number that is not whole. */
async function phoneFaults(page: Page, t: Words): Promise<void> {
  const form = dialog(page, t("auth.login.title"));
  await form.getByText(t("auth.way.phone"), { exact: true }).click();
  await form.getByLabel(t("auth.phone"), { exact: true }).fill("+7 900 123");
  await form.getByRole("button", { name: t("auth.login.byCode") }).click();
  await expect(form.getByText(t("auth.phone.missing"))).toBeVisible();
}

/** A code is sent to an address that has no account as to any other. */
async function codeForm(page: Page, t: Words): Promise<void> {
  const form = dialog(page, t("auth.login.title"));
  await form.getByLabel(t("auth.email"), { exact: true }).fill(`${randomUUID()}@players.example`);
  await form.getByRole("button", { name: t("auth.login.byCode") }).click();
  await expect(page.getByLabel(t("auth.code"), { exact: true })).toBeFocused();
}

async function deadLink(page: Page, t: Words): Promise<void> {
  await expect(page.getByRole("heading", { name: t("auth.link.dead.title") })).toBeVisible();
}

async function phoneRegistration(page: Page, t: Words): Promise<void> {
  const form = dialog(page, t("auth.register.title"));
  await form.getByText(t("auth.way.phone"), { exact: true }).click();
  await expect(form.getByLabel(t("auth.phone"), { exact: true })).toBeVisible();
}
