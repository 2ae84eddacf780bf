/** SQL of sessions: one launch of a game, for money or in demo. */
import { hash } from "node:crypto";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface Session {
  readonly id: string;
  /** The session at the casino's wallet; null in demo. */
  readonly walletSession: string | null;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly locale: Locale;
}

interface SessionRow {
  readonly id: string;
  readonly wallet_session: string | null;
  readonly player_id: string;
  readonly game_code: string;
  readonly currency: Currency;
  readonly locale: Locale;
}

const columns = `id, wallet_session, player_id, game_code, currency, locale`;
const lifetime = "interval '12 hours'";

const sessionOf = (row: SessionRow): Session => ({
  id: row.id,
  walletSession: row.wallet_session,
  playerId: row.player_id,
  gameCode: row.game_code,
  currency: row.currency,
  locale: row.locale,
});

const hashOf = (token: string): Buffer => hash("sha256", token, "buffer");

export interface NewSession extends Session {
  readonly token: string;
  /** Play money at the start; null for money. */
  readonly demoBalanceMinor: bigint | null;
}

/** A launch whose answer was lost is asked for again: it is the same session, under the newer token. */
export async function insertSession(db: Queryable, session: NewSession): Promise<Session> {
  const { rows } = await db.query<SessionRow>(
    `insert into studio_session
       (id, token_hash, wallet_session, demo_balance_minor, player_id, game_code, currency, locale)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (wallet_session) do update set token_hash = excluded.token_hash
     returning ${columns}`,
    [
      session.id,
      hashOf(session.token),
      session.walletSession,
      session.demoBalanceMinor,
      session.playerId,
      session.gameCode,
      session.currency,
      session.locale,
    ],
  );
  return sessionOf(rows[0]!);
}

/** Null for a token that is unknown or too old. */
export async function readSession(db: Queryable, token: string): Promise<Session | null> {
  const { rows } = await db.query<SessionRow>(
    `select ${columns} from studio_session where token_hash = $1 and created_at > now() - ${lifetime}`,
    [hashOf(token)],
  );
  return rows[0] === undefined ? null : sessionOf(rows[0]);
}
