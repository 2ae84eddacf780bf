/** Two processes with sockets and two workers over one database and one Redis: every event reaches every socket, once. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import {
  hasRedis,
  startTestRedis,
  type TestRedis,
} from "@oddwright/platform/realtime/testing/test-redis.ts";
import {
  openGuest,
  openPlayer,
  type TestSocket,
} from "@oddwright/platform/realtime/testing/test-socket.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi, openAccount, type BettingPlayer } from "../testing/bets-under-load.ts";
import { migrationSources } from "../migration-sources.ts";
import { runProgram, type RunningProgram } from "../testing/run-program.ts";

interface Process {
  readonly program: RunningProgram;
  readonly url: string;
}

let database: TestDatabase;
let redis: TestRedis;
let dataDir: string;
const processes: Process[] = [];

async function startProcess(roles: string, more: Record<string, string> = {}): Promise<Process> {
  const program = runProgram({
    ROLES: roles,
    API_PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    REDIS_URL: redis.url,
    ROUND_TIME_SCALE: "0.1",
    LOG_LEVEL: "error",
    ...more,
  });
  const started = { program, url: await program.ready() };
  processes.push(started);
  return started;
}

async function stopProcess({ program }: Process): Promise<void> {
  program.child.kill("SIGTERM");
  await program.ended();
}

describe.runIf(hasRedis)("several processes over one Redis", () => {
  let api: Process;
  let sockets: Process;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "oddwright-processes-"));
    [database, redis] = await Promise.all([
      createTestDatabase({ migrations: migrationSources }),
      startTestRedis(),
    ]);
    // One after the other: the first migrates.
    api = await startProcess("api,realtime,worker");
    sockets = await startProcess("realtime,worker", { INTERNAL_API_URL: api.url });
  });
  afterAll(async () => {
    await Promise.all(processes.map(stopProcess));
    await redis.kill();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const ticketOf = async ({ token }: BettingPlayer): Promise<string> => {
    const { text } = await callApi(`${api.url}/realtime/tickets`, { method: "POST", token });
    return (JSON.parse(text) as { ticket: string }).ticket;
  };

  async function placeBets(player: BettingPlayer, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let placed = 0; placed < count; placed += 1) {
      const { text } = await callApi(`${api.url}/games/dice/bets`, {
        method: "POST",
        token: player.token,
        key: randomUUID(),
        body: JSON.stringify({ stake: "1.00", target: "50.50", direction: "over" }),
      });
      ids.push((JSON.parse(text) as { bet: { id: string } }).bet.id);
    }
    return ids;
  }

  /** Ids of the feed's bets that a socket was told of, until it has heard of `wanted`: two workers tell in any order. */
  async function feedUntil(socket: TestSocket, wanted: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    while (!wanted.every((id) => ids.includes(id))) {
      const { event } = await socket.next("event");
      if (event.kind === "feed") ids.push(...event.bets.map((bet) => bet.id));
    }
    return ids;
  }

  test("bets reach the sockets of both, whichever worker read them, none twice", async () => {
    const player = await openAccount(api.url, "both", "1000.00");
    const guests = [await openGuest(api.url), await openGuest(sockets.url)];
    for (const guest of guests) {
      guest.send({ type: "join", room: "feed" });
      await guest.next("snapshot");
    }
    // A ticket of the API's process opens a socket of the other.
    const own = await openPlayer(sockets.url, await ticketOf(player));
    const ids = await placeBets(player, 20);
    const heard = await Promise.all(guests.map((guest) => feedUntil(guest, ids)));
    expect(heard[0]?.toSorted()).toEqual(ids.toSorted());
    expect(heard[1]).toEqual(heard[0]);
    const settled: string[] = [];
    while (settled.length < ids.length) {
      const { event } = await own.next("event");
      if (event.kind === "bet_settled") settled.push(event.bet.id);
    }
    expect(settled.toSorted()).toEqual(ids.toSorted());
  });

  test("a socket that its process lets go resumes in the other, with what it missed", async () => {
    const player = await openAccount(api.url, "moving", "1000.00");
    const third = await startProcess("realtime");
    const first = await openGuest(third.url);
    first.send({ type: "join", room: "feed" });
    const { epoch } = await first.next("snapshot");
    await placeBets(player, 1);
    const { version } = await first.next("event");
    const stopped = stopProcess(third);
    expect(await first.next("goodbye")).toMatchObject({ reason: "draining" });
    const missed = await placeBets(player, 1);
    await stopped;
    const again = await openGuest(sockets.url);
    again.send({ type: "join", room: "feed", from: { epoch, version } });
    await again.next("resumed");
    expect(await feedUntil(again, missed)).toContain(missed[0]);
  });

  test("rounds are the same on the sockets of both", async () => {
    const guests = [await openGuest(api.url), await openGuest(sockets.url)];
    const states = await Promise.all(
      guests.map(async (guest) => {
        guest.send({ type: "join", room: "crash" });
        await guest.next("snapshot");
        const seen = new Map<number, unknown>();
        while (seen.size < 3) {
          const { version, event } = await guest.next("event");
          seen.set(version, event);
        }
        return seen;
      }),
    );
    const [one, two] = states;
    const both = [...(one ?? [])].filter(([version]) => two?.has(version));
    expect(both.length).toBeGreaterThan(0);
    for (const [version, event] of both) expect(event).toEqual(two?.get(version));
  });

  test("a session that ends at the API loses its sockets in the other process", async () => {
    const player = await openAccount(api.url, "leaving", "100.00");
    const own = await openPlayer(sockets.url, await ticketOf(player));
    await database.ownerPool.query(
      `update identity_session set ended_at = clock_timestamp(), end_reason = 'logout' where ended_at is null`,
    );
    expect(await own.closed).toBe(4001);
  });
});
