/** Players' events over a real Redis: they reach the processes that follow the player, whatever becomes of Redis. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Bus } from "./bus.ts";
import { hasRedis, startTestRedis, type TestRedis } from "./testing/test-redis.ts";
import { isUp, openBus } from "./testing/test-redis-bus.ts";

let redis: TestRedis;
beforeAll(async () => {
  if (hasRedis) redis = await startTestRedis();
});
afterAll(() => redis?.kill());

/** Tells until it is heard: a channel is followed a moment later than that is asked for. */
async function tellUntil(bus: Bus, playerId: string, isHeard: () => boolean): Promise<void> {
  await vi.waitUntil(() => {
    bus.tell(playerId, { kind: "balance", currency: "RUB" });
    return isHeard();
  }, 20_000);
}

describe.runIf(hasRedis)("players over Redis", () => {
  test("a player's events reach the processes that follow the player, and only while they do", async () => {
    const [one, two] = [await openBus(redis.url, "players"), await openBus(redis.url, "players")];
    const heard: RoomEvent[] = [];
    const follow = () => two.follow("p", (event) => heard.push(event));
    const stop = [follow(), follow()];
    await tellUntil(one, "p", () => heard.length >= 2);
    for (const event of heard) expect(event).toEqual({ kind: "balance", currency: "RUB" });
    stop[0]?.();
    stop[0]?.();
    const soFar = heard.length;
    await tellUntil(one, "p", () => heard.length > soFar);
    stop[1]?.();
    await expect.poll(() => redis.hearersOf("oddwright:players:player:p")).toBe(0);
  });

  test("a player who is followed again before the channel is left gets all events", async () => {
    const [one, two] = [await openBus(redis.url, "again"), await openBus(redis.url, "again")];
    const heard: RoomEvent[] = [];
    const follow = () => two.follow("p", (event) => heard.push(event));
    let stop = follow();
    await tellUntil(one, "p", () => heard.length > 0);
    stop();
    stop = follow();
    // What is followed after it is heard only when Redis has answered the leaving.
    let isLeft = false;
    two.follow("later", () => void (isLeft = true));
    await tellUntil(one, "later", () => isLeft);
    const soFar = heard.length;
    await tellUntil(one, "p", () => heard.length > soFar);
    stop();
    await expect.poll(() => redis.hearersOf("oddwright:again:player:p")).toBe(0);
  });

  test("after Redis was away, players who were left get no events, and those who are followed again get each once", async () => {
    const [one, two] = [await openBus(redis.url, "left"), await openBus(redis.url, "left")];
    const heard: RoomEvent[] = [];
    const follow = (playerId: string) => two.follow(playerId, (event) => heard.push(event));
    const stop = [follow("back"), follow("gone")];
    await expect.poll(() => redis.hearersOf("oddwright:left:player:back")).toBe(1);
    await expect.poll(() => redis.hearersOf("oddwright:left:player:gone")).toBe(1);
    await redis.kill();
    await expect.poll(() => isUp(two)).toBe(false);
    for (const each of stop) each();
    follow("back");
    await redis.start();
    await expect.poll(() => isUp(one), { timeout: 20_000 }).toBe(true);
    await expect.poll(() => isUp(two), { timeout: 20_000 }).toBe(true);
    await expect
      .poll(() => redis.hearersOf("oddwright:left:player:gone"), { timeout: 20_000 })
      .toBe(0);
    await expect.poll(() => redis.hearersOf("oddwright:left:player:back")).toBe(1);
    one.tell("back", { kind: "balance", currency: "RUB" });
    one.tell("back", { kind: "balance", currency: "EUR" });
    await expect.poll(() => heard.at(-1)).toEqual({ kind: "balance", currency: "EUR" });
    expect(heard).toHaveLength(2);
  });

  test("a player who is followed while Redis is away gets events once it is back", async () => {
    const [one, two] = [await openBus(redis.url, "later"), await openBus(redis.url, "later")];
    const before: RoomEvent[] = [];
    const during: RoomEvent[] = [];
    two.follow("before", (event) => before.push(event));
    await tellUntil(one, "before", () => before.length > 0);
    await redis.kill();
    await expect.poll(() => isUp(two)).toBe(false);
    two.follow("during", (event) => during.push(event));
    await redis.start();
    await expect.poll(() => isUp(one), { timeout: 20_000 }).toBe(true);
    const soFar = before.length;
    await tellUntil(one, "before", () => before.length > soFar);
    await tellUntil(one, "during", () => during.length > 0);
  });
});
