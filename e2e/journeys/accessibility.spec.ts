/** Axe on every page and open dialog, in both themes and on both screens. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { screens } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { siteStates, visit } from "../steps/states.ts";

const t = wordsOf("en");

test.use({ ...screens.desktop, contextOptions: { reducedMotion: "reduce" } });

/** Each state is reached once and looked at in both: the phone's layout is the same document in other styles. */
const looks = [
  ["dark", screens.desktop],
  ["light", screens.phone],
] as const;

for (const state of siteStates) {
  test(`axe finds nothing serious on ${state.name}, dark on a desktop and light on a phone`, async ({
    page,
    context,
    players,
    watch,
  }) => {
    await visit({ page, context, players, watch }, state, { t, locale: "en" });
    for (const [theme, { viewport }] of looks) {
      await page.setViewportSize(viewport);
      // As the menu of themes does it.
      await page.evaluate(`document.documentElement.dataset.theme = "${theme}"`);
      await finishAnimations(page);
      expect(await findings(new AxeBuilder({ page }))).toEqual([]);
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
