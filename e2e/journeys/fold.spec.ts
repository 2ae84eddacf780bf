/** Scene and action share one screen of any shape, and a hint shifts nothing. */
import type { Page } from "@playwright/test";
import { still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { hydrated } from "../steps/shell.ts";

test.use(still);

/** A phone upright and on its side, a tablet, a page enlarged twice, a desktop. */
const viewports = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
] as const;

/** What of a scene is watched while a bet runs. */
const figures = {
  crash: ".ow-crash",
  dice: ".ow-dice-figure",
  keno: ".ow-keno-card",
  hilo: ".ow-hilo-card",
  miner: ".ow-miner-field",
  roulette: ".ow-roulette-wheel",
} as const;

/** Games whose stake can be so small that rounding is worth a hint, with a stake that is none. */
const hinted: readonly string[] = ["crash", "hilo", "miner"];
const parts = [".game-panel", ".game-stake", ".game-choices", ".crash-target"];

for (const [game, figure] of Object.entries(figures)) {
  test(`the scene and the action of ${game} fit on every screen together`, async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ currency: "USD", balance: "100.00" });
    await players.signIn(context, player);
    await page.goto(`/en/games/${game}`);
    await hydrated(page);
    const action = page.getByTestId("bet-action");
    await expect(action).toBeVisible();
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      if (hinted.includes(game)) {
        const hint = page.locator(".game-stake .ow-field-hint");
        await page.locator(".game-stake input").fill("10.00");
        await expect(hint).toHaveCount(0);
        const before = await placesOf(page);
        await page.locator(".game-stake input").fill("0.10");
        await expect(hint).toHaveCount(1);
        expect(await placesOf(page), `${game} beside its hint`).toEqual(before);
      }
      await page.evaluate("scrollTo(0, 0)");
      for (const part of [page.locator(figure), action]) {
        await expect(part, `${game} at ${viewport.width}`).toBeInViewport({ ratio: 0.99 });
      }
      expect(await isCovered(page, figure), `${figure} lies free`).toBe(false);
    }
  });
}

/** The positions of the parts in the panel. */
function placesOf(page: Page): Promise<unknown> {
  return page.evaluate<unknown>(`(() => {
    const top = document.querySelector(".game-stack").getBoundingClientRect().top;
    return ${JSON.stringify(parts)}.map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box === undefined ? null : [selector, Math.round(box.top - top)];
    });
  })()`);
}

/** Whether something else covers the foot of the figure. */
function isCovered(page: Page, figure: string): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const scene = document.querySelector(".game-scene, .roulette-scene");
    const box = document.querySelector("${figure}").getBoundingClientRect();
    return !scene.contains(document.elementFromPoint(box.left + box.width / 2, box.bottom - 4));
  })()`);
}
