/** What the server gives to the sportsbook. */
import type pg from "pg";

export interface SportsbookReadDeps {
  readonly pool: pg.Pool;
}
