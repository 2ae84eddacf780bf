/** A picture of every state of the site, in `.tour/`. A browser that complains fails its picture, as it fails a journey. */
import path from "node:path";
import { isLocale } from "@oddwright/core/i18n/locales.ts";
import { screenNames, screens } from "../fixtures/screens.ts";
import { test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { singleStates } from "../states/site-state.ts";
import { siteStates } from "../states/site-states.ts";
import { visit } from "../states/visit.ts";

const folder = path.join(import.meta.dirname, "../../.tour");

const listOf = (variable: string): readonly string[] => process.env[variable]?.split(",") ?? [];

const locales = listOf("TOUR_LOCALES").filter(isLocale);
const themes = listOf("TOUR_THEMES");

test.use({ siteEnv: { BETTING: "on" } });

for (const screen of screenNames) {
  test.describe(screen, () => {
    test.use({ ...screens[screen], contextOptions: { reducedMotion: "reduce" } });
    for (const state of siteStates.flatMap(singleStates))
      for (const locale of locales)
        for (const theme of themes)
          test(`${state.name}, ${locale}, ${theme}`, async ({
            page,
            context,
            players,
            watch,
            site,
          }) => {
            await context.addCookies([{ name: "theme", value: theme, url: site.webUrl }]);
            const t = wordsOf(locale);
            await visit({ page, context, players, watch, site }, state, { t, locale });
            await page.evaluate("document.fonts.ready.then(() => undefined)");
            const name = state.name.replaceAll(/[^a-z]+/g, "-");
            const file = `${name}-${screen}-${locale}-${theme}.png`;
            await page.screenshot({ path: path.join(folder, file), animations: "disabled" });
          });
  });
}
