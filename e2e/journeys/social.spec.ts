/** Registering and logging in through another service: the window, what it posts, and what follows. */
import type { Request } from "@playwright/test";
import { newCredentials } from "../fixtures/players.ts";
import { screenNames, screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { logIn, openLogin } from "../steps/account.ts";
import { nextCode, setUpApp } from "../steps/second-factor.ts";
import { openDeposit } from "../steps/cashier.ts";
import { beSomebody, developmentButton, openProvider } from "../steps/social.ts";
import { balance, dialog, expectGuest, hydrated, logOut } from "../steps/shell.ts";

const t = wordsOf("en");
const button = developmentButton(t);

for (const screen of screenNames) {
  test.describe(screen, () => {
    test.use({ ...screens[screen], ...still });

    test("S1.32 S4.27 S4.28 S4.29 S4.30 S4.32 S4.33 S7.45 S7.46 somebody registers in a window, and comes back in it", async ({
      page,
    }) => {
      const sent: Request[] = [];
      page.on("request", (request) => void sent.push(request));
      const person = newCredentials();
      await page.goto("/en?signup");
      await hydrated(page);
      const form = dialog(page, t("auth.register.title"));
      await expect(form).toBeVisible();
      await form.getByText("EUR", { exact: true }).click();
      // A slow machine needs longer for it than the window waits.
      const device = () => page.evaluate(() => localStorage.getItem("fingerprint"));
      await expect.poll(device).not.toBeNull();
      const provider = await openProvider(page, button);
      await beSomebody(provider, person);
      await expect(form).toBeHidden();
      await expect(balance(page)).toBeVisible();
      expect(provider.isClosed()).toBe(true);
      const bodies = (path: string) =>
        sent
          .filter((each) => new URL(each.url()).pathname === path)
          .map((each) => each.postDataJSON());
      const { origin } = new URL(page.url());
      expect(bodies("/auth/login").slice(0, 1)).toEqual([
        {
          provider: "development",
          promo: null,
          token: null,
          origin,
          fp: expect.stringMatching(/^[\w-]{80}$/),
        },
      ]);
      await expect.poll(() => bodies("/profile/currency")).toEqual([{ currency: "EUR" }]);

      await logOut(page, t);
      await openLogin(page, t);
      await beSomebody(await openProvider(page, button), person);
      await expect(balance(page)).toBeVisible();
      expect(bodies("/profile/currency")).toHaveLength(1);
      await page.reload();
      await expect(balance(page)).toBeVisible();
    });
  });
}

test("an address that has an account opens nothing: its owner is asked to log in and link", async ({
  page,
  players,
  watch,
}) => {
  watch.expectComplaints(/422.*social\/callback/);
  const { email } = await players.make();
  await page.goto("/en?login");
  await hydrated(page);
  const form = dialog(page, t("auth.login.title"));
  await beSomebody(await openProvider(page, button), { email });
  await expect(form.getByRole("alert")).toHaveText(t("error.social_account_exists"));
  await expect(balance(page)).toHaveCount(0);
});

test("a player links an account in the profile, logs in with it, and unlinks it again", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make({ locale: "en" });
  const person = { email: player.email };
  const service = t("social.development");
  await players.signIn(context, player);
  await page.goto("/en/profile/access");
  await hydrated(page);
  await beSomebody(await openProvider(page, t("social.accounts.link", { service })), person);
  await expect(page.getByText(t("social.linked", { service }))).toBeVisible();
  await expect(page.locator(".access-item").filter({ hasText: service })).toContainText(
    player.email,
  );
  await logOut(page, t);
  await openLogin(page, t);
  await beSomebody(await openProvider(page, button), person);
  await expect(balance(page)).toBeVisible();
  await page.goto("/en/profile/access");
  await hydrated(page);
  await page.getByRole("button", { name: t("social.accounts.unlink", { service }) }).click();
  await expect(page.getByText(t("social.accounts.unlinked", { service }))).toBeVisible();
  await expect(
    page.getByRole("button", { name: t("social.accounts.link", { service }) }),
  ).toBeVisible();
});

test("a window that is closed, or in which the player says no, leaves the form as it was", async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/422.*social\/callback/);
  await page.goto("/en?login");
  await hydrated(page);
  const form = dialog(page, t("auth.login.title"));
  await (await openProvider(page, button)).close();
  await expect(form.getByRole("alert")).toHaveText(t("social.closed"));
  const provider = await openProvider(page, button);
  await expect(form.getByRole("status")).toHaveText(t("social.waiting"));
  await provider.locator('button[name="cancel"]').click();
  await expect(form.getByRole("alert")).toHaveText(t("error.social_login_cancelled"));
  await beSomebody(await openProvider(page, button), newCredentials());
  await expect(balance(page)).toBeVisible();
});

test("S7.92 where the browser blocks windows, the login goes on in the same one and comes back to the page and to what was wanted", async ({
  page,
}) => {
  await page.addInitScript("window.open = () => null;");
  await page.goto("/en/games/dice?deposit");
  await hydrated(page);
  const form = dialog(page, t("auth.login.title"));
  await form.getByRole("button", { name: button, exact: true }).click();
  await expect(form.getByRole("status")).toHaveText(t("social.blocked"));
  await form.getByRole("button", { name: t("social.here") }).click();
  const person = newCredentials();
  await beSomebody(page, person);
  await expect(page).toHaveURL(/\/en\/games\/dice$/);
  await expect(dialog(page, t("payIn.title"))).toBeVisible();
  await expect(balance(page)).toBeVisible();

  // Whoever came without a password may have one too.
  await page.goto("/en/profile/access");
  await hydrated(page);
  await page.getByRole("button", { name: t("credentials.password.set") }).click();
  await page.getByLabel(t("auth.newPassword"), { exact: true }).fill(person.password);
  const repeat = page.getByLabel(t("auth.newPassword.repeat"), { exact: true });
  await repeat.fill("another one");
  const save = page.getByRole("button", { name: t("auth.newPassword.action") });
  await save.click();
  await expect(page.getByText(t("error.password_mismatch"))).toBeVisible();
  await repeat.fill(person.password);
  await save.click();
  await expect(page.getByRole("button", { name: t("credentials.password.update") })).toBeVisible();
  await logOut(page, t);
  await logIn(page, t, person);
});

test("a login that goes on in the same window asks for the second factor of the account", async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/status of 403/, /403/);
  const person = newCredentials();
  await page.addInitScript("window.open = () => null;");
  const logInHere = async () => {
    const form = await openLogin(page, t);
    await form.getByRole("button", { name: button, exact: true }).click();
    await form.getByRole("button", { name: t("social.here") }).click();
    await beSomebody(page, person);
  };
  await page.goto("/en/games/dice");
  await hydrated(page);
  await logInHere();
  await expect(balance(page)).toBeVisible();
  await page.goto("/en/profile/access");
  await hydrated(page);
  const { secret } = await setUpApp(page, t);
  await logOut(page, t);
  await logInHere();
  const form = dialog(page, t("auth.login.title"));
  await form.getByLabel(t("factor.code.totp")).fill(nextCode(secret));
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await expect(balance(page)).toBeVisible();
  await expect(page).toHaveURL(/\/en\/profile\/access$/);
});

test("what another page posts logs nobody in", async ({ page }) => {
  await page.goto("/en?login");
  await hydrated(page);
  const provider = await openProvider(page, button);
  await page.evaluate(
    "window.postMessage({ token: 'a.b.c', registered: false, linked: false }, location.origin)",
  );
  await provider.evaluate("window.opener.postMessage({ token: 1, registered: true }, '*')");
  await beSomebody(provider, newCredentials());
  await expect(balance(page)).toBeVisible();
});

test.describe("the offer to deposit", () => {
  test.use({ depositOffer: true });

  test("S4.34 S4.35 S9.62 opens 17 seconds after a social registration, unless the player has left", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/en?signup");
    await hydrated(page);
    const person = newCredentials();
    await beSomebody(await openProvider(page, button), person);
    await expect(balance(page)).toBeVisible();
    await expect(dialog(page, t("auth.register.title"))).toBeHidden();
    await page.waitForLoadState("networkidle");
    await page.clock.fastForward(17_000);
    await expect(dialog(page, t("payIn.title"))).toBeVisible();
    await page.keyboard.press("Escape");
    // A closing dialog gives the focus back, which closes a menu that opens meanwhile.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await logOut(page, t);
    await page.clock.fastForward(17_000);
    await expectGuest(page, t);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("S4.36 leaves a deposit dialog alone that the player has opened meanwhile", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/en?signup");
    await hydrated(page);
    await beSomebody(await openProvider(page, button), newCredentials());
    await expect(balance(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    const form = await openDeposit(page, t);
    const amount = form.getByLabel(t("payIn.amount"), { exact: true });
    await amount.fill("77");
    await page.clock.fastForward(17_000);
    await expect(amount).toHaveValue("77");
  });
});
