/** Every page and open dialog: nothing is wider than the screen, no text breaks when it is translated, and axe finds nothing in both themes and on both screens. */
import AxeBuilder from "@axe-core/playwright";
import { localeTag } from "@oddwright/core/i18n/locales.ts";
import type { Page } from "@playwright/test";
import { looseTexts } from "../fixtures/page-translator.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { siteStates } from "../states/site-states.ts";
import { visit } from "../states/visit.ts";

/** Russian words are the longest of the two written most. */
const locale = "ru";
const t = wordsOf(locale);

const widths = [2560, 1440, 768, 390, 320];

test.use({ ...screens.desktop, ...still, siteEnv: { BETTING: "on" } });

/** Each state is reached once and looked at in all: the phone's layout is the same document in other styles. */
const looks = [
  ["light", screens.phone],
  ["dark", screens.desktop],
] as const;

for (const state of siteStates) {
  test(`${state.name}: nothing overflows at 320 to 2560 pixels, no text is loose, axe finds nothing serious`, async ({
    page,
    context,
    players,
    watch,
    site,
  }) => {
    await visit({ page, context, players, watch, site }, state, { t, locale });
    await expect(page.locator("html")).toHaveAttribute("lang", localeTag[locale]);
    expect(await looseTexts(page)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => spillPx(page)).toEqual([width, 0]);
      await expect.poll(() => crampedButtons(page)).toEqual([]);
    }
    for (const [theme, { viewport }] of looks) {
      await page.setViewportSize(viewport);
      // As the menu of themes does it.
      await page.evaluate(`document.documentElement.dataset.theme = "${theme}"`);
      await finishAnimations(page);
      expect(await findings(new AxeBuilder({ page }))).toEqual([]);
    }
  });
}

/** Width of the screen, and by how much the page or an open dialog is wider than its box. */
function spillPx(page: Page): Promise<readonly [number, number]> {
  return page.evaluate(`[innerWidth, Math.max(0, ...[document.documentElement, ...document.querySelectorAll("dialog[open]")].map(
    (each) => each.scrollWidth - each.clientWidth))]`);
}

/** Buttons whose content reaches over their edges. */
function crampedButtons(page: Page): Promise<readonly string[]> {
  return page.evaluate(`[...document.querySelectorAll(".ow-button")].flatMap((button) => {
    const edge = button.getBoundingClientRect();
    const isHeld = (part) => {
      const { left, right, bottom } = part.getBoundingClientRect();
      return left >= edge.left - 1 && right <= edge.right + 1 && bottom <= edge.bottom + 1;
    };
    // Texts for screen readers only have no layout.
    const parts = [...button.querySelectorAll(".ow-button-body, .ow-button-body *")].filter(
      (part) => getComputedStyle(part).position !== "absolute");
    return edge.width === 0 || parts.every(isHeld) ? [] : [button.textContent];
  })`);
}

/** Colours in a transition would be measured. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(
    "Promise.allSettled(document.getAnimations().map((each) => each.effect.getComputedTiming().iterations === Infinity ? null : each.finished)).then(() => undefined)",
  );
}

/** Without frames of other origins one page is enough for a report: the other mode opens a new page for each one. */
async function findings(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
    );
}
