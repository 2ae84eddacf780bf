/** Axe on every page and open dialog, in both themes and on both screens. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { screens } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { siteStates, visit } from "../steps/states.ts";

const t = wordsOf("en");

test.use({ ...screens.desktop, contextOptions: { reducedMotion: "reduce" } });

for (const state of siteStates) {
  test(`axe finds nothing serious on ${state.name}, on both screens, dark and light`, async ({
    page,
    context,
    players,
    watch,
  }) => {
    await visit({ page, context, players, watch }, state, { t, locale: "en" });
    // The phone's layout is the same document in other styles.
    for (const { viewport } of [screens.desktop, screens.phone]) {
      await page.setViewportSize(viewport);
      await page.evaluate(`document.documentElement.dataset.theme = "dark"`);
      await finishAnimations(page);
      expect(await findings(new AxeBuilder({ page }))).toEqual([]);
      // As the menu of themes does it. Themes differ in colours alone.
      await page.evaluate(`document.documentElement.dataset.theme = "light"`);
      await finishAnimations(page);
      const colours = new AxeBuilder({ page }).withRules(["color-contrast"]);
      expect(await findings(colours)).toEqual([]);
    }
  });
}

/** Colours that are still on their way would be measured. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(
    "Promise.allSettled(document.getAnimations().map((each) => each.effect.getComputedTiming().iterations === Infinity ? null : each.finished)).then(() => undefined)",
  );
}

async function findings(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
    );
}
