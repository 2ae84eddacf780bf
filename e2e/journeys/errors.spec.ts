/** The error page and addresses that lead nowhere. */
import { still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";

test.use(still);

const locales = ["ru", "en"] as const;

for (const locale of locales) {
  const t = wordsOf(locale);

  test(`S2.4 the error page states what happened and leads home (${locale})`, async ({
    page,
    site,
  }) => {
    const response = await page.goto(`/${locale}/error`);
    expect(response?.status()).toBe(200);
    await expect(
      page.getByRole("heading", { level: 1, name: t("shell.failure.title") }),
    ).toBeVisible();
    await expect(page.getByText(t("shell.failure.text"))).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("shell.toHome") })
      .click();
    await expect(page).toHaveURL(`${site.webUrl}/${locale}`);
  });

  test(`S2.5 the error page with errorCode=404 is a page not found (${locale})`, async ({
    page,
    watch,
  }) => {
    watch.expectComplaints(/404/);
    const response = await page.goto(`/${locale}/error?errorCode=404`);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Page Not Found/);
    await expect(
      page.getByRole("heading", { level: 1, name: t("shell.notFound.title") }),
    ).toBeVisible();
  });

  test(`S2.6 S2.7 S8.9 S8.10 an unmatched address is a 404 that names it (${locale})`, async ({
    page,
    watch,
  }) => {
    watch.expectComplaints(/404/);
    const response = await page.goto(`/${locale}/no/such-page?x=1`);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Page Not Found/);
    await expect(page.getByText(`Page not found: /${locale}/no/such-page`)).toBeVisible();
    await expect(page.getByText(t("shell.notFound.text"))).toBeVisible();
  });
}

test("S2.6 S2.90 an unmatched address without a locale gets one and is still a 404", async ({
  page,
  site,
  watch,
}) => {
  watch.expectComplaints(/404/);
  const response = await page.goto("/no/such-page?x=1");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(`${site.webUrl}/en/no/such-page?x=1`);
});
