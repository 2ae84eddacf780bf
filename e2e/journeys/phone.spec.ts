/** Registering and logging in with a phone number, typed and pasted in the shapes that people use. */
import { randomInt, randomUUID } from "node:crypto";
import { still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { notificationPlaces, recordTexts } from "../fixtures/text-record.ts";
import { wordsOf } from "../fixtures/words.ts";
import { openLogin, submitLogin } from "../steps/account.ts";
import { balance, dialog, hydrated, logOut } from "../steps/shell.ts";

const t = wordsOf("kz");

test.use({ ...still, locale: "kk-KZ" });

/** Seven digits of a Kazakh number that nobody else of this run has. */
const subscriber = () => String(randomInt(1_000_000, 10_000_000));

test("S4.37 S5.24 S5.26 S7.43 S7.44 S7.56 S7.59 an account is made with a phone number, and opened with it in another shape", async ({
  page,
}) => {
  const digits = subscriber();
  const password = randomUUID();
  const notices = await recordTexts(page, notificationPlaces);
  await page.goto("/kz?signup");
  const form = dialog(page, t("auth.register.title"));
  await form.getByLabel(t("auth.email"), { exact: true }).fill("half@typed");
  await form.getByText(t("auth.way.phone"), { exact: true }).click();
  const phone = form.getByLabel(t("auth.phone"), { exact: true });
  await phone.pressSequentially(`8701${digits}`);
  const [, a, b, c] = /^(\d{3})(\d{2})(\d{2})$/.exec(digits) ?? [];
  await expect(phone).toHaveValue(`+7 (701) ${a} ${b} ${c}`);
  await form.getByText(t("auth.way.email"), { exact: true }).click();
  await expect(form.getByLabel(t("auth.email"), { exact: true })).toHaveValue("half@typed");
  await form.getByText(t("auth.way.phone"), { exact: true }).click();
  // What password managers keep the password under.
  await expect(phone).toHaveAttribute("autocomplete", "username");
  const typed = form.getByLabel(t("auth.password"), { exact: true });
  await typed.fill(password);
  await expect(typed).toHaveAttribute("type", "password");
  await form.getByRole("button", { name: t("auth.password.show") }).click();
  await expect(typed).toHaveAttribute("type", "text");
  await expect(typed).toHaveValue(password);
  await form.getByRole("checkbox", { name: t("auth.vip.wish") }).check();
  await form.getByRole("checkbox", { name: t("auth.adult") }).check();
  await form.getByRole("button", { name: t("auth.register.action") }).click();
  await expect(form).toBeHidden();
  await expect(balance(page)).toBeVisible();
  await notices.expectShown(t("vip.asked.title"));
  await logOut(page, t);
  const login = await openLogin(page, t);
  const carrier = login.getByLabel(t("auth.email"), { exact: true });
  await carrier.fill(`8 701-${a}-${b}-${c}`);
  await carrier.press("ControlOrMeta+A");
  await carrier.press("ControlOrMeta+X");
  await login.getByText(t("auth.way.phone"), { exact: true }).click();
  const again = login.getByLabel(t("auth.phone"), { exact: true });
  await again.press("ControlOrMeta+V");
  await expect(again).toHaveValue(`+7 (701) ${a} ${b} ${c}`);
  await login.getByLabel(t("auth.password"), { exact: true }).fill(password);
  await submitLogin(login, t);
  await expect(login).toBeHidden();
  await expect(balance(page)).toBeVisible();
});

test("S5.6 a number that has an account is reported beside its field, and typing anew clears it", async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/422.*register\/phone/);
  const digits = subscriber();
  for (const visit of ["first", "second"]) {
    // The page of the first visit still asks for things: without its cookies that would be refused.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto("/kz?signup");
    await hydrated(page);
    const form = dialog(page, t("auth.register.title"));
    await form.getByText(t("auth.way.phone"), { exact: true }).click();
    await form.getByLabel(t("auth.phone"), { exact: true }).fill(`+7 702 ${digits}`);
    await form.getByLabel(t("auth.password"), { exact: true }).fill(randomUUID());
    await form.getByRole("checkbox", { name: t("auth.adult") }).check();
    await form.getByRole("button", { name: t("auth.register.action") }).click();
    if (visit === "first") {
      await expect(balance(page)).toBeVisible();
      continue;
    }
    await expect(form.getByText(t("error.phone_taken"))).toBeVisible();
    await expect(form.getByLabel(t("auth.phone"), { exact: true })).toBeFocused();
    await page.keyboard.press("Backspace");
    await expect(form.getByText(t("error.phone_taken"))).toBeHidden();
  }
});
