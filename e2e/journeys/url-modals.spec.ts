/** Addresses that open a dialog, from mails and banners. */
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { fillCredentials, submitLogin } from "../steps/account.ts";
import { dialog, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");

const guestModals = [
  ["phone", "login", "auth.login.title", "S2.52 S2.53 S2.100"],
  ["desktop", "signup", "auth.register.title", "S2.54 S2.55 S2.101"],
] as const;

for (const [screen, parameter, title, lines] of guestModals) {
  test.describe(screen, () => {
    test.use({ ...screens[screen], ...still });

    test(`${lines} ?${parameter} opens its dialog and is removed from the address`, async ({
      page,
      site,
    }) => {
      const requests: string[] = [];
      page.on("request", (request) => void requests.push(request.url()));
      await page.goto(`/en?keep=1&${parameter}#fairness`);
      await expect(dialog(page, t(title))).toBeVisible();
      await expect(page).toHaveURL(`${site.webUrl}/en?keep=1#fairness`);
      // The page that stays is not requested again.
      expect(requests.filter((url) => url.includes(".data"))).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog(page, t(title))).toBeHidden();
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  });
}

test.describe("?deposit", () => {
  test.use({ ...screens.phone, ...still });

  test("S2.56 S2.57 S2.98 ?deposit opens PayIn for a player and is removed from the address", async ({
    page,
    context,
    players,
    site,
  }) => {
    await players.signIn(context, await players.make());
    await page.goto("/en?deposit=1&keep=1");
    await expect(dialog(page, t("payIn.title"))).toBeVisible();
    await expect(page).toHaveURL(`${site.webUrl}/en?keep=1`);
  });

  test("S2.56 ?deposit lets a guest log in first and then opens PayIn", async ({
    page,
    players,
  }) => {
    const player = await players.make();
    await page.goto("/en?deposit");
    const form = dialog(page, t("auth.login.title"));
    await expect(form).toBeVisible();
    await fillCredentials(form, t, player);
    await submitLogin(form, t);
    await expect(dialog(page, t("payIn.title"))).toBeVisible();
  });
});
