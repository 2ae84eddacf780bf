/** Nothing moves or changes its look after it was painted. */
import { screenNames, screens } from "../fixtures/screens.ts";
import { test, expect } from "../fixtures/test.ts";

const maxShift = 0.02;

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
      test(`painted parts of ${name} do not shift (${visitor})`, async ({
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
        expect(shift).toBeLessThanOrEqual(maxShift);
      });
    }
  });
}

test.describe("phone", () => {
  test.use(screens.phone);

  test("the parts that a game loads later leave the look of its bet panel as it is", async ({
    page,
  }) => {
    await page.goto("/en/games/keno");
    await page.waitForLoadState("networkidle");
    // The site's rules for cards stand before the game's for its panel, and are not added again behind them.
    const sheets = await page.evaluate<string[]>(
      "[...document.styleSheets].map(({ href }) => new URL(href).pathname.replace(/-[^-]*$/, ''))",
    );
    expect(sheets.filter((sheet) => sheet === sheets[0])).toHaveLength(1);
    const panel = page.locator(".game-panel");
    await expect(panel).toHaveCSS("border-bottom-left-radius", "0px");
    await expect(panel).toHaveCSS("border-top-left-radius", "20px");
  });
});
