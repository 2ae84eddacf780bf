/** The lobby: finding games, marking them, coming back to them. */
import { callApi } from "../fixtures/api.ts";
import { screenNames, screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { roundTimeoutMs } from "../steps/crash.ts";
import { play } from "../steps/play.ts";
import { dialog, hydrated } from "../steps/shell.ts";

const localeOf = { phone: "ru", desktop: "en" } as const;

for (const screen of screenNames) {
  const locale = localeOf[screen];
  const t = wordsOf(locale);

  test.describe(`${screen}, ${locale}`, () => {
    test.use({ ...screens[screen], ...still });

    test("S1.7 S6.1 search opens from its field, accepts a typo, and leads to the game", async ({
      page,
    }) => {
      await page.goto(`/${locale}`);
      await hydrated(page);
      await page
        .getByRole("button", { name: t("shell.search") })
        .filter({ visible: true })
        .click();
      const search = dialog(page, t("search.title"));
      await search.getByRole("searchbox", { name: t("search.label") }).fill("roullete");
      await expect(search.getByRole("link")).toHaveText([t("shell.nav.roulette")]);
      await search.getByRole("link").click();
      await expect(page).toHaveURL(`/${locale}/games/roulette`);
      await expect(search).toBeHidden();
    });
  });
}

test.describe("a site without a provider of games", () => {
  test.use({ ...screens.phone, ...still });
  const locale = "br";
  const t = wordsOf(locale);

  test("S1.17 says in the live lobby that there are no tables, and leads on; so does the lobby of slots", async ({
    page,
  }) => {
    await page.goto(`/${locale}/games/live-casino`);
    await hydrated(page);
    await expect(page.getByText(t("casino.live.none.title"))).toBeVisible();
    await expect(page.getByText(t("casino.live.none.text"))).toBeVisible();
    await page.getByRole("link", { name: t("casino.live.none.action") }).click();
    await expect(page).toHaveURL(`/${locale}/games/slots`);
    await expect(page.getByText(t("casino.slots.none.title"))).toBeVisible();
    await page.getByRole("link", { name: t("casino.slots.none.action") }).click();
    await expect(page).toHaveURL(`/${locale}`);
  });
});

test.describe("the player's own games", () => {
  test.use({ ...screens.phone, ...still });
  const locale = "ru";
  const t = wordsOf(locale);

  test("a starred game is a favourite after a reload, and the game played last is offered to continue", async ({
    page,
    context,
    players,
  }) => {
    await players.signIn(context, await players.make({ locale, balance: "100.00" }));
    await page.goto(`/${locale}/games/keno`);
    await hydrated(page);
    await page.getByRole("button", { name: t("keno.pick") }).click();
    await play(page, "placeKenoBet");
    await page.goto(`/${locale}`);
    await hydrated(page);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(t("shell.nav.keno"));
    await expect(main.getByRole("link", { name: t("home.hero.continue") })).toBeVisible();
    const star = main.getByRole("button", {
      name: t("home.star", { name: t("shell.nav.crash") }),
    });
    await star.click();
    await page.reload();
    await hydrated(page);
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await main.getByRole("button", { name: t("home.facet.favourites") }).click();
    await expect(main.locator(".game-tile")).toHaveCount(1);
    await expect(main.locator(".game-tile")).toContainText(t("shell.nav.crash"));
  });
});

test.describe("keys", () => {
  test.use({ ...screens.desktop, ...still });
  const t = wordsOf("en");

  test("the slash key and Ctrl-K open the search, arrows move in it, and a wrong keyboard layout is understood", async ({
    page,
  }) => {
    await page.goto("/en");
    await hydrated(page);
    const search = dialog(page, t("search.title"));
    await page.keyboard.press("/");
    await expect(search.getByRole("searchbox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(search).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(search.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("rhfi");
    await expect(search.getByRole("link").first()).toHaveText(t("shell.nav.crash"));
    await page.keyboard.press("ArrowDown");
    await expect(search.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/en/games/crash");
  });
});

for (const screen of screenNames) {
  test.describe(`pictures, ${screen}`, () => {
    test.use(screens[screen]);

    test("what the server rendered is visible from the first paint on, also after a filter", async ({
      page,
      site,
    }) => {
      // The crash tile shows the last round: a fresh site has none for a while.
      test.slow();
      await expect
        .poll(async () => (await callApi(site, "crashRounds")).value.rounds.length, {
          timeout: roundTimeoutMs,
        })
        .toBeGreaterThan(0);
      await page.addInitScript({ content: recordLostPictures });
      await page.goto("/en");
      await hydrated(page);
      // It appears when the grid has been rendered again.
      await expect(page.locator('[data-game="crash"] .game-tile-fact')).toBeVisible();
      expect(await page.evaluate("window.lostPictures")).toEqual([]);
      const pictures = page.locator(".game-tile [data-picture] svg");
      const count = await pictures.count();
      expect(count).toBeGreaterThan(10);
      const t = wordsOf("en");
      await page.getByRole("button", { name: t("home.facet.favourites") }).click();
      await expect(pictures).toHaveCount(0);
      await page.getByRole("button", { name: t("home.facet.all") }).click();
      await expect(pictures).toHaveCount(count);
    });
  });
}

/** Runs in the page before any of its scripts: which pictures disappeared since the server's page arrived. */
const recordLostPictures = `
window.lostPictures = [];
new MutationObserver((changes) => {
  for (const { target, removedNodes } of changes) {
    const place = target instanceof Element ? target.closest(".game-tile, .lobby-hero") : null;
    for (const node of removedNodes) {
      if (place !== null && node instanceof Element && node.matches("svg, :has(svg)"))
        window.lostPictures.push(place.className);
    }
  }
}).observe(document, { childList: true, subtree: true });
`;
