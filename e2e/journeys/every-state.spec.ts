/** Every page and open dialog, in a browser that knows no more than the oldest served: nothing is wider than the screen, no text breaks when it is translated, and axe finds nothing in both themes and on both screens. */
import { localeTag } from "@oddwright/core/i18n/locales.ts";
import type { Page } from "@playwright/test";
import { seriousFindings } from "../fixtures/axe.ts";
import { withoutYoungerCalls } from "../fixtures/oldest-browser.ts";
import { looseTexts } from "../fixtures/page-translator.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { siteStates } from "../states/site-states.ts";
import { visit, watchRequests } from "../states/visit.ts";

/** Russian words are the longest of the two written most. */
const locale = "ru";
const t = wordsOf(locale);

test.use({ ...screens.desktop, ...still, siteEnv: { BETTING: "on" } });

/**
 * Each state is reached once and looked at in all: the phone's layout is the same document in other styles. The screen
 * on which it was reached comes first, and every change of the width lays the page out anew.
 */
const looks: readonly {
  readonly width: number;
  readonly height: number;
  readonly theme?: string;
}[] = [
  { ...screens.desktop.viewport, theme: "dark" },
  { width: 2560, height: 844 },
  { width: 768, height: 844 },
  { ...screens.phone.viewport, theme: "light" },
  { width: 320, height: 844 },
];

for (const state of siteStates) {
  const { further = [] } = state;
  const names = [state, ...further].map(({ name }) => name).join(", ");
  test(`${names}: nothing overflows at 320 to 2560 pixels, no text is loose, axe finds nothing serious`, async ({
    page,
    context,
    players,
    watch,
    site,
  }, { timeout }) => {
    test.setTimeout(timeout * (1 + further.length));
    await page.addInitScript(withoutYoungerCalls);
    await visit({ page, context, players, watch, site }, state, { t, locale });
    await expect(page.locator("html")).toHaveAttribute("lang", localeTag[locale]);
    await look(page, state.name);
    for (const { name, reach, complaints } of further) {
      if (complaints) watch.expectComplaints(complaints);
      await page.setViewportSize(screens.desktop.viewport);
      const settled = watchRequests(page);
      await reach(page, t);
      await settled();
      await look(page, name);
    }
  });
}

async function look(page: Page, name: string): Promise<void> {
  expect(await looseTexts(page), name).toEqual([]);
  for (const { width, height, theme } of looks) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => faults(page), name).toEqual({ width, spillPx: 0, crampedButtons: [] });
    if (theme === undefined) continue;
    // As the menu of themes does it.
    await page.evaluate(`document.documentElement.dataset.theme = "${theme}"`);
    await finishAnimations(page);
    expect(await seriousFindings(page), `axe, ${name}, ${theme}`).toEqual([]);
  }
}

test("what axe is asked for is found: a faint text, and a button without a name", async ({
  page,
}) => {
  await page.setContent(
    `<title>Faint</title><main><p style="color: #999; background: #fff">Faint</p><button></button></main>`,
  );
  const found = await seriousFindings(page);
  expect(found.map((finding) => finding.split(":")[0])).toEqual(
    expect.arrayContaining(["button-name", "color-contrast"]),
  );
});

/** Width of the screen, by how much the page or an open dialog is wider than its box, and buttons whose content reaches over their edges. */
function faults(page: Page): Promise<unknown> {
  return page.evaluate(`(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll("dialog[open]")];
    const crampedButtons = [...document.querySelectorAll(".ow-button")].flatMap((button) => {
      const edge = button.getBoundingClientRect();
      const isHeld = (part) => {
        const { left, right, bottom } = part.getBoundingClientRect();
        return left >= edge.left - 1 && right <= edge.right + 1 && bottom <= edge.bottom + 1;
      };
      // Texts for screen readers only have no layout.
      const parts = [...button.querySelectorAll(".ow-button-body, .ow-button-body *")].filter(
        (part) => getComputedStyle(part).position !== "absolute");
      return edge.width === 0 || parts.every(isHeld) ? [] : [button.textContent];
    });
    return {
      width: innerWidth,
      spillPx: Math.max(0, ...boxes.map((each) => each.scrollWidth - each.clientWidth)),
      crampedButtons,
    };
  })()`);
}

/** Colours in a transition would be measured. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(
    "Promise.allSettled(document.getAnimations().map((each) => each.effect.getComputedTiming().iterations === Infinity ? null : each.finished)).then(() => undefined)",
  );
}
