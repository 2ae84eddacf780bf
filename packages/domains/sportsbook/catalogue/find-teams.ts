/** Teams by a part of their name, in any language. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

const maxTeams = 100;

export async function findTeams(db: Queryable, typed: string): Promise<readonly string[]> {
  const part = typed.trim().replaceAll(/[%_\\]/g, String.raw`\$&`);
  const { rows } = await db.query<{ id: string }>(
    `select id from sportsbook_team
     where exists (select 1 from jsonb_each_text(names) as name where name.value ilike '%' || $1 || '%')
     order by id limit $2`,
    [part, maxTeams],
  );
  return rows.map(({ id }) => id);
}
