/** Changing the language, and the language that the profile remembers. */
import { localeTag } from "@oddwright/core/i18n/locales.ts";
import { screenNames, screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { fillCredentials, openLogin, submitLogin } from "../steps/account.ts";
import { hydrated, menuPlace } from "../steps/shell.ts";

const en = wordsOf("en");

for (const screen of screenNames) {
  test.describe(screen, () => {
    test.use({ ...screens[screen], ...still });

    test("S1.2 S2.92 another language keeps path and query and is remembered", async ({
      page,
      context,
      site,
    }) => {
      await page.goto("/en/error?from=mail&x=1");
      await hydrated(page);
      await menuPlace(page)
        .getByRole("button", { name: en("shell.language") })
        .click();
      await page.getByRole("menuitemradio", { name: "Русский" }).click();
      await expect(page).toHaveURL(`${site.webUrl}/ru/error?from=mail&x=1`);
      await expect(page.locator("html")).toHaveAttribute("lang", localeTag.ru);
      const cookie = (await context.cookies()).find(({ name }) => name === "locale");
      expect(cookie?.value).toBe("ru");
      await page.goto("/");
      await expect(page).toHaveURL(`${site.webUrl}/ru`);
    });
  });
}

test.describe("the saved language", () => {
  test.use({ ...screens.desktop, ...still });

  test("S4.52 is shown after logging in on another device", async ({ page, players, site }) => {
    const player = await players.make({ locale: "br" });
    await page.goto("/en");
    await hydrated(page);
    const form = await openLogin(page, en);
    await fillCredentials(form, en, player);
    await submitLogin(form, en);
    await expect(page).toHaveURL(`${site.webUrl}/br`);
    await expect(page.locator("html")).toHaveAttribute("lang", localeTag.br);
  });

  test("a signed-in player's choice is saved with the account", async ({
    page,
    context,
    players,
    site,
  }) => {
    const player = await players.make({ locale: "en" });
    await players.signIn(context, player);
    await page.goto("/en");
    await hydrated(page);
    await menuPlace(page)
      .getByRole("button", { name: en("shell.language") })
      .click();
    await page.getByRole("menuitemradio", { name: "Қазақша" }).click();
    await expect(page).toHaveURL(`${site.webUrl}/kz`);
    expect((await player.call("profileUser")).user.locale).toBe("kz");
  });

  test("S4.53 S5.30 that is unsupported becomes English", async ({ page, players, site }) => {
    const player = await players.make({ locale: "ru" });
    await page.route(`${site.apiUrl}/profile/user*`, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { user: object };
      await route.fulfill({ response, json: { ...json, user: { ...json.user, locale: "de" } } });
    });
    const ru = wordsOf("ru");
    await page.goto("/ru");
    await hydrated(page);
    const form = await openLogin(page, ru);
    await fillCredentials(form, ru, player);
    await submitLogin(form, ru);
    await expect(page).toHaveURL(`${site.webUrl}/en`);
  });

  test("S4.24 is the displayed one when none was saved", async ({ page, players, site }) => {
    const player = await players.make({ locale: "ru" });
    await page.route(`${site.apiUrl}/profile/user*`, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { user: object };
      await route.fulfill({ response, json: { ...json, user: { ...json.user, locale: null } } });
    });
    await page.goto("/kz");
    await hydrated(page);
    const kz = wordsOf("kz");
    const form = await openLogin(page, kz);
    await fillCredentials(form, kz, player);
    await submitLogin(form, kz);
    await expect.poll(async () => (await player.call("profileUser")).user.locale).toBe("kz");
    await expect(page).toHaveURL(`${site.webUrl}/kz`);
  });
});
