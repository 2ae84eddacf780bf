/** Launches a game for a player: the address has a token that its provider opens the session with, once. */
import { createHash, randomBytes } from "node:crypto";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Caller, Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import { ensureWallet } from "../../ledger/index.ts";
import { readGameBySlug } from "../catalogue/game-store.ts";
import { isOfferedIn } from "../catalogue/view-games.ts";
import type { CasinoDeps } from "../ports/deps.ts";
import { playerAt } from "../ports/player-name.ts";
import { askHub88Address, type Hub88Launch, type Visitor } from "./hub88-launch.ts";
import { endSession, insertSession } from "./session-store.ts";

const tokenBytes = 32;

export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();

export interface OpenGameSession {
  readonly caller: Caller;
  readonly slug: string;
  readonly locale: Locale;
  readonly visitor: Visitor;
}

export type OpenedGame =
  | { readonly ok: true; readonly body: RouteResponse<"openGameSession"> }
  | Refusal;

/**
 * `casino_game_unknown` for a game that does not exist, is switched off, or whose provider is not connected; `casino_game_not_here` for one that is
 * not offered in the player's country; `game_provider_failed` where a provider that gives the address itself gives none.
 */
export async function openGameSession(
  { pool, gameProviders, siteOrigins, activeCurrency }: CasinoDeps,
  { caller: { playerId, sessionId }, slug, locale, visitor }: OpenGameSession,
): Promise<OpenedGame> {
  const game = await readGameBySlug(pool, slug);
  const provider = gameProviders.find(({ name }) => name === game?.provider);
  if (!game?.enabled || !provider) return { ok: false, code: "casino_game_unknown" };
  if (!isOfferedIn(game, visitor.country)) return { ok: false, code: "casino_game_not_here" };
  const currency = await activeCurrency(playerId);
  await ensureWallet(pool, playerId, currency);
  const token = randomBytes(tokenBytes).toString("base64url");
  const id = uuidV7();
  await insertSession(pool, {
    id,
    playerId,
    loginSessionId: sessionId,
    provider: provider.name,
    gameCode: game.code,
    product: game.kind === "table" ? "live_casino" : "slots",
    currency,
    locale,
    tokenHash: hashOfToken(token),
    // A partner that is handed the token has the session with it.
    openedBy: provider.hub88 === null ? null : id,
  });
  const launch = { token, game: game.code, currency, locale };
  if (provider.hub88 === null) {
    const section = game.kind === "table" ? "live-casino" : "slots";
    const home = siteOrigins.find((origin) => origin === visitor.origin) ?? siteOrigins[0];
    const lobby = home === undefined ? null : `${home}/${locale}/games/${section}`;
    const url = addressAt(provider.launchUrl, { ...launch, lobby });
    return { ok: true, body: { id, url, currency } };
  }
  const url = await askHub88Address(provider.hub88, new URL(provider.launchUrl).origin, {
    ...launch,
    player: playerAt(provider.name, playerId),
    visitor,
  });
  if (url !== null) return { ok: true, body: { id, url, currency } };
  await endSession(pool, playerId, id);
  return { ok: false, code: "game_provider_failed" };
}

interface Launch extends Pick<Hub88Launch, "token" | "game" | "currency" | "locale"> {
  /** Where the game leads back to; null where the site has no address. */
  readonly lobby: string | null;
}

function addressAt(launchUrl: string, { token, game, currency, locale, lobby }: Launch): string {
  const url = new URL(launchUrl);
  url.searchParams.set("game", game);
  url.searchParams.set("mode", "real");
  url.searchParams.set("currency", currency);
  url.searchParams.set("locale", locale);
  if (lobby !== null) url.searchParams.set("lobby", lobby);
  // After the `#`: it is sent to no server and stands in no log.
  url.hash = `token=${token}`;
  return url.href;
}
