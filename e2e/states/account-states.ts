/** The profile with its dialogs, and what is offered to players there and beside it. */
import { expect, type Page } from "@playwright/test";
import { grantFeature } from "../fixtures/database.ts";
import type { Words } from "../fixtures/words.ts";
import { confirmApp } from "../steps/second-factor.ts";
import { askForPayout, fillAmount, openPayOut } from "../steps/payouts.ts";
import { dialog } from "../steps/shell.ts";
import { bets, titledPage } from "./reaches.ts";
import type { SiteState } from "./site-state.ts";

export const accountStates: readonly SiteState[] = [
  {
    name: "profile",
    path: "/profile",
    visitor: "player",
    reach: bets,
    further: [
      { name: "a payout", reach: payOut },
      { name: "a payout with faults", reach: payOutFaults },
      { name: "a payout that is checked", reach: payOutAsked },
    ],
  },
  {
    name: "access with faults",
    path: "/profile/access",
    visitor: "new",
    reach: passwordFaults,
    further: [{ name: "an account to be closed", reach: closure }],
  },
  { name: "the welcome pack", path: "/welcome-pack", visitor: "guest", reach: packSteps },
  {
    name: "the welcome pack of a player",
    path: "/welcome-pack",
    visitor: "player",
    reach: packSteps,
  },
  { name: "the VIP club", path: "/vip-club", visitor: "guest" },
  { name: "history of bets", path: "/profile/history", visitor: "player", reach: bets },
  {
    name: "history of payments",
    path: "/profile/history?tab=payments",
    visitor: "player",
    reach: bets,
  },
  {
    name: "history of payouts",
    path: "/profile/history?tab=payments&kind=payouts",
    visitor: "player",
    reach: noPayouts,
  },
  {
    name: "history of bonuses",
    path: "/profile/history?tab=bonuses",
    visitor: "player",
    reach: titledPage("shell.nav.history"),
  },
  {
    name: "net position",
    path: "/profile/history?tab=positions",
    visitor: "player",
    reach: positions,
  },
  {
    name: "a history without what is filtered for",
    path: "/profile/history?game=keno&from=2026-01-01",
    visitor: "player",
    reach: nothingFits,
  },
  {
    name: "settings",
    path: "/profile/setting",
    visitor: "player",
    further: [{ name: "a picture being cropped", reach: crop }],
  },
  {
    name: "balances of bonuses",
    path: "/profile/bonuses",
    visitor: "player",
    before: (player, { site }) => grantFeature(site, player, "bonus_balances"),
    reach: titledPage("bonuses.title"),
  },
  {
    name: "contacts to confirm",
    path: "/profile/access",
    visitor: "new",
    reach: contactForms,
    further: [{ name: "an authenticator app", reach: appSetUp }],
  },
  { name: "recovery codes", path: "/profile/access", visitor: "new", reach: confirmApp },
  {
    name: "access",
    path: "/profile/access",
    visitor: "player",
    reach: sessions,
    further: [{ name: "an account that is not settled", reach: closure }],
  },
];

async function noPayouts(page: Page, t: Words): Promise<void> {
  await expect(page.getByText(t("payOut.history.none.title"))).toBeVisible();
}

async function payOut(page: Page, t: Words): Promise<void> {
  await openPayOut(page, t);
}

async function payOutFaults(page: Page, t: Words): Promise<void> {
  const form = dialog(page, t("payOut.title"));
  await fillAmount(form, t, "1");
  await form.getByLabel(t("payOut.destination.card"), { exact: true }).fill("4111");
  await form.getByRole("button", { name: t("payOut.action.plain"), exact: true }).click();
  await expect(form.getByText(t("payOut.destination_invalid"))).toBeVisible();
}

async function payOutAsked(page: Page, t: Words): Promise<void> {
  await askForPayout(page, t, { amount: "100" });
  await expect(dialog(page, t("payOut.one")).getByRole("status")).toBeVisible();
}

/** Thirty days under the head. */
async function positions(page: Page): Promise<void> {
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(31);
}

async function sessions(page: Page, t: Words): Promise<void> {
  await expect(page.getByText(t("access.sessions.this"))).toBeVisible();
}

async function appSetUp(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("access.app.setUp"), exact: true }).click();
  await expect(page.getByRole("img", { name: t("access.app.qr") })).toBeVisible();
}

/** A code for the e-mail address is asked for again or typed in; the phone is still to be added. */
async function contactForms(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("credentials.phone.add") }).click();
  await page.getByLabel(t("auth.phone"), { exact: true }).fill("+7 900 123");
  await page.getByRole("button", { name: t("credentials.haveCode") }).click();
  await expect(page.getByText(t("auth.phone.missing"))).toBeVisible();
}

async function closure(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("closure.open") }).click();
  await expect(dialog(page, t("closure.ask")).getByText(t("closure.effect"))).toBeVisible();
}

async function passwordFaults(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("credentials.email.confirm") }).click();
  await page.getByRole("button", { name: t("credentials.password.update") }).click();
  await page.getByRole("button", { name: t("auth.newPassword.action") }).click();
  await expect(page.getByText(t("auth.password.missing"))).toBeVisible();
}

async function nothingFits(page: Page, t: Words): Promise<void> {
  await expect(page.getByText(t("filters.none.title"))).toBeVisible();
}

/** A picture that is wider than high. */
async function crop(page: Page, t: Words): Promise<void> {
  const base64 = await page.evaluate<string>(
    `Object.assign(document.createElement("canvas"), { width: 900, height: 300 }).toDataURL().split(",")[1]`,
  );
  await page.locator('input[type="file"]').setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from(base64, "base64"),
  });
  await expect(page.getByRole("button", { name: t("setting.avatar.crop") })).toBeVisible();
}

async function packSteps(page: Page, t: Words): Promise<void> {
  await expect(page.getByText(t("promotions.pack.done", { done: 0, steps: 3 }))).toBeVisible();
}
