/** Says something at a table: once, cleaned, no faster than people talk, and not while staff have muted the player. */
import { chatText } from "@oddwright/core/chat/chat-text.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import type { TellTable } from "./tell-table.ts";
import { type ChatDeps, chatOf, readTable, type ShownChat } from "./view-chat.ts";

export interface SaidMessage {
  readonly playerId: string;
  readonly slug: string;
  /** Made by the page: sent again, it is the same message. */
  readonly id: string;
  readonly text: string;
}

/** At most so many messages of a player, at all tables, within so long. */
const burst = { messages: 3, seconds: 10 };
/** The same words again count as flooding for so long. */
const repeatSeconds = 60;

export async function sendMessage(
  deps: ChatDeps & { readonly tellTable: TellTable },
  said: SaidMessage,
): Promise<{ readonly ok: true; readonly body: ShownChat } | Refusal> {
  const table = await readTable(deps, said.slug);
  if (table === null) return { ok: false, code: "casino_game_unknown" };
  const cleaned = chatText(said.text);
  if (!cleaned.ok) return cleaned;
  const { provider, code } = table;
  const message = { ...said, text: cleaned.text, provider, code };
  const stored = await withTransaction(deps.pool, (client) => store(client, message));
  if (typeof stored === "object") return stored;
  const chat = await chatOf(deps, table);
  // Everybody was told of a known one; should that have failed, the job tells it.
  if (stored === "new") deps.tellTable(table, chat);
  return { ok: true, body: chat };
}

interface NewMessage extends SaidMessage {
  readonly provider: string;
  readonly code: string;
}

/** One message of a player at a time: whatever is counted stays true until it is stored. */
async function store(
  client: pg.PoolClient,
  { playerId, id, provider, code, text }: NewMessage,
): Promise<Refusal | "new" | "known"> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('casino chat:' || $1, 0))`, [
    playerId,
  ]);
  const known = await client.query(
    `select from casino_chat_message where player_id = $1 and id = $2`,
    [playerId, id],
  );
  if (known.rowCount === 1) return "known";
  const { rows } = await client.query<{ until: Date; reason: string }>(
    `select until, reason from casino_chat_mute where player_id = $1 and until > clock_timestamp()
     order by until desc limit 1`,
    [playerId],
  );
  const [mute] = rows;
  if (mute !== undefined) {
    const params = { until: mute.until.toISOString(), reason: mute.reason };
    return { ok: false, code: "chat_muted", params };
  }
  const recent = await client.query<{ burst: bigint; same: bigint }>(
    `select count(*) filter (where sent_at > clock_timestamp() - $2 * interval '1 second') as burst,
       count(*) filter (where text = $4 and provider = $5 and game_code = $6) as same
     from casino_chat_message where player_id = $1 and sent_at > clock_timestamp() - $3 * interval '1 second'`,
    [playerId, burst.seconds, repeatSeconds, text, provider, code],
  );
  const { burst: sent = 0n, same = 0n } = recent.rows[0] ?? {};
  if (sent >= BigInt(burst.messages) || same > 0n) return { ok: false, code: "chat_too_fast" };
  await client.query(
    `insert into casino_chat_message (player_id, id, provider, game_code, text) values ($1, $2, $3, $4, $5)`,
    [playerId, id, provider, code, text],
  );
  return "new";
}
