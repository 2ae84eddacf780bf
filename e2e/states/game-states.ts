/** Every game's page, its rules, and what else it shows: the list of games leads, `games/{game}-states.ts` adds to it. */
import { gameIds } from "@oddwright/core/games/game-ids.ts";
import { expect, type Page } from "@playwright/test";
import type { Words } from "../fixtures/words.ts";
import { dialog } from "../steps/shell.ts";
import type { FurtherState, GameStates, SiteState } from "./site-state.ts";

/** A game without its file fails here, by the name of the file. */
const statesOf = async (game: string): Promise<readonly SiteState[]> => {
  const { states } = (await import(`./games/${game}-states.ts`)) as { states: GameStates };
  const { path = `/games/${game}`, shown, rulesPath = path, more } = states;
  const page: SiteState = { name: game, path, visitor: "guest", ...(shown && { reach: shown }) };
  const rules: FurtherState = {
    name: `the rules of ${game}`,
    reach: (open, t) => openRules(open, t, game),
  };
  return rulesPath === path
    ? [{ ...page, further: [rules] }, ...more]
    : [page, { ...rules, path: rulesPath, visitor: "guest" }, ...more];
};

export const gameStates: readonly SiteState[] = (await Promise.all(gameIds.map(statesOf))).flat();

/** On a phone the button for the rules is in the game's head, on a desktop at the panel's foot. */
async function openRules(page: Page, t: Words, game: string): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: t("games.rules"), exact: true })
    .first()
    .click();
  await expect(dialog(page, t(`${game}.rules.title`))).toBeVisible();
}
