/** Tickets on a real database: one use, thirty seconds, any process. */
import { randomUUID } from "node:crypto";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/test-database.ts";
import { startTestServer } from "../http/testing.ts";
import { purgeTickets, realtimeHandlers, realtimeMigrations, redeemTicket } from "./tickets.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [realtimeMigrations] });
});
afterAll(() => database.drop());

const caller = { playerId: randomUUID(), sessionId: randomUUID() };

type TicketAnswer = RouteResponse<"realtimeTicket">;

async function askForTicket(authorization?: string) {
  const server = await startTestServer({
    handlers: realtimeHandlers(database.appPool),
    verifyToken: (token) => (token === "good" ? caller : null),
  });
  try {
    const response = await fetch(`${server.url}/realtime/tickets`, {
      method: "POST",
      headers: authorization ? { authorization } : {},
    });
    return { status: response.status, body: (await response.json()) as TicketAnswer };
  } finally {
    await server.close();
  }
}

const newTicket = async (): Promise<string> => (await askForTicket("Bearer good")).body.ticket;

test("a player gets a ticket that is good for thirty seconds, a guest none", async () => {
  const { status, body } = await askForTicket("Bearer good");
  expect(status).toBe(200);
  const { rows } = await database.appPool.query<{ left_ms: number }>(
    `select (extract(epoch from $1::timestamptz - clock_timestamp()) * 1000)::integer as left_ms`,
    [body.expires_at],
  );
  expect(rows[0]?.left_ms).toBeLessThanOrEqual(30_000);
  expect(rows[0]?.left_ms).toBeGreaterThan(20_000);
  expect((await askForTicket()).status).toBe(401);
});

test("of any number of sockets with one ticket, one becomes the player's", async () => {
  const ticket = await newTicket();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => redeemTicket(database.appPool, ticket)),
  );
  expect(answers.filter((answer) => answer !== null)).toEqual([caller]);
  expect(await redeemTicket(database.appPool, "unknown")).toBeNull();
});

test("a ticket whose time is over opens nothing, and does not stay", async () => {
  const [used, unused] = [await newTicket(), await newTicket()];
  await database.ownerPool.query(
    `update realtime_ticket set expires_at = clock_timestamp() - interval '1 millisecond'`,
  );
  expect(await redeemTicket(database.appPool, used)).toBeNull();
  await purgeTickets(database.appPool);
  const { rowCount } = await database.ownerPool.query(`select 1 from realtime_ticket`);
  expect(rowCount).toBe(0);
  expect(await redeemTicket(database.appPool, unused)).toBeNull();
});

test("the database never holds a ticket itself", async () => {
  const ticket = await newTicket();
  const { rows } = await database.ownerPool.query(`select t::text as row from realtime_ticket t`);
  expect(JSON.stringify(rows)).not.toContain(ticket);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(ticket).toString("hex"));
});
