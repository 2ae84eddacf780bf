/** What an operator with analytics hears of a visit. */
import { screenNames, screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { hydrated } from "../steps/shell.ts";

const t = wordsOf("en");

// One worker for all: each would start a program of its own with these settings.
test.describe.configure({ mode: "default" });
test.use({ siteEnv: { ANALYTICS_TOKEN: "project-1", ANALYTICS_FLAGS: "1" }, ...still });

for (const screen of screenNames) {
  test.describe(screen, () => {
    test.use(screens[screen]);

    test("S2.93 S2.94 S2.95 S7.130 pages are told once the visitor allows it, each after the route change", async ({
      page,
    }) => {
      const sent: { event: string; token: string; properties: { current_url?: string } }[] = [];
      await page.route("**/ingest", async (route) => {
        sent.push(route.request().postDataJSON());
        await route.fulfill({ status: 200, json: {} });
      });
      const pages = () => sent.map(({ event, properties }) => [event, properties.current_url]);
      await page.goto("/en/faq?utm_source=mail&email=me");
      await hydrated(page);
      const notice = page.getByRole("region", { name: t("consent.title") });
      await expect(notice).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("analyticsVisitor"))).toBeNull();
      expect(sent).toEqual([]);
      await notice.getByRole("button", { name: t("consent.give") }).click();
      await expect(notice).toBeHidden();
      await expect.poll(pages).toEqual([["pageview", "/en/faq?utm_source=mail"]]);
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: t("shell.fairness") })
        .click();
      await expect(page).toHaveURL(/\/en\/fairness$/);
      await expect.poll(() => pages().slice(1)).toEqual([["pageview", "/en/fairness"]]);
      await page.reload();
      await expect.poll(() => pages().slice(2)).toEqual([["pageview", "/en/fairness"]]);
      await expect(notice).toBeHidden();
      await hydrated(page);
      await page
        .getByRole("contentinfo")
        .getByRole("button", { name: t("shell.consent") })
        .click();
      await notice.getByRole("button", { name: t("consent.refuse") }).click();
      await expect(notice).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem("analyticsVisitor"))).toBeNull();
    });
  });
}

test.describe("the operator's flag service", () => {
  test.use(screens.desktop);

  test("S6.9 opens a page that the player's own list does not have, and while it is out of order nothing is open", async ({
    page,
    context,
    players,
    watch,
  }) => {
    watch.expectComplaints(/503|404.*\/error\.data|Bad HTTP status/);
    const player = await players.make();
    await players.signIn(context, player);
    await page.addInitScript(() => localStorage.setItem("analyticsConsent", "given"));
    await page.route("**/ingest", (route) => route.fulfill({ status: 200, json: {} }));
    const asked: unknown[] = [];
    let status = 200;
    await page.route("**/ingest/decide/**", async (route) => {
      asked.push(route.request().postDataJSON());
      await route.fulfill({ status, json: { featureFlags: { bonus_balances: true } } });
    });
    await page.goto("/en/profile/bonuses");
    await expect(page.getByRole("heading", { name: t("bonuses.title") })).toBeVisible();
    const link = page
      .getByRole("navigation", { name: t("profile.nav.label") })
      .getByRole("link", { name: t("profile.nav.bonuses") });
    await expect(link).toBeVisible();
    const { user } = await player.call("profileUser");
    expect(asked).toEqual([{ token: "project-1", distinct_id: user.id }]);
    status = 503;
    await page.reload();
    await expect(page).toHaveURL(/\/en\/error\?errorCode=404$/);
  });
});
