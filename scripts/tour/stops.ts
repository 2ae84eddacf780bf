// Where the tour stops: every page and state of the site, one entry each. A new page adds its line here.
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

const EVERY_LOCALE = ["ru", "en", "kz", "br"] as const;
const TWO_LOCALES = ["ru", "en"] as const;
const BOTH_THEMES = ["dark", "light"] as const;
const DARK = ["dark"] as const;

const stop = (
  name: string,
  path: string,
  rest: Partial<Omit<Stop, "name" | "path">> = {},
): Stop => ({
  name,
  path,
  visitor: "guest",
  locales: TWO_LOCALES,
  themes: DARK,
  ...rest,
});

const RESULT_SHOWN_MS = 1_500;
/** Ten balls one after another, or a reel until it stands. */
const DRAW_MS = 3_500;
const FLIGHT_MS = 9_000;

async function roll(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith("/games/dice/bets"));
  await page.getByTestId("bet-action").click();
  await answered;
  await page.waitForTimeout(RESULT_SHOWN_MS);
}

/** A round of crash flies for a moment at least: enough to see the curve. */
async function watchFlight(page: Page): Promise<void> {
  await page.waitForTimeout(FLIGHT_MS);
}

/** Starts the game that the panel offers: a draw, or a series unless the player's other screen left one open. */
async function press(page: Page): Promise<void> {
  const action = page.getByTestId("bet-action");
  if (await action.isEnabled()) await action.click();
  await page.waitForTimeout(RESULT_SHOWN_MS);
}

/** A draw or an opening whose result takes its time. */
async function pressAndSee(page: Page): Promise<void> {
  await press(page);
  await page.waitForTimeout(DRAW_MS);
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
  stop("home", "", { locales: EVERY_LOCALE, themes: BOTH_THEMES }),
  stop("home-player", "", { visitor: "player" }),
  stop("dice", "/games/dice", { locales: EVERY_LOCALE, themes: BOTH_THEMES }),
  stop("dice-new-player", "/games/dice", { visitor: "new" }),
  stop("dice-player", "/games/dice", { visitor: "player", themes: BOTH_THEMES }),
  stop("dice-rolled", "/games/dice", { visitor: "player", act: roll }),
  stop("proof-closed", "/games/dice", { visitor: "player", act: openNewestProof }),
  stop("proof", "/games/dice", { visitor: "proven", themes: BOTH_THEMES, act: openNewestProof }),
  stop("crash", "/games/crash", { locales: EVERY_LOCALE, themes: BOTH_THEMES }),
  stop("crash-player", "/games/crash", { visitor: "player", act: watchFlight }),
  stop("keno", "/games/keno", { visitor: "player", locales: EVERY_LOCALE, themes: BOTH_THEMES }),
  stop("keno-drawn", "/games/keno", { visitor: "player", act: drawKeno }),
  stop("coinflip", "/games/coinflip", { visitor: "player", themes: BOTH_THEMES }),
  stop("coinflip-open", "/games/coinflip", { visitor: "player", act: press }),
  stop("hilo", "/games/hilo", { visitor: "player", themes: BOTH_THEMES }),
  stop("hilo-open", "/games/hilo", { visitor: "player", act: press }),
  stop("miner", "/games/miner", { visitor: "player", themes: BOTH_THEMES }),
  stop("miner-open", "/games/miner", { visitor: "player", act: press }),
  stop("cases", "/games/cases", { locales: EVERY_LOCALE, themes: BOTH_THEMES }),
  stop("case", "/games/cases/toolbox", { visitor: "player", themes: BOTH_THEMES }),
  stop("case-opened", "/games/cases/toolbox", { visitor: "player", act: pressAndSee }),
  stop("roulette", "/games/roulette", {
    visitor: "player",
    locales: EVERY_LOCALE,
    themes: BOTH_THEMES,
  }),
  stop("rooms", "/games/rooms", { locales: EVERY_LOCALE, themes: BOTH_THEMES }),
  stop("room", "/games/rooms/purple", { visitor: "player", themes: BOTH_THEMES }),
  stop("bonuses", "/bonuses", {
    visitor: "player",
    locales: EVERY_LOCALE,
    themes: BOTH_THEMES,
  }),
  stop("login", "?login", { themes: BOTH_THEMES }),
  stop("register", "?signup", { locales: EVERY_LOCALE }),
  stop("deposit", "?deposit", { visitor: "new", locales: EVERY_LOCALE, themes: BOTH_THEMES }),
  stop("deposit-waiting", "?deposit", { visitor: "waiting" }),
  stop("profile", "/profile", { visitor: "player", themes: BOTH_THEMES }),
  stop("history", "/profile/history", { visitor: "player" }),
  stop("history-payments", "/profile/history?tab=payments", { visitor: "player" }),
  stop("profile-guest", "/profile"),
  stop("fairness", "/fairness", { locales: EVERY_LOCALE, themes: BOTH_THEMES }),
  stop("fairness-player", "/fairness", { visitor: "player" }),
  stop("error", "/error"),
  stop("not-found", "/there-is-no-such-page", { locales: EVERY_LOCALE }),
];
