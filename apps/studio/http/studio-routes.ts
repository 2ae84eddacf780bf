/** The calls of the studio's pages, its list of games, and the addresses of rounds. */
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { slotOf } from "@oddwright/core/slots/slots.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { FastifyInstance } from "fastify";
import { gameFacts, gameList } from "../games/game-list.ts";
import { betLevels, gameNames } from "../games/studio-games.ts";
import { readFreeRounds } from "../free-rounds/free-grant-store.ts";
import { playRound } from "../rounds/play-round.ts";
import { readLastRound, readRound } from "../rounds/round-store.ts";
import { viewRound } from "../rounds/view-round.ts";
import { readSeeds, rotatePairs } from "../seeds/seed-store.ts";
import { openDemo, type OpenedSession, openSession } from "../sessions/open-session.ts";
import type { Session } from "../sessions/session-store.ts";
import type { StudioDeps } from "../studio-deps.ts";
import type { TableSession } from "../tables/shown-table.ts";
import { readSeat } from "../tables/chair-store.ts";
import { type Table, tableOf } from "../tables/table-list.ts";
import { viewTableBet } from "../tables/view-table.ts";
import { readDemoBalance } from "../wallet/demo-wallet.ts";
import { demoBody, launchBody, rotateBody, roundBody } from "./bodies.ts";
import { limitOf, read, sessionOf } from "./requests.ts";
import { StudioError } from "./studio-error.ts";

export interface RouteOptions {
  readonly provider: string;
}

export function mountStudioRoutes(
  app: FastifyInstance,
  deps: StudioDeps,
  { provider }: RouteOptions,
): void {
  const list = gameList(provider);
  app.get("/games", async () => list);

  app.get("/api/games/:code", limitOf(600), async ({ params }) => {
    const facts = gameFacts((params as { readonly code: string }).code);
    if (facts === null) throw new StudioError("game_unknown");
    return facts;
  });

  app.post("/api/sessions", limitOf(120), async ({ body }) =>
    opened(deps, await openSession(deps, read(launchBody, body))),
  );
  app.post("/api/demos", limitOf(60), async ({ body }) =>
    opened(deps, await openDemo(deps, read(demoBody, body))),
  );
  app.get("/api/session", limitOf(600), async (request) =>
    viewSession(deps, await sessionOf(deps, request)),
  );

  app.post("/api/rounds", limitOf(600), async (request) => {
    const session = await sessionOf(deps, request);
    const asked = read(roundBody, request.body);
    const { request_id: requestId, mode, stake, free_rounds: freeGrantId } = asked;
    const amount = parseAmount(stake);
    if (!amount.ok) throw new StudioError("stake_invalid");
    const played = await playRound(deps, session, {
      requestId,
      mode,
      stakeMinor: amount.minor,
      freeGrantId,
    });
    if (!played.ok)
      throw new StudioError(played.code, "status" in played ? played.status : undefined);
    return { round: await viewRound(deps, played.round), balance: played.balance };
  });
  app.get("/api/rounds/:id", limitOf(600), async ({ params }) => {
    const { id } = params as { readonly id: string };
    const round = /^[0-9a-f-]{36}$/.test(id) ? await readRound(deps.pool, id) : null;
    if (round === null) throw new StudioError("not_found");
    const bet = await viewTableBet(deps.pool, round);
    return bet === null ? { round: await viewRound(deps, round) } : { table_bet: bet };
  });

  app.get("/api/seeds", limitOf(600), async (request) => {
    const { playerId } = await sessionOf(deps, request);
    return { seeds: await readSeeds(deps.pool, playerId) };
  });
  app.post("/api/seeds/rotate", limitOf(60), async (request) => {
    const { playerId } = await sessionOf(deps, request);
    const { client_seed: clientSeed } = read(rotateBody, request.body);
    return withTransaction(deps.pool, async (client) => {
      const { revealed } = await rotatePairs(client, deps.vault, { playerId, clientSeed });
      return { revealed_server_seed: revealed, seeds: await readSeeds(client, playerId) };
    });
  });
}

async function opened(deps: StudioDeps, result: OpenedSession) {
  if (!result.ok)
    throw new StudioError(result.code, "status" in result ? result.status : undefined);
  return { session_token: result.token, ...(await viewSession(deps, result.session)) };
}

async function viewSession(deps: StudioDeps, session: Session) {
  const { gameCode, currency, locale, playerId, walletSession } = session;
  const table = tableOf(gameCode);
  if (table !== undefined) return viewTableSession(deps, session, table);
  const slot = slotOf(gameCode);
  if (slot === undefined) throw new StudioError("game_unknown");
  const last = await readLastRound(deps.pool, playerId, gameCode);
  const free = await readFreeRounds(deps.pool, session);
  return {
    game: {
      code: gameCode,
      name: gameNames[gameCode]?.[locale],
      modes: slot.modes,
      max_win_stakes: slot.maxWinStakes,
    },
    demo: walletSession === null,
    currency,
    locale,
    levels: betLevels(slot, currency).map(formatAmount),
    /** Null while the wallet does not answer. */
    balance: await balanceOf(deps, session),
    seeds: await readSeeds(deps.pool, playerId),
    last_round: last === null ? null : await viewRound(deps, last),
    free_rounds:
      free === null
        ? null
        : { grant: free.id, stake: formatAmount(free.stakeMinor), left: free.left },
  };
}

async function viewTableSession(
  deps: StudioDeps,
  session: Session,
  table: Table,
): Promise<TableSession> {
  const { gameCode, currency, locale, playerId, walletSession } = session;
  const { chips, mostMinor } = table.limits[currency];
  const last = await readLastRound(deps.pool, playerId, gameCode);
  return {
    table: {
      code: gameCode,
      kind: table.kind,
      name: table.names[locale],
      felt: table.felt,
      chips: chips.map(formatAmount),
      most: formatAmount(mostMinor),
    },
    demo: walletSession === null,
    currency,
    locale,
    balance: await balanceOf(deps, session),
    last_bet: last === null ? null : await viewTableBet(deps.pool, last),
    seat: await readSeat(deps.pool, session),
  };
}

async function balanceOf(
  { casino, pool }: StudioDeps,
  { id, walletSession }: Session,
): Promise<string | null> {
  if (walletSession === null) return readDemoBalance(pool, id);
  const reply = await casino.balance(walletSession);
  return reply.final ? (reply.answer.balance ?? null) : null;
}
