/** The profile with its dialogs, and the ways into an account and back. */
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { grantFeature } from "../fixtures/database.ts";
import type { Player, Players } from "../fixtures/players.ts";
import type { Words } from "../fixtures/words.ts";
import { confirmApp } from "../steps/second-factor.ts";
import { dueRealityCheck, nearTimeLimit } from "../steps/protection.ts";
import { askForPayout, fillAmount, openPayOut } from "../steps/payouts.ts";
import { dialog } from "../steps/shell.ts";
import { bets, titled, titledPage } from "./reaches.ts";
import type { SiteState } from "./site-state.ts";

export const accountStates: readonly SiteState[] = [
  { name: "profile", path: "/profile", visitor: "player", reach: bets },
  {
    name: "profile of a guest",
    path: "/profile",
    visitor: "guest",
    reach: titled("auth.login.title"),
  },
  { name: "access with faults", path: "/profile/access", visitor: "new", reach: passwordFaults },
  { name: "restoring a password", path: "/password/reset", visitor: "guest" },
  {
    name: "a dead link to a new password",
    path: "/reset-password/used",
    visitor: "guest",
    reach: deadLink,
    complaints: /422.*token\/check/,
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
  { name: "a payout", path: "/profile", visitor: "player", reach: payOut },
  { name: "a payout with faults", path: "/profile", visitor: "player", reach: payOutFaults },
  { name: "a payout that is checked", path: "/profile", visitor: "player", reach: payOutAsked },
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
  { name: "settings", path: "/profile/setting", visitor: "player" },
  { name: "a picture being cropped", path: "/profile/setting", visitor: "player", reach: crop },
  { name: "protection", path: "/profile/protection", visitor: "player" },
  {
    name: "a limit with a higher one waiting",
    path: "/profile/protection",
    visitor: "player",
    reach: higherLimit,
  },
  {
    name: "an exclusion to confirm",
    path: "/profile/protection",
    visitor: "new",
    reach: exclusion,
  },
  {
    name: "a reality check",
    path: "/games/dice",
    visitor: "player",
    before: (player, { site }) => dueRealityCheck(site, player),
    reach: realityCheck,
  },
  {
    name: "a time limit that is reached",
    path: "/games/dice",
    visitor: "player",
    before: (player, { site }) => nearTimeLimit(site, player),
    reach: timeLimit,
    // The limit ends the session while the page still asks for more.
    complaints: /401 \(Unauthorized\)/,
  },
  {
    name: "a game of an excluded player",
    path: "/games/dice",
    visitor: "player",
    before: exclude,
    reach: closedPlay,
  },
  {
    name: "a deposit of an excluded player",
    path: "?deposit",
    visitor: "new",
    before: exclude,
    reach: titled("payIn.title"),
  },
  {
    name: "balances of bonuses",
    path: "/profile/bonuses",
    visitor: "player",
    before: (player, { site }) => grantFeature(site, player, "bonus_balances"),
    reach: titledPage("bonuses.title"),
  },
  { name: "contacts to confirm", path: "/profile/access", visitor: "new", reach: contactForms },
  { name: "recovery codes", path: "/profile/access", visitor: "new", reach: confirmApp },
  {
    name: "an identity check with a document",
    path: "/profile/verification",
    visitor: "new",
    reach: document,
  },
  {
    name: "an identity check that lacks a document",
    path: "/profile/verification",
    visitor: "new",
    reach: lackingDocument,
  },
  { name: "access", path: "/profile/access", visitor: "player", reach: sessions },
  { name: "an authenticator app", path: "/profile/access", visitor: "new", reach: appSetUp },
  { name: "an account to be closed", path: "/profile/access", visitor: "new", reach: closure },
  {
    name: "an account that is not settled",
    path: "/profile/access",
    visitor: "player",
    reach: closure,
  },
  { name: "login", path: "?login", visitor: "guest", reach: titled("auth.login.title") },
  { name: "login by phone with faults", path: "?login", visitor: "guest", reach: phoneFaults },
  { name: "a code to log in with", path: "?login", visitor: "guest", reach: codeForm },
  { name: "register by phone", path: "?signup", visitor: "guest", reach: phoneRegistration },
  { name: "register with faults", path: "?signup", visitor: "guest", reach: registerFaults },
];

async function noPayouts(page: Page, t: Words): Promise<void> {
  await expect(page.getByText(t("payOut.history.none.title"))).toBeVisible();
}

async function payOut(page: Page, t: Words): Promise<void> {
  await openPayOut(page, t);
}

async function payOutFaults(page: Page, t: Words): Promise<void> {
  const form = await openPayOut(page, t);
  await fillAmount(form, t, "1");
  await form.getByLabel(t("payOut.destination.card"), { exact: true }).fill("4111");
  await form.getByRole("button", { name: t("payOut.action.plain"), exact: true }).click();
  await expect(form.getByText(t("payOut.destination_invalid"))).toBeVisible();
}

async function payOutAsked(page: Page, t: Words): Promise<void> {
  await openPayOut(page, t);
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

async function realityCheck(page: Page, t: Words): Promise<void> {
  await expect(page.getByRole("button", { name: t("protection.check.continue") })).toBeVisible();
}

async function timeLimit(page: Page, t: Words): Promise<void> {
  const login = page.getByRole("banner").getByRole("button", { name: t("shell.login") });
  await expect(login).toBeVisible();
}

/** Every session of the player ends, so that another one looks on. */
async function exclude(
  player: Player,
  { players }: { readonly players: Players },
): Promise<Player> {
  await player.call("excludeSelf", { body: { term: "week" } });
  return players.logIn({ email: player.email, password: player.password });
}

async function closedPlay(page: Page): Promise<void> {
  await expect(page.locator(".game-action-note")).not.toBeEmpty();
}

async function closure(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("closure.open") }).click();
  await expect(dialog(page, t("closure.ask")).getByText(t("closure.effect"))).toBeVisible();
}

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

/** The first limit holds at once, a higher one waits. */
async function higherLimit(page: Page, t: Words): Promise<void> {
  for (const [amount, sign] of [
    ["12000", t("protection.limits.remove")],
    ["150000", t("protection.change.withdraw")],
  ] as const) {
    await page.getByLabel(t("protection.limits.amount"), { exact: true }).fill(amount);
    await page.getByRole("button", { name: t("protection.limits.set") }).click();
    await expect(page.getByRole("button", { name: sign })).toBeVisible();
  }
  await expect(page.getByText(t("protection.limits.higherAsked"))).toBeVisible();
}

async function document(page: Page, t: Words): Promise<void> {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: "passport of the player, both sides.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
    });
  const row = page.getByRole("listitem").filter({ hasText: "passport of the player" });
  await expect(row.getByRole("button", { name: t("verification.file.remove") })).toBeVisible();
}

async function lackingDocument(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("verification.submit") }).click();
  await expect(page.getByText(t("verification.missing.identity"))).toBeVisible();
}

async function exclusion(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("protection.self_exclusion.action") }).click();
  await titled("protection.self_exclusion.title")(page, t);
}

async function phoneRegistration(page: Page, t: Words): Promise<void> {
  const form = dialog(page, t("auth.register.title"));
  await form.getByText(t("auth.way.phone"), { exact: true }).click();
  await expect(form.getByLabel(t("auth.phone"), { exact: true })).toBeVisible();
}

async function packSteps(page: Page, t: Words): Promise<void> {
  await expect(page.getByText(t("promotions.pack.done", { done: 0, steps: 3 }))).toBeVisible();
}
