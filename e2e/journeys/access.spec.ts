/** How an account is opened: a second factor, passkeys, recovery codes, and sessions that are ended from elsewhere. */
import { readFile } from "node:fs/promises";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { runOperatorCommand } from "../../apps/server/testing/run-operator-command.ts";
import { letRemovalWait } from "../fixtures/database.ts";
import type { Player } from "../fixtures/players.ts";
import { screens, still } from "../fixtures/screens.ts";
import { type Site, supportContact } from "../fixtures/site.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { fillCredentials, openLogin, submitLogin } from "../steps/account.ts";
import { keepCodes, nextCode, setUpApp } from "../steps/second-factor.ts";
import { balance, dialog, expectGuest, hydrated, logOut } from "../steps/shell.ts";

const t = wordsOf("en");

test.use({ ...screens.desktop, ...still });
// The first step of a login is refused with the challenge, and so is a wrong code.
test.beforeEach(({ watch }) => watch.expectComplaints(/status of 40[13]/, /40[13]/));

async function openAccess(page: Page): Promise<void> {
  await page.goto("/en/profile/access");
  await hydrated(page);
  await expect(page.getByText(t("access.sessions.this"))).toBeVisible();
}

/** The first step: the form of the second one, which has the focus in its field. */
async function firstStep(page: Page, player: Player): Promise<Locator> {
  const form = await openLogin(page, t);
  await fillCredentials(form, t, player);
  await submitLogin(form, t);
  await expect(form.getByLabel(t("factor.code.totp"))).toBeFocused();
  return form;
}

async function expectInside(page: Page, form: Locator): Promise<void> {
  await expect(form).toBeHidden();
  await expect(balance(page)).toBeVisible();
}

test("a player sets an authenticator app up, and logs in with its code from then on", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make();
  await players.signIn(context, player);
  await openAccess(page);
  const { secret } = await setUpApp(page, t);
  await logOut(page, t);
  const form = await firstStep(page, player);
  await form.getByLabel(t("factor.code.totp")).fill(nextCode(secret));
  await page.keyboard.press("Enter");
  await expectInside(page, form);
});

test("a player who has lost the app logs in with a recovery code, once", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make();
  await players.signIn(context, player);
  await openAccess(page);
  const { codes } = await setUpApp(page, t);
  await logOut(page, t);
  const form = await firstStep(page, player);
  // An operator of this installation has named one.
  await expect(form.getByRole("link", { name: supportContact })).toBeVisible();
  await form.getByRole("button", { name: t("factor.instead.recovery_code") }).click();
  await form.getByLabel(t("factor.code.recovery_code")).fill((codes[0] ?? "").toLowerCase());
  await page.keyboard.press("Enter");
  await expectInside(page, form);
  await openAccess(page);
  await expect(page.getByText("9 recovery codes left", { exact: true })).toBeVisible();
});

async function removeFactor({ dataDir }: Site, { email }: Player): Promise<string> {
  const said = ["--reason", "lost the telephone", "--evidence", "passport and the last deposit"];
  const settings = { DATA_DIR: dataDir };
  return (await runOperatorCommand("account", ["remove-factor", email, ...said], settings)).text;
}

test("a removal that staff were asked for is shown to who is inside, and a proof stops it", async ({
  page,
  context,
  players,
  site,
}) => {
  const player = await players.make();
  await players.signIn(context, player);
  await openAccess(page);
  const { secret } = await setUpApp(page, t);
  await removeFactor(site, player);
  await page.goto("/en");
  const strip = page.getByText(t("shell.factorRemoval"));
  await expect(strip).toBeVisible();
  await page.getByRole("link", { name: t("shell.factorRemoval.stop") }).click();
  await page.getByRole("button", { name: t("access.removal.stop") }).click();
  const form = dialog(page, t("access.removal.stop"));
  await form.getByLabel(t("factor.code.totp")).fill(nextCode(secret));
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await expect(strip).toBeHidden();
});

test("who has lost the app and every code is let in by staff, once the wait is over", async ({
  page,
  context,
  players,
  site,
}) => {
  const player = await players.make();
  await players.signIn(context, player);
  await openAccess(page);
  await setUpApp(page, t);
  await logOut(page, t);
  await removeFactor(site, player);
  await firstStep(page, player);
  await letRemovalWait(site, player, 4);
  await removeFactor(site, player);
  await page.reload();
  const form = await openLogin(page, t);
  await fillCredentials(form, t, player);
  await submitLogin(form, t);
  await expectInside(page, form);
});

test("a player closes the account, and is told so at the next login", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make();
  await players.signIn(context, player);
  await openAccess(page);
  await page.getByRole("button", { name: t("closure.open") }).click();
  const asking = dialog(page, t("closure.ask"));
  await asking.getByRole("button", { name: t("closure.confirm") }).click();
  await expect(page.getByText(t("closure.done"))).toBeVisible();
  await expectGuest(page, t);
  const form = await openLogin(page, t);
  await fillCredentials(form, t, player);
  await submitLogin(form, t);
  const [told = ""] = t("error.account_closed", { closed_at: "|" }).split("|");
  await expect(form.getByRole("alert")).toContainText(told.trim());
  await page.reload();
  await expectGuest(page, t);
});

async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a player adds a passkey, logs in with it alone, and after a password too", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make();
  await players.signIn(context, player);
  await addAuthenticator(context, page);
  await openAccess(page);
  await page.getByRole("button", { name: t("access.passkeys.add") }).click();
  const naming = dialog(page, t("access.passkeys.add"));
  await naming.getByLabel(t("access.passkeys.name")).fill("Telephone");
  await naming.getByRole("button", { name: t("access.passkeys.continue") }).click();
  await keepCodes(page, t);
  await expect(page.getByText("Telephone", { exact: true })).toBeVisible();
  await logOut(page, t);

  const alone = await openLogin(page, t);
  await alone.getByRole("button", { name: t("factor.login") }).click();
  await expectInside(page, alone);
  await logOut(page, t);

  const second = await openLogin(page, t);
  await fillCredentials(second, t, player);
  await submitLogin(second, t);
  await second.getByRole("button", { name: t("factor.passkey"), exact: true }).click();
  await expectInside(page, second);
});

test("a session that is ended from another browser is over there at once", async ({
  page,
  context,
  browser,
  players,
  site,
  watch,
}) => {
  const player = await players.make();
  const { email, password } = player;
  await players.signIn(context, player);
  await openAccess(page);
  const elsewhere = await browser.newContext({ baseURL: site.webUrl });
  await watch.follow(elsewhere);
  await players.signIn(elsewhere, await players.logIn({ email, password }));
  const other = await elsewhere.newPage();
  await openAccess(other);
  await other.getByRole("button", { name: t("access.sessions.endOthers") }).click();
  await expect(other.getByRole("button", { name: t("access.sessions.endOthers") })).toBeHidden();
  await page.reload();
  await expectGuest(page, t);
  await expect(balance(other)).toBeVisible();
  await elsewhere.close();
});

test("who has proved it takes all data along, and ends one session of another browser", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make();
  const { email, password } = player;
  const elsewhere = await players.logIn({ email, password });
  await players.signIn(context, player);
  await page.goto("/en/profile/setting");
  await hydrated(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: t("setting.data.save") }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text).toContain(email);
  expect(text).not.toContain(password);
  await openAccess(page);
  const end = page.getByRole("button", { name: /^End the session/ });
  await end.click();
  await expect(end).toHaveCount(0);
  await expect(elsewhere.call("profileUser")).rejects.toThrow(/401/);
});
