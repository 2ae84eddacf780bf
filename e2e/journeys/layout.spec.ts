/** Nothing is wider than the screen, and nothing moves after it was painted. */
import type { Page } from "@playwright/test";
import { screenNames, screens } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { siteStates, visit } from "../steps/states.ts";

const widths = [2560, 1440, 768, 390, 320];
/** Russian words are the longest of the two written most. */
const t = wordsOf("ru");

test.describe("no page scrolls sideways at 320 to 2560", () => {
  test.use({ ...screens.desktop, contextOptions: { reducedMotion: "reduce" } });

  for (const state of siteStates) {
    test(state.name, async ({ page, context, players, watch }) => {
      await visit({ page, context, players, watch }, state, { t, locale: "ru" });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => spillPx(page)).toEqual([width, 0]);
      }
    });
  }
});

/** Width of the screen, and by how much the page or an open dialog is wider than its box. */
function spillPx(page: Page): Promise<readonly [number, number]> {
  return page.evaluate(`[innerWidth, Math.max(0, ...[document.documentElement, ...document.querySelectorAll("dialog[open]")].map(
    (each) => each.scrollWidth - each.clientWidth))]`);
}

const mostShift = 0.02;

/** Sums what moved without the player's doing, from the first paint on. */
const countShifts = `window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });`;

const stablePages = [
  ["home", "", "guest"],
  ["home", "", "player"],
  ["dice", "/games/dice", "guest"],
  ["dice", "/games/dice", "player"],
] as const;

for (const screen of screenNames) {
  test.describe(screen, () => {
    test.use(screens[screen]);

    for (const [name, path, visitor] of stablePages) {
      test(`what is painted of ${name} stays where it is (${visitor})`, async ({
        page,
        context,
        players,
      }) => {
        if (visitor === "player") {
          const player = await players.make({ balance: "1000.00" });
          const body = { stake: "10.00", target: "50.50", direction: "over" } as const;
          for (let bet = 0; bet < 6; bet += 1) await player.call("placeDiceBet", { body });
          await players.signIn(context, player);
        }
        await page.addInitScript(countShifts);
        await page.goto(`/en${path}`);
        await page.waitForLoadState("networkidle");
        await page.evaluate("document.fonts.ready.then(() => undefined)");
        const shift = await page.evaluate<number>("window.layoutShift");
        console.log(`layout shift of ${name}, ${visitor}, ${screen}: ${shift.toFixed(4)}`);
        expect(shift).toBeLessThanOrEqual(mostShift);
      });
    }
  });
}
