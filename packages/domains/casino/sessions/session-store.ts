/** SQL of game sessions: one launch of a game in one currency. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export type CasinoProduct = "slots" | "live_casino";

export interface GameSession {
  readonly id: string;
  readonly playerId: string;
  readonly loginSessionId: string;
  readonly provider: string;
  readonly gameCode: string;
  /** What its stakes count as. */
  readonly product: CasinoProduct;
  readonly currency: Currency;
  readonly locale: Locale;
  /** Neither ended nor older than a session may be. */
  readonly isOpen: boolean;
}

/** A launch address that nobody opened is worth nothing after so long. */
const tokenTtlMs = 120_000;
const sessionTtlMs = 12 * 3_600_000;

interface SessionRow {
  readonly id: string;
  readonly player_id: string;
  readonly login_session_id: string;
  readonly provider: string;
  readonly game_code: string;
  readonly product: CasinoProduct;
  readonly currency: Currency;
  readonly locale: Locale;
  readonly is_open: boolean;
}

const columns = `id, player_id, login_session_id, provider, game_code, product, currency, locale,
  ended_at is null and created_at > now() - ${sessionTtlMs} * interval '1 ms' as is_open`;

const sessionOf = (row: SessionRow): GameSession => ({
  id: row.id,
  playerId: row.player_id,
  loginSessionId: row.login_session_id,
  provider: row.provider,
  gameCode: row.game_code,
  product: row.product,
  currency: row.currency,
  locale: row.locale,
  isOpen: row.is_open,
});

export interface NewGameSession extends Omit<GameSession, "isOpen"> {
  readonly tokenHash: Buffer;
  /** The attempt that opened it; null where its provider has to open it yet. */
  readonly openedBy: string | null;
}

export async function insertSession(db: Queryable, session: NewGameSession): Promise<void> {
  await db.query(
    `insert into casino_session (id, player_id, login_session_id, provider, game_code, product, currency, locale, token_hash, opened_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      session.id,
      session.playerId,
      session.loginSessionId,
      session.provider,
      session.gameCode,
      session.product,
      session.currency,
      session.locale,
      session.tokenHash,
      session.openedBy,
    ],
  );
}

export interface TokenUse {
  readonly provider: string;
  readonly tokenHash: Buffer;
  readonly requestId: string;
}

export type OpenedSession = GameSession | "unknown" | "used_up";

/** A token opens its session once; the attempt that did so may be repeated, because its answer may have been lost. */
export async function openByToken(
  db: Queryable,
  { provider, tokenHash, requestId }: TokenUse,
): Promise<OpenedSession> {
  const { rows } = await db.query<SessionRow>(
    `update casino_session set opened_by = $3
     where provider = $1 and token_hash = $2 and ended_at is null
       and (opened_by = $3 or (opened_by is null and created_at > now() - ${tokenTtlMs} * interval '1 ms'))
     returning ${columns}`,
    [provider, tokenHash, requestId],
  );
  if (rows[0] !== undefined) return sessionOf(rows[0]);
  const { rowCount } = await db.query(
    `select from casino_session where provider = $1 and token_hash = $2`,
    [provider, tokenHash],
  );
  return rowCount === 0 ? "unknown" : "used_up";
}

/** Null for a foreign or unknown id, and for one that its provider never opened. */
export async function readSession(
  db: Queryable,
  provider: string,
  id: string,
): Promise<GameSession | null> {
  const { rows } = await db.query<SessionRow>(
    `select ${columns} from casino_session where provider = $1 and id = $2 and opened_by is not null`,
    [provider, id],
  );
  return rows[0] === undefined ? null : sessionOf(rows[0]);
}

/** Null for a token of another provider, and for one whose session its provider never opened. */
export async function readSessionByToken(
  db: Queryable,
  provider: string,
  tokenHash: Buffer,
): Promise<GameSession | null> {
  const { rows } = await db.query<SessionRow>(
    `select ${columns} from casino_session where provider = $1 and token_hash = $2 and opened_by is not null`,
    [provider, tokenHash],
  );
  return rows[0] === undefined ? null : sessionOf(rows[0]);
}

export async function endSession(db: Queryable, playerId: string, id: string): Promise<void> {
  await db.query(
    `update casino_session set ended_at = now() where id = $2 and player_id = $1 and ended_at is null`,
    [playerId, id],
  );
}
