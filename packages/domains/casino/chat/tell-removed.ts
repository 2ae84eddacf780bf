/** Shows tables without what staff removed, whichever process removed it; and forgets what was said long ago. */
import { tableChatRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { CasinoDeps } from "../ports/deps.ts";
import { type ChatDeps, chatOf } from "./view-chat.ts";

const keptDays = 30;
/** A removal is seen once it is committed, which may be a little later than its time. */
const overlapSeconds = 10;

interface RemovedRow {
  readonly slug: string;
  readonly provider: string;
  readonly code: string;
}

export function createTellRemoved(
  deps: ChatDeps & Pick<CasinoDeps, "publish">,
): () => Promise<void> {
  let since: Date | null = null;
  return async () => {
    const { pool, publish } = deps;
    const clock = await pool.query<{ now: Date }>(
      `select clock_timestamp() - $1 * interval '1 second' as now`,
      [overlapSeconds],
    );
    const { rows } = await pool.query<RemovedRow>(
      `select distinct game.slug, game.provider, game.code from casino_chat_message said
       join casino_game game on game.provider = said.provider and game.code = said.game_code
       where said.removed_at > coalesce($1::timestamptz, clock_timestamp() - interval '1 minute')`,
      [since],
    );
    for (const { slug, ...table } of rows)
      publish(tableChatRoom(slug), { kind: "table_chat", chat: await chatOf(deps, table) });
    since = clock.rows[0]?.now ?? since;
  };
}

export async function forgetMessages({ pool }: Pick<ChatDeps, "pool">): Promise<void> {
  await pool.query(
    `delete from casino_chat_message where sent_at < clock_timestamp() - $1 * interval '1 day'`,
    [keptDays],
  );
}
