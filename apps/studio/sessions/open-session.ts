/** Opens a game: by the casino's launch token, or in demo, for anybody. */
import { randomBytes, randomUUID } from "node:crypto";
import type { WalletStatus } from "@oddwright/contract/casino/wallet-calls.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { slotOf } from "@oddwright/core/slots/slots.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import type { StudioDeps } from "../studio-deps.ts";
import { ensurePairs } from "../seeds/seed-store.ts";
import { tableOf } from "../tables/table-list.ts";
import { insertSession, type Session } from "./session-store.ts";

/** Play money to begin with, in units of any currency. */
const demoBalanceMinor = 5_000_00n;
const tokenBytes = 32;

const isOurs = (game: string): boolean => slotOf(game) !== undefined || tableOf(game) !== undefined;

export type OpenedSession =
  | { readonly ok: true; readonly token: string; readonly session: Session }
  | { readonly ok: false; readonly code: "launch_refused"; readonly status: WalletStatus }
  | { readonly ok: false; readonly code: "game_unknown" | "wallet_unavailable" };

export interface Launch {
  readonly token: string;
  /** Made by the page: with the same one the launch may be asked for again, because an answer may have been lost. */
  readonly attempt: string;
}

export async function openSession(deps: StudioDeps, launch: Launch): Promise<OpenedSession> {
  const reply = await deps.casino.open(launch);
  if (!reply.final) return { ok: false, code: "wallet_unavailable" };
  const { status, session, player, game, currency, locale } = reply.answer;
  if (status !== "OK") return { ok: false, code: "launch_refused", status };
  if (!session || !player || !game || !currency || !locale)
    return { ok: false, code: "wallet_unavailable" };
  if (!isOurs(game)) return { ok: false, code: "game_unknown" };
  return insert(deps, {
    walletSession: session,
    playerId: player,
    gameCode: game,
    currency,
    locale,
    demoBalanceMinor: null,
  });
}

export interface Demo {
  readonly game: string;
  readonly currency: Currency;
  readonly locale: Locale;
}

export async function openDemo(
  deps: StudioDeps,
  { game, currency, locale }: Demo,
): Promise<OpenedSession> {
  if (!isOurs(game)) return { ok: false, code: "game_unknown" };
  const playerId = randomUUID();
  return insert(deps, {
    walletSession: null,
    playerId,
    gameCode: game,
    currency,
    locale,
    demoBalanceMinor,
  });
}

function insert(
  { pool, vault }: StudioDeps,
  session: Omit<Session, "id"> & { readonly demoBalanceMinor: bigint | null },
): Promise<OpenedSession> {
  const token = randomBytes(tokenBytes).toString("base64url");
  return withTransaction(pool, async (client) => {
    await ensurePairs(client, vault, session.playerId);
    const opened = await insertSession(client, { ...session, id: uuidV7(), token });
    return { ok: true, token, session: opened };
  });
}
