/** The calls of tables: what everybody sees, as a stream for a page, and a player's bet. */
import { blackjackRules } from "@oddwright/core/tables/blackjack/blackjack-hand.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Session } from "../sessions/session-store.ts";
import type { StudioDeps } from "../studio-deps.ts";
import { actAtTable } from "../tables/act-at-table.ts";
import { leaveChair, readSeat, takeChair } from "../tables/chair-store.ts";
import { placeTableBet } from "../tables/place-bet.ts";
import type { TableState } from "../tables/shown-table.ts";
import { kindOf, tableOf, tables } from "../tables/table-list.ts";
import { readTableState, seenResults, viewTableBet } from "../tables/view-table.ts";
import type { TableWatch } from "../tables/watch-tables.ts";
import { actionBody, seatBody, tableBetBody } from "./bodies.ts";
import { limitOf, read, sessionOf } from "./requests.ts";
import { StudioError } from "./studio-error.ts";

/** A stream ends by itself, well before a server's limits for an answer, and the page opens the next. */
const streamMs = 60_000;
const heartbeatMs = 5_000;
/** A page that reads nothing of it is sent nothing more. */
const mostUnreadBytes = 65_536;
/** Fifty chips with all their numbers. */
const betBytes = 8_192;
/** Of a table, for lobbies. */
const listedResults = 8;

export function mountTables(app: FastifyInstance, deps: StudioDeps, watch: TableWatch): void {
  const { pool, pace } = deps;
  app.get("/tables", limitOf(600), async () => ({
    tables: await Promise.all(
      tables.map(async (table) => {
        const state = await readTableState(pool, table.code, pace);
        const results = seenResults(state).slice(0, listedResults).map(kindOf(table).shortText);
        const { chairs, players } = state;
        const seats = { taken: chairs.length, all: blackjackRules.seats };
        const hasSeats = kindOf(table).seatOf !== null;
        return { game: table.code, players, ...(hasSeats && { seats }), results };
      }),
    ),
  }));

  app.get("/api/table", limitOf(600), async (request) => {
    const { gameCode } = await seatedSession(deps, request);
    return { state: await readTableState(pool, gameCode, pace) };
  });
  app.get("/api/table/stream", limitOf(240), async (request, reply) => {
    const session = await seatedSession(deps, request);
    await stream(watch, session, reply);
  });

  mountSeats(app, deps);
  app.post("/api/table/bets", { ...limitOf(600), bodyLimit: betBytes }, async (request) => {
    const session = await seatedSession(deps, request);
    const { request_id: requestId, round, chips } = read(tableBetBody, request.body);
    const placed = await placeTableBet(deps, session, { requestId, tableRoundId: round, chips });
    if (!placed.ok)
      throw new StudioError(placed.code, "status" in placed ? placed.status : undefined);
    return { bet: await viewTableBet(pool, placed.bet) };
  });
}

/** Of tables where players sit and decide within the round. */
function mountSeats(app: FastifyInstance, deps: StudioDeps): void {
  const { pool } = deps;
  const atSeats = async (request: FastifyRequest): Promise<Session> => {
    const session = await seatedSession(deps, request);
    const table = tableOf(session.gameCode);
    if (table === undefined || kindOf(table).seatOf === null) throw new StudioError("game_unknown");
    return session;
  };
  app.post("/api/table/seat", limitOf(240), async (request) => {
    const session = await atSeats(request);
    const { seat } = read(seatBody, request.body);
    if (seat === null) await leaveChair(pool, session);
    else if ((await readSeat(pool, session)) !== seat && !(await takeChair(pool, session, seat)))
      throw new StudioError("seat_taken");
    return { seat };
  });
  app.post("/api/table/actions", limitOf(600), async (request) => {
    const session = await atSeats(request);
    const { request_id: requestId, round, ...action } = read(actionBody, request.body);
    const acted = await actAtTable(deps, session, { requestId, tableRoundId: round, ...action });
    if (!acted.ok) throw new StudioError(acted.code, "status" in acted ? acted.status : undefined);
    return { bet: await viewTableBet(pool, acted.bet) };
  });
}

async function seatedSession(deps: StudioDeps, request: FastifyRequest): Promise<Session> {
  const session = await sessionOf(deps, request);
  if (tableOf(session.gameCode) === undefined) throw new StudioError("game_unknown");
  return session;
}

/** Server-sent events: each is a whole state. */
async function stream(
  watch: TableWatch,
  { id: sessionId, gameCode: tableCode }: Session,
  reply: FastifyReply,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    // A proxy in between passes each event on at once.
    "x-accel-buffering": "no",
  });
  const end = (): void => void raw.end();
  const write = (text: string): void => {
    if (raw.writableLength > mostUnreadBytes) raw.destroy();
    else raw.write(text);
  };
  const onState = (state: TableState): void => write(`data: ${JSON.stringify(state)}\n\n`);
  const leaving = watch.join({ sessionId, tableCode, onState, onClose: end });
  const heartbeat = setInterval(() => write(": still here\n\n"), heartbeatMs);
  const last = setTimeout(end, streamMs);
  raw.once("close", () => {
    clearInterval(heartbeat);
    clearTimeout(last);
    leaving.then(
      (leave) => leave(),
      () => {},
    );
  });
  await leaving.catch(() => raw.destroy());
}
