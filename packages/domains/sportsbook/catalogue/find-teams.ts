/** Teams by what somebody typed of a name, in any language of the site. */
import { findNames } from "@oddwright/core/search/find-names.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

const maxTeams = 100;
/** A catalogue of this size is searched in memory: an index of the database knows no slips of the finger. */
const maxSearched = 5_000;

export async function findTeams(db: Queryable, typed: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, (select string_agg(name.value, ' ') from jsonb_each_text(names) as name) as name
     from sportsbook_team order by id limit $1`,
    [maxSearched],
  );
  const found = findNames(rows, ({ name }) => name, typed);
  return found.slice(0, maxTeams).map(({ id }) => id);
}
