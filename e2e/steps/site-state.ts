/** What a state of the site is: a page, its visitor, and what has to be done there. */
import type { Page } from "@playwright/test";
import type { Words } from "../fixtures/words.ts";

/** The visitor: `new` has an account without money, `player` money and a bet. */
type Visitor = "guest" | "new" | "player";

export interface SiteState {
  readonly name: string;
  /** Path and query after the locale. */
  readonly path: string;
  readonly visitor: Visitor;
  /** What has to be done there, and waited for. */
  readonly reach?: (page: Page, t: Words) => Promise<unknown>;
  /** What the browser complains about there, and rightly. */
  readonly complaints?: RegExp;
}
