// Where the tour stops: every page and state of the site, one entry each. A new page adds its line here.
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Page } from "@playwright/test";

export type Theme = "dark" | "light";

/** Who looks: `guest` has no account, `new` one without money, `player` one with a deposit and bets, `waiting` one with an open invoice. */
export type Visitor = "guest" | "new" | "player" | "waiting";

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

export const stops: Stop[] = [
  stop("home", "", { locales: EVERY_LOCALE, themes: BOTH_THEMES }),
  stop("home-player", "", { visitor: "player" }),
  stop("dice", "/games/dice", { locales: EVERY_LOCALE, themes: BOTH_THEMES }),
  stop("dice-new-player", "/games/dice", { visitor: "new" }),
  stop("dice-player", "/games/dice", { visitor: "player", themes: BOTH_THEMES }),
  stop("login", "?login", { themes: BOTH_THEMES }),
  stop("register", "?signup", { locales: EVERY_LOCALE }),
  stop("deposit", "?deposit", { visitor: "new", locales: EVERY_LOCALE, themes: BOTH_THEMES }),
  stop("deposit-waiting", "?deposit", { visitor: "waiting" }),
  stop("profile", "/profile", { visitor: "player", themes: BOTH_THEMES }),
  stop("history", "/profile/history", { visitor: "player" }),
  stop("error", "/error"),
  stop("not-found", "/there-is-no-such-page", { locales: EVERY_LOCALE }),
];
