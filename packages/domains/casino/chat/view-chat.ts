/** The last words at a table, as everybody may see them. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import { type CasinoGame, readGameBySlug } from "../catalogue/game-store.ts";
import type { CasinoDeps } from "../ports/deps.ts";

export type ChatDeps = Pick<CasinoDeps, "pool" | "shownNames">;
export type ShownChat = RouteResponse<"tableChat">;

const shownMessages = 30;
const shownHours = 24;

interface MessageRow {
  readonly id: string;
  readonly player_id: string;
  readonly text: string;
  readonly sent_at: Date;
}

/** Null for what is no table that is offered. */
export async function readTable(
  { pool }: Pick<ChatDeps, "pool">,
  slug: string,
): Promise<CasinoGame | null> {
  const game = await readGameBySlug(pool, slug);
  return game?.enabled && game.kind === "table" ? game : null;
}

export async function viewChat(
  deps: ChatDeps,
  slug: string,
): Promise<{ readonly ok: true; readonly body: ShownChat } | Refusal> {
  const table = await readTable(deps, slug);
  if (table === null) return { ok: false, code: "casino_game_unknown" };
  return { ok: true, body: await chatOf(deps, table) };
}

/** The oldest first. Names are read now: who has hidden since is hidden here too. */
export async function chatOf(
  { pool, shownNames }: ChatDeps,
  { provider, code }: Pick<CasinoGame, "provider" | "code">,
): Promise<ShownChat> {
  const { rows } = await pool.query<MessageRow>(
    `select id, player_id, text, sent_at from casino_chat_message
     where provider = $1 and game_code = $2 and removed_at is null and sent_at > clock_timestamp() - $3 * interval '1 hour'
     order by sent_at desc, id desc limit $4`,
    [provider, code, shownHours, shownMessages],
  );
  const names = await shownNames([...new Set(rows.map(({ player_id: playerId }) => playerId))]);
  return {
    messages: rows.toReversed().map(({ id, player_id: playerId, text, sent_at: sentAt }) => ({
      // A page makes ids for its own player alone: nobody can send a message under the id of another's.
      id: uuidV8Of("casino chat message", playerId, id),
      name: names.get(playerId) ?? null,
      text,
      sent_at: sentAt.toISOString(),
    })),
  };
}
