/** A dialog and the page behind it, in a browser whose scroll bars take room. */
import type { BrowserContext, Page } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../fixtures/chromium.ts";
import { firstPixel } from "../fixtures/first-pixel.ts";
import type { Players } from "../fixtures/players.ts";
import { screens } from "../fixtures/screens.ts";
import { expect, testInBrowser } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { createPayment, openDeposit, waitingDialog } from "../steps/cashier.ts";
import { dialog, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");
const scrollBarPx = 15;

const test = testInBrowser({
  executablePath: chromiumPath(),
  args: chromiumFlags,
  ignoreDefaultArgs: ["--hide-scrollbars"],
});

async function home(
  page: Page,
  { context, players }: { context: BrowserContext; players: Players },
): Promise<void> {
  await players.signIn(context, await players.make());
  await page.goto("/en");
  await hydrated(page);
}

for (const theme of ["light", "dark"] as const) {
  test(`the area of the scroll bar is as dark as the page beside it, ${theme}`, async ({
    page,
    context,
    players,
    site,
  }) => {
    const { width, height } = screens.desktop.viewport;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await context.addCookies([{ name: "theme", value: theme, url: site.webUrl }]);
    await home(page, { context, players });
    await openDeposit(page, t);
    const colorAt = async (x: number) =>
      firstPixel(await page.screenshot({ clip: { x, y: height / 2, width: 2, height: 2 } }));
    // The page's padding beside the bar shows nothing but the page.
    await expect(async () => {
      const [bar, beside] = [
        await colorAt(width - scrollBarPx / 2),
        await colorAt(width - scrollBarPx - 4),
      ];
      for (const [channel, value] of bar.entries()) {
        expect(Math.abs(value - (beside[channel] ?? 0))).toBeLessThanOrEqual(2);
      }
    }).toPass({ timeout: 5_000 });
  });
}

for (const [screen, width] of [
  ["a phone", 360],
  ["a small tablet", 768],
] as const) {
  test(`a dialog is beside the scroll bar, not under it, on ${screen}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/en?login");
    await hydrated(page);
    const box = await dialog(page, t("auth.login.title")).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - scrollBarPx);
  });
}

const narrow = [
  ["a low desktop", { width: 1_440, height: 757 }],
  ["a phone", screens.phone.viewport],
  ["a low phone", { width: 360, height: 640 }],
] as const;

for (const [screen, viewport] of narrow) {
  test(`both exits of an invoice are visible on ${screen}`, async ({ page, context, players }) => {
    await page.setViewportSize(viewport);
    await home(page, { context, players });
    await createPayment(page, t, "1000");
    for (const name of ["payIn.other", "payIn.cancel"]) {
      const way = waitingDialog(page, t).getByRole("button", { name: t(name) });
      await expect(way).toBeInViewport({ ratio: 1 });
    }
  });
}
