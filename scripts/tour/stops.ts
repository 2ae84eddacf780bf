/** Where the tour stops: every page and state of the site, one entry each. A new page adds its line here. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Page } from "@playwright/test";

export type Theme = "dark" | "light";

/**
 * Who looks. `guest` has no account, `new` one without money, `waiting` one with an open invoice, `player` one with a
 * deposit and bets, `proven` the same after the seeds of those bets were revealed.
 */
export type Visitor = "guest" | "new" | "waiting" | "player" | "proven";

export interface Stop {
  name: string;
  /** Path and query after the locale. */
  path: string;
  visitor: Visitor;
  locales: readonly Locale[];
  themes: readonly Theme[];
  /** What the visitor does before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const everyLocale = ["ru", "en", "kz", "br"] as const;
const twoLocales = ["ru", "en"] as const;
const bothThemes = ["dark", "light"] as const;
const dark = ["dark"] as const;

const stop = (
  name: string,
  path: string,
  rest: Partial<Omit<Stop, "name" | "path">> = {},
): Stop => ({
  name,
  path,
  visitor: "guest",
  locales: twoLocales,
  themes: dark,
  ...rest,
});

const resultShownMs = 1_500;
/** Ten balls one after another, or a reel until it stands. */
const drawMs = 3_500;
const flightMs = 9_000;

async function roll(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith("/games/dice/bets"));
  await page.getByTestId("bet-action").click();
  await answered;
  await page.waitForTimeout(resultShownMs);
}

/** A round of crash flies for a moment at least: enough to see the curve. */
async function watchFlight(page: Page): Promise<void> {
  await page.waitForTimeout(flightMs);
}

/** Starts the game that the panel offers: a draw, or a series unless the player's other screen left one open. */
async function press(page: Page): Promise<void> {
  const action = page.getByTestId("bet-action");
  if (await action.isEnabled()) await action.click();
  await page.waitForTimeout(resultShownMs);
}

/** A draw or an opening whose result takes its time. */
async function pressAndSee(page: Page): Promise<void> {
  await press(page);
  await page.waitForTimeout(drawMs);
}

async function drawKeno(page: Page): Promise<void> {
  await page.locator(".game-pair button").first().click();
  await pressAndSee(page);
}

async function openNewestProof(page: Page): Promise<void> {
  await page.locator("table tbody").getByRole("button").first().click();
  await page.getByRole("dialog").waitFor();
  await page.waitForLoadState("networkidle");
}

export const stops: Stop[] = [
  stop("home", "", { locales: everyLocale, themes: bothThemes }),
  stop("home-player", "", { visitor: "player" }),
  stop("dice", "/games/dice", { locales: everyLocale, themes: bothThemes }),
  stop("dice-new-player", "/games/dice", { visitor: "new" }),
  stop("dice-player", "/games/dice", { visitor: "player", themes: bothThemes }),
  stop("dice-rolled", "/games/dice", { visitor: "player", act: roll }),
  stop("proof-closed", "/games/dice", { visitor: "player", act: openNewestProof }),
  stop("proof", "/games/dice", { visitor: "proven", themes: bothThemes, act: openNewestProof }),
  stop("crash", "/games/crash", { locales: everyLocale, themes: bothThemes }),
  stop("crash-player", "/games/crash", { visitor: "player", act: watchFlight }),
  stop("keno", "/games/keno", { visitor: "player", locales: everyLocale, themes: bothThemes }),
  stop("keno-drawn", "/games/keno", { visitor: "player", act: drawKeno }),
  stop("coinflip", "/games/coinflip", { visitor: "player", themes: bothThemes }),
  stop("coinflip-open", "/games/coinflip", { visitor: "player", act: press }),
  stop("hilo", "/games/hilo", { visitor: "player", themes: bothThemes }),
  stop("hilo-open", "/games/hilo", { visitor: "player", act: press }),
  stop("miner", "/games/miner", { visitor: "player", themes: bothThemes }),
  stop("miner-open", "/games/miner", { visitor: "player", act: press }),
  stop("cases", "/games/cases", { locales: everyLocale, themes: bothThemes }),
  stop("case", "/games/cases/toolbox", { visitor: "player", themes: bothThemes }),
  stop("case-opened", "/games/cases/toolbox", { visitor: "player", act: pressAndSee }),
  stop("roulette", "/games/roulette", {
    visitor: "player",
    locales: everyLocale,
    themes: bothThemes,
  }),
  stop("rooms", "/games/rooms", { locales: everyLocale, themes: bothThemes }),
  stop("room", "/games/rooms/purple", { visitor: "player", themes: bothThemes }),
  stop("bonuses", "/bonuses", {
    visitor: "player",
    locales: everyLocale,
    themes: bothThemes,
  }),
  stop("login", "?login", { themes: bothThemes }),
  stop("register", "?signup", { locales: everyLocale }),
  stop("deposit", "?deposit", { visitor: "new", locales: everyLocale, themes: bothThemes }),
  stop("deposit-waiting", "?deposit", { visitor: "waiting" }),
  stop("profile", "/profile", { visitor: "player", themes: bothThemes }),
  stop("history", "/profile/history", { visitor: "player" }),
  stop("history-payments", "/profile/history?tab=payments", { visitor: "player" }),
  stop("profile-guest", "/profile"),
  stop("fairness", "/fairness", { locales: everyLocale, themes: bothThemes }),
  stop("fairness-player", "/fairness", { visitor: "player" }),
  stop("error", "/error"),
  stop("not-found", "/there-is-no-such-page", { locales: everyLocale }),
];
