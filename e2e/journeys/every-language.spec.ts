/** Every page in every language: hydrated by the browser without a complaint, and in contact with the API. */
import { localeTag, type Locale } from "@oddwright/core/i18n/locales.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { depositForm } from "../steps/cashier.ts";
import { hydrated } from "../steps/shell.ts";

const supported: readonly (readonly [locale: Locale, lines: string, acceptLanguage: string])[] = [
  ["ru", "S1.38 S7.7", "ru"],
  ["en", "S1.39 S7.7", "en"],
  ["kz", "S1.40 S7.7", "kz"],
  ["br", "S1.41 S7.8", "pt-BR"],
];

/** `every-state.spec.ts` opens every page in Russian and reads its language there, and most journeys are walked in English. */
const seenElsewhere: readonly Locale[] = ["ru", "en"];
const fewPages = ["", "/profile/history", "?deposit"];

const pages = [
  "",
  "/games/dice",
  "/games/keno",
  "/games/coinflip",
  "/games/hilo",
  "/games/miner",
  "/games/cases",
  "/games/cases/toolbox",
  "/games/roulette",
  "/games/rooms",
  "/games/rooms/red",
  "/bonuses",
  "/fairness",
  "/profile",
  "/profile/history",
  "?deposit",
];

test.use({ ...screens.desktop, ...still });

for (const [locale, lines, acceptLanguage] of supported) {
  const t = wordsOf(locale);

  test(`${lines} every page is in ${locale} and calls the API in it`, async ({
    page,
    context,
    players,
    site,
  }) => {
    // Every page is loaded anew: on a busy machine that takes minutes.
    test.slow();
    const player = await players.make({ locale, balance: "1000.00" });
    const bet = { stake: "10.00", target: "50.50", direction: "over" } as const;
    await player.call("placeDiceBet", { body: bet });
    await players.signIn(context, player);
    const languages = new Set<string | undefined>();
    page.on("request", (request) => {
      if (request.url().startsWith(site.apiUrl) && request.method() !== "OPTIONS") {
        languages.add(request.headers()["accept-language"]);
      }
    });
    for (const path of seenElsewhere.includes(locale) ? fewPages : pages) {
      await page.goto(`/${locale}${path}`);
      await hydrated(page);
      await expect(page.locator("html")).toHaveAttribute("lang", localeTag[locale]);
      const deposit = page
        .getByRole("banner")
        .getByRole("button", { name: t("shell.deposit"), includeHidden: true });
      await expect(deposit).toBeAttached();
    }
    await depositForm(page, t);
    expect([...languages]).toEqual([acceptLanguage]);
  });
}
