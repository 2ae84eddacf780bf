/** Registering, the session's cookies, logging out and in again. */
import { builtFile } from "../fixtures/built-file.ts";
import { newCredentials } from "../fixtures/players.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { fillCredentials, logIn, openLogin, register, submitLogin } from "../steps/account.ts";
import { balance, dialog, expectBalance, expectGuest, hydrated, logOut } from "../steps/shell.ts";

const t = wordsOf("en");
const daySeconds = 24 * 60 * 60;

test.describe("phone", () => {
  test.use({ ...screens.phone, ...still });

  test("S1.3 S1.8 S1.30 S4.21 S4.22 S4.23 S4.39 S4.40 a player registers, logs out and logs in again", async ({
    page,
    context,
  }) => {
    const credentials = newCredentials();
    await page.goto("/en");
    await hydrated(page);
    await register(page, t, credentials);
    await expectBalance(page, "0.00");
    await logOut(page, t);
    const names = (await context.cookies()).map(({ name }) => name);
    for (const gone of ["token", "bearerToken", "__Secure-refreshToken"])
      expect(names).not.toContain(gone);
    await page.reload();
    await expectGuest(page, t);
    await logIn(page, t, credentials);
    await page.reload();
    await expect(balance(page)).toBeVisible();
  });
});

test("S3.106 S3.107 S3.108 S7.48 the device's fingerprint is collected when a login opens, stored sealed and sent with it", async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/422.*login\/email\/password/);
  const collector = builtFile("app/features/account/device/collect-fingerprint.ts");
  const collected = () => requests.filter((url) => url.endsWith(collector)).length;
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const stored = () => page.evaluate(() => localStorage.getItem("fingerprint"));
  await page.goto("/en");
  await hydrated(page);
  expect([collected(), await stored()]).toEqual([0, null]);
  const login = async () => {
    const form = await openLogin(page, t);
    // A slow machine needs longer for it than a login waits.
    await expect.poll(stored).not.toBeNull();
    await fillCredentials(form, t, newCredentials());
    const sent = page.waitForRequest((request) => request.url().endsWith("/login/email/password"));
    await submitLogin(form, t);
    return (await sent).postDataJSON() as { readonly fp: unknown };
  };
  const { fp } = await login();
  expect(fp).toMatch(/^[\w-]{80}$/);
  expect([collected(), await stored()]).toEqual([1, fp]);
  await page.reload();
  await hydrated(page);
  expect((await login()).fp).toBe(fp);
  expect(collected()).toBe(1);
});

const signs = ["RUB ₽", "USD $", "KZT ₸", "INR ₹", "EUR €"];

test("S9.2 S9.3 S9.4 S9.5 S9.6 a currency at sign-up has code and sign, the browser's own unless chosen", async ({
  page,
}) => {
  await page.goto("/ru?signup");
  const russian = dialog(page, wordsOf("ru")("auth.register.title"));
  await expect(russian.getByRole("radio", { name: "RUB ₽" })).toBeChecked();
  await page.goto("/en?signup");
  const form = dialog(page, t("auth.register.title"));
  await expect(form.getByRole("radio", { name: "USD $" })).toBeChecked();
  for (const name of signs) await expect(form.getByRole("radio", { name })).toBeAttached();
  for (const [code = ""] of signs.map((name) => name.split(" "))) {
    const box = await form.getByText(code, { exact: true }).boundingBox();
    expect(box?.width, code).toBeGreaterThan(16);
  }
});

test.describe("the session's cookies", () => {
  test("S3.76 S3.77 S3.78 S3.79 S4.21 S9.72 token and bearerToken live 30 days on path /, and scripts cannot read the refresh token", async ({
    page,
    context,
    site,
  }) => {
    await page.goto("/en");
    await hydrated(page);
    await register(page, t, newCredentials());
    const cookies = await context.cookies([site.webUrl, `${site.apiUrl}/auth`]);
    const [token, bearer, refresh] = ["token", "bearerToken", "__Secure-refreshToken"].map((name) =>
      cookies.find((cookie) => cookie.name === name),
    );
    for (const cookie of [token, bearer]) {
      expect(cookie).toMatchObject({ path: "/", sameSite: "Lax" });
      const lifeSeconds = (cookie?.expires ?? 0) - Date.now() / 1_000;
      expect(Math.abs(lifeSeconds - 30 * daySeconds)).toBeLessThan(120);
    }
    expect(bearer?.value).toBe(token?.value);
    expect(refresh).toMatchObject({
      path: "/auth",
      httpOnly: true,
      secure: true,
      sameSite: "Strict",
    });
  });
});

test("S2.54 the register dialog shows errors beside their fields, and nothing is sent", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => void requests.push(request.url()));
  await page.goto("/en?signup");
  const form = dialog(page, t("auth.register.title"));
  await fillCredentials(form, t, { email: "no-domain", password: "short" });
  await form.getByRole("button", { name: t("auth.register.action") }).click();
  await expect(form.getByLabel(t("auth.email"), { exact: true })).toBeFocused();
  await expect(form.getByText(t("error.email_invalid"))).toBeVisible();
  await expect(form.getByText(t("error.password_length", { min: 8, max: 128 }))).toBeVisible();
  await expect(form.getByText(t("error.adult_required"))).toBeVisible();
  expect(requests.filter((url) => url.includes("/register/email"))).toEqual([]);
});

test("S5.6 an address that has an account is reported beside its field", async ({
  page,
  players,
  watch,
}) => {
  watch.expectComplaints(/422.*register\/email/);
  const { email } = await players.make();
  await page.goto("/en?signup");
  const form = dialog(page, t("auth.register.title"));
  await fillCredentials(form, t, { ...newCredentials(), email });
  await form.getByRole("checkbox", { name: t("auth.adult") }).check();
  await form.getByRole("button", { name: t("auth.register.action") }).click();
  await expect(form.getByText(t("error.email_taken"))).toBeVisible();
  await expect(form.getByLabel(t("auth.email"), { exact: true })).toBeFocused();
});

test("a wrong password and an unknown address get the same words", async ({
  page,
  players,
  watch,
}) => {
  watch.expectComplaints(/422.*login\/email\/password/);
  const { email } = await players.make();
  await page.goto("/en");
  await hydrated(page);
  const form = await openLogin(page, t);
  for (const credentials of [{ ...newCredentials(), email }, newCredentials()]) {
    await fillCredentials(form, t, credentials);
    await expect(form.getByText(t("error.credentials_wrong"))).toBeHidden();
    await submitLogin(form, t);
    await expect(form.getByText(t("error.credentials_wrong"))).toBeVisible();
  }
  await expect(balance(page)).toHaveCount(0);
});
