/**
 * Tells tables again what was just said there, and shows them without what staff removed, whichever process did it; and forgets what was said
 * long ago.
 */
import { tableChatRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { CasinoDeps } from "../ports/deps.ts";
import { type ChatDeps, chatOf } from "./view-chat.ts";

const keptDays = 30;
/** A removal is seen once it is committed, which may be a little later than its time. */
const removedSeconds = 10;
/** Of two messages at once the older state may have been told last, or the process ended before it told: no socket keeps that. */
const saidSeconds = 4;

interface ChangedRow {
  readonly slug: string;
  readonly provider: string;
  readonly code: string;
}

export function createRetellChat(
  deps: ChatDeps & Pick<CasinoDeps, "publish">,
): () => Promise<void> {
  let since: Date | null = null;
  return async () => {
    const { pool, publish } = deps;
    const clock = await pool.query<{ now: Date }>(`select clock_timestamp() as now`);
    const { rows } = await pool.query<ChangedRow>(
      `select distinct game.slug, game.provider, game.code from casino_chat_message said
       join casino_game game on game.provider = said.provider and game.code = said.game_code
       cross join (select coalesce($1::timestamptz, now() - interval '1 minute') as since) look
       where said.removed_at > look.since - $2 * interval '1 second' or said.sent_at > look.since - $3 * interval '1 second'`,
      [since, removedSeconds, saidSeconds],
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
