/** The first visit: the language comes from the browser and is kept. */
import { localeTag, type Locale } from "@oddwright/core/i18n/locales.ts";
import { still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";

const daySeconds = 24 * 60 * 60;

const visits: readonly (readonly [browser: string, locale: Locale])[] = [
  ["ru-RU", "ru"],
  ["en-GB", "en"],
  ["kk-KZ", "kz"],
  ["pt-PT", "br"],
  ["de-DE", "en"],
];

for (const [browserLanguage, locale] of visits) {
  test.describe(`a browser in ${browserLanguage}`, () => {
    test.use({ ...still, locale: browserLanguage });

    test(`S1.2 S2.1 S2.90 S2.91 is redirected to the home page in ${locale}`, async ({ page }) => {
      await page.goto("/");
      await expect(page).toHaveURL(new RegExp(`/${locale}$`));
      await expect(page.locator("html")).toHaveAttribute("lang", localeTag[locale]);
      const title = wordsOf(locale)("home.hero.title");
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    });
  });
}

test.describe("the locale cookie", () => {
  test.use({ ...still, locale: "ru-RU" });

  test("S2.92 S3.105 S9.69 S9.70 S9.71 lives 365 days on path / with SameSite lax", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    const cookie = (await context.cookies()).find(({ name }) => name === "locale");
    expect(cookie).toMatchObject({ value: "ru", path: "/", sameSite: "Lax" });
    const lifeSeconds = (cookie?.expires ?? 0) - Date.now() / 1_000;
    expect(Math.abs(lifeSeconds - 365 * daySeconds)).toBeLessThan(120);
  });

  test("S2.92 takes precedence over the browser's language, and path and query are kept", async ({
    page,
    context,
    site,
  }) => {
    await context.addCookies([{ name: "locale", value: "kz", url: site.webUrl }]);
    await page.goto("/error?from=mail&x=1");
    await expect(page).toHaveURL(`${site.webUrl}/kz/error?from=mail&x=1`);
  });
});
