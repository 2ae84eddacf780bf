/** What a state of the site is: a page, its visitor, and what has to be done there. */
import type { Page } from "@playwright/test";
import type { Player, Players } from "../fixtures/players.ts";
import type { Site } from "../fixtures/site.ts";
import type { Words } from "../fixtures/words.ts";

/** The visitor: `new` has an account without money, `player` money and a bet. */
type Visitor = "guest" | "new" | "player";

/** What has to be done on an open page, and waited for. */
export type Reach = (page: Page, t: Words) => Promise<unknown>;

interface Around {
  readonly site: Site;
  readonly players: Players;
}

/** What is done next on a page that is open in the state before. */
export interface FurtherState {
  readonly name: string;
  readonly reach: Reach;
  /** What the browser complains about there, and rightly. */
  readonly complaints?: RegExp;
}

export interface SiteState extends Omit<FurtherState, "reach"> {
  /** Path and query after the locale. */
  readonly path: string;
  readonly visitor: Visitor;
  /** What has happened to the player before; the player as it is afterwards, where that is another session. */
  readonly before?: (player: Player, around: Around) => Promise<Player | void>;
  readonly reach?: Reach;
  /** States that the same page is brought to, one after the other, without loading it again. */
  readonly further?: readonly FurtherState[];
}

/** Every state by itself, with all that has to be done to reach it. */
export function singleStates({ further = [], ...first }: SiteState): readonly SiteState[] {
  const states = [first];
  for (const { name, reach, complaints } of further) {
    const before = states.at(-1)?.reach;
    states.push({
      ...first,
      name,
      ...(complaints && { complaints }),
      reach: async (page, t) => {
        await before?.(page, t);
        await reach(page, t);
      },
    });
  }
  return states;
}

/** What `games/{game}-states.ts` says: the game's page and its rules are states by themselves. */
export interface GameStates {
  /** Where its page is, when not under its id among the games. */
  readonly path?: string;
  /** Waits until its page shows the game. */
  readonly shown?: Reach;
  /** Where its rules are opened, when not on its page. */
  readonly rulesPath?: string;
  /** Its page after a bet, and whatever else only this game shows. */
  readonly more: readonly SiteState[];
}
