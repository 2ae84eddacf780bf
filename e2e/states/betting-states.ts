/** The pages of betting, with a book that has no matches: prices and bets on them have journeys of their own. */
import { expect, type Page } from "@playwright/test";
import type { Words } from "../fixtures/words.ts";
import type { SiteState } from "./site-state.ts";

export const bettingStates: readonly SiteState[] = [
  { name: "betting", path: "/betting", visitor: "guest", reach: said("betting.none.live") },
  {
    name: "matches of a day",
    path: "/betting/calendar",
    visitor: "guest",
    reach: said("betting.none.day"),
  },
  {
    name: "a player's bets on matches",
    path: "/betting/bets",
    visitor: "player",
    reach: said("sportbets.none.open"),
  },
  {
    name: "betting rules",
    path: "/betting/rules",
    visitor: "guest",
    reach: said("sportrules.always"),
  },
];

function said(id: Parameters<Words>[0]) {
  return async (page: Page, t: Words): Promise<void> => {
    await expect(page.getByText(t(id), { exact: true })).toBeVisible();
  };
}
