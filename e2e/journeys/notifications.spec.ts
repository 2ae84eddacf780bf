/** Notifications on the page: their width, their time, and how they disappear. */
import type { Locator, Page } from "@playwright/test";
import { oweRotation } from "../fixtures/owed-operation.ts";
import { screenNames, screens } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { openLogin, fillCredentials, submitLogin } from "../steps/account.ts";
import { pauseClock, stepUntil } from "../steps/clock.ts";
import { hydrated } from "../steps/shell.ts";

const t = wordsOf("en");
const stepMs = 20;

function notification(page: Page, title: string) {
  return page
    .getByRole("region", { name: t("shell.notifications") })
    .getByRole("listitem")
    .filter({ hasText: title });
}

async function middleOf(shown: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await shown.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return [x + width / 2, y + height / 2];
}

for (const screen of screenNames) {
  test.describe(screen, () => {
    test.use(screens[screen]);

    test("S9.88 S9.89 S9.90 a notification is 300 wide, stays 3000 ms and takes 300 ms to disappear", async ({
      page,
      context,
      players,
    }) => {
      const player = await players.make({ balance: "100.00" });
      await players.signIn(context, player);
      await oweRotation(page, player);
      await page.clock.install();
      const shown = notification(page, t("resumed.seeds"));
      // The page's clock is stopped before there is anything to notify of, however long that takes.
      const stands = Promise.withResolvers<void>();
      await page.route("**/fairness/seeds/rotate", async (route) => {
        await stands.promise;
        await route.fallback();
      });
      await page.goto("/en");
      await hydrated(page);
      await pauseClock(page);
      stands.resolve();
      await stepUntil(page, async () => (await shown.count()) === 1);
      await expect.poll(async () => (await shown.boundingBox())?.width).toBe(300);
      // It stays while a pointer is on it, and its time starts again when the pointer leaves.
      await page.mouse.move(...(await middleOf(shown)));
      await page.clock.runFor(10_000);
      await expect(shown).toBeVisible();
      await page.mouse.move(5, 5);
      const leaving = shown.and(page.locator("[data-leaving=true]"));
      const restMs = 2_800;
      await page.clock.runFor(restMs);
      expect(await leaving.count()).toBe(0);
      const stayedMs = restMs + (await passUntil(page, async () => (await leaving.count()) === 1));
      expect(stayedMs).toBeGreaterThanOrEqual(3_000);
      expect(stayedMs).toBeLessThan(3_000 + 10 * stepMs);
      const leftMs = await passUntil(page, async () => (await shown.count()) === 0);
      expect(leftMs).toBeGreaterThan(300 - 5 * stepMs);
      expect(leftMs).toBeLessThan(300 + 5 * stepMs);
    });
  });
}

/** Milliseconds on the page's clock until it is so. What the page does after a timer takes a step or two. */
async function passUntil(page: Page, isSo: () => Promise<boolean>): Promise<number> {
  const mostMs = 3_000;
  for (let passedMs = 0; passedMs <= mostMs; passedMs += stepMs) {
    if (await isSo()) return passedMs;
    await page.clock.runFor(stepMs);
  }
  throw new Error(`not within ${mostMs} ms`);
}

test("S8.2 an error stays until it is closed, by mouse or keyboard", async ({
  page,
  players,
  site,
  watch,
}) => {
  watch.expectComplaints(/422|ERR_FAILED/);
  const player = await players.make({ balance: "100.00" });
  await page.route(`${site.apiUrl}/profile/currency`, (route) => route.abort("failed"));
  await page.clock.install();
  await page.goto("/en");
  await hydrated(page);
  const form = await openLogin(page, t);
  await fillCredentials(form, t, player);
  await submitLogin(form, t);
  await page.getByRole("button", { name: t("shell.currency", { currency: "RUB" }) }).click();
  await page.getByRole("menuitemradio", { name: t("currency.USD") }).click();
  const shown = notification(page, t("failure.network"));
  await expect(shown.getByRole("alert")).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(shown).toBeVisible();
  const close = shown.getByRole("button", { name: t("shell.close") });
  await page.getByRole("button", { name: t("shell.currency", { currency: "RUB" }) }).click();
  await page.getByRole("menuitemradio", { name: t("currency.EUR") }).click();
  await expect(shown).toHaveCount(2);
  const before = page.getByRole("button", { name: t("shell.currency", { currency: "RUB" }) });
  await before.focus();
  await close.first().focus();
  await page.keyboard.press("Enter");
  await expect(shown).toHaveCount(1);
  // The next one has the focus; after the last it returns to where it came from.
  await expect(close).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shown).toBeHidden();
  await expect(before).toBeFocused();
});

test("a polite notification is put into a live region that existed before it", async ({
  page,
  context,
  players,
}) => {
  await page.addInitScript(`new MutationObserver((changes) => {
    const added = (change, wanted) => [...change.addedNodes].filter((node) => node.matches?.(wanted));
    for (const change of changes) {
      for (const node of added(change, ".ow-toast")) {
        (window.announcedIn ??= []).push(change.target.getAttribute("aria-live"));
      }
    }
  }).observe(document, { subtree: true, childList: true })`);
  const player = await players.make({ balance: "100.00" });
  await players.signIn(context, player);
  await oweRotation(page, player);
  await page.goto("/en");
  await expect(notification(page, t("resumed.seeds"))).toBeVisible();
  // A region that came together with its words would not be the target of the change.
  expect(await page.evaluate<string[]>(`window.announcedIn`)).toEqual(["polite"]);
});
