/** The bus between processes on a real Redis: one numbering for all, and no loss that nobody hears of. */
import { createLogger } from "../observability/logger.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Bus, BusMessage } from "./bus.ts";
import { openRedisBus } from "./redis-bus.ts";
import { feedEvent, startTestGateway } from "./testing/test-gateway.ts";
import { hasRedis, startTestRedis, type TestRedis } from "./testing/test-redis.ts";
import { openGuest } from "./testing/test-socket.ts";

const log = createLogger({ level: "silent" });

let redis: TestRedis;
beforeAll(async () => {
  if (hasRedis) redis = await startTestRedis();
});
afterAll(() => redis?.kill());

async function openBus(installation = "test"): Promise<Bus> {
  const bus = await openRedisBus({ url: redis.url, installation, log });
  onTestFinished(() => bus.close());
  return bus;
}

interface Heard {
  readonly messages: BusMessage[];
  gaps: number;
}

function hear(bus: Bus): Heard {
  const heard: Heard = { messages: [], gaps: 0 };
  bus.subscribe({
    onMessage: (message) => void heard.messages.push(message),
    onGap: () => void (heard.gaps += 1),
  });
  return heard;
}

describe.runIf(hasRedis)("the bus over Redis", () => {
  test("what several processes publish has one order and one numbering for all of them", async () => {
    const buses = [await openBus("order"), await openBus("order")];
    const heard = buses.map(hear);
    for (let sent = 0; sent < 100; sent += 1) {
      for (const [at, bus] of buses.entries()) {
        bus.publish("feed", feedEvent(`${at} ${sent}`));
        bus.publish("crash", feedEvent(`${at} ${sent}`));
      }
    }
    await vi.waitUntil(() => heard.every(({ messages }) => messages.length === 400), 30_000);
    expect(heard[0]?.messages).toEqual(heard[1]?.messages);
    const ofFeed = heard[0]?.messages.filter(({ channel }) => channel === "feed") ?? [];
    expect(ofFeed.map(({ version }) => version)).toEqual(
      Array.from({ length: 200 }, (_each, at) => at + 1),
    );
    const late = await openBus("order");
    expect(await late.position("feed")).toEqual({ epoch: ofFeed[0]?.epoch, version: 200 });
    expect((await late.position("roulette")).version).toBe(0);
  });

  test("players' events are not numbered, and other installations hear nothing", async () => {
    const [bus, other] = [await openBus("one"), await openBus("two")];
    const [heard, elsewhere] = [hear(bus), hear(other)];
    bus.publish("player:p", { kind: "balance", currency: "RUB" });
    bus.publish("player:p", { kind: "balance", currency: "EUR" });
    other.publish("feed", feedEvent("other"));
    await vi.waitUntil(() => heard.messages.length === 2 && elsewhere.messages.length === 1);
    expect(heard.messages.map(({ version }) => version)).toEqual([0, 0]);
    expect(elsewhere.messages[0]).toMatchObject({ channel: "feed", version: 1 });
  });

  test("a socket resumes in another process from where it stopped in the first", async () => {
    const [one, two] = [await openBus("resume"), await openBus("resume")];
    const gateways = [await startTestGateway({ bus: one }), await startTestGateway({ bus: two })];
    const first = await openGuest(gateways[0]?.url ?? "");
    first.send({ type: "join", room: "feed" });
    const { epoch } = await first.next("snapshot");
    two.publish("feed", feedEvent("seen"));
    const { version } = await first.next("event");
    first.socket.terminate();
    one.publish("feed", feedEvent("missed"));
    const again = await openGuest(gateways[1]?.url ?? "");
    again.send({ type: "join", room: "feed", from: { epoch, version } });
    expect(await again.next("resumed")).toMatchObject({ version });
    expect((await again.next("event")).event).toEqual(feedEvent("missed"));
    expect(gateways[1]?.statesRead()).toBe(0);
  });

  test("when Redis has forgotten everything, rooms are told their state under another epoch", async () => {
    const bus = await openBus("restart");
    const heard = hear(bus);
    const { url } = await startTestGateway({ bus });
    const client = await openGuest(url);
    client.send({ type: "join", room: "feed" });
    const before = await client.next("snapshot");
    bus.publish("feed", feedEvent("1"));
    await client.next("event");
    await redis.kill();
    await redis.start();
    const after = await client.next("snapshot");
    expect(after.epoch).not.toBe(before.epoch);
    expect(heard.gaps).toBeGreaterThan(0);
    await vi.waitUntil(async () => {
      bus.publish("feed", feedEvent("after"));
      return client.received.some((message) => message.type === "event");
    });
    expect(await client.next("event")).toMatchObject({ event: feedEvent("after") });
  });

  test("events published while Redis was away are said to be lost", async () => {
    const bus = await openBus("away");
    const heard = hear(bus);
    await redis.kill();
    bus.publish("feed", feedEvent("lost"));
    await expect
      .poll(() =>
        bus.position("feed").then(
          () => "up",
          () => "away",
        ),
      )
      .toBe("away");
    bus.publish("crash", feedEvent("lost too"));
    await redis.start();
    await vi.waitUntil(() => heard.messages.length >= 2, 20_000);
    expect(new Set(heard.messages.map(({ channel }) => channel))).toEqual(
      new Set(["feed", "crash"]),
    );
    expect(heard.messages.every(({ event }) => event === null)).toBe(true);
  });

  test("a server that is not there fails the opening at once", async () => {
    const opening = openRedisBus({ url: "redis://127.0.0.1:1", installation: "test", log });
    await expect(opening).rejects.toThrow(/ECONNREFUSED/);
  });
});
