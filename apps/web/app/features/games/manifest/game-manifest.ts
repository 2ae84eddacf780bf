/** What the site has to know of a game before its page is opened. Large parts of it load when they are needed. */
import type { LazyPart } from "../../../runtime/browser/lazy-part.tsx";

/** `together`: one round for everyone; `instant`: decided at once; `steps`: cash out after any of them. */
export type GameKind = "together" | "instant" | "steps";

export interface GameManifest {
  /** Where its page is, without the locale; where it is left out, under its id among the games. */
  readonly to?: string;
  readonly kind: GameKind;
  /** Its tile's place among the others. */
  readonly place: number;
  /** Columns of the tile in the six of a desktop row; one where it is left out. */
  readonly columns?: 1 | 2;
  /** On the tile: what happens in the game now. It comes over the socket, after the page. */
  readonly tileFact?: LazyPart<object>;
  /**
   * From the settlement until the game's page has shown the result. A bet that another device placed moves the balance no
   * sooner: it must not give the result away.
   */
  readonly resultShownMs: number;
}
