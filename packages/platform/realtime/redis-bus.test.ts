/** The bus between processes on a real Redis: one numbering for all, and no loss that nobody hears of. */
import { randomBytes } from "node:crypto";
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { PublicRoom } from "@oddwright/contract/realtime/rooms.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Bus, BusMessage } from "./bus.ts";
import type { SealFault } from "./bus-seal.ts";
import { connectAll, newRedisClient } from "./redis-client.ts";
import { feedEvent, startTestGateway } from "./testing/test-gateway.ts";
import { hasRedis, startTestRedis, type TestRedis } from "./testing/test-redis.ts";
import { isUp, openBus } from "./testing/test-redis-bus.ts";
import { openGuest } from "./testing/test-socket.ts";

let redis: TestRedis;
beforeAll(async () => {
  if (hasRedis) redis = await startTestRedis();
});
afterAll(() => redis?.kill());

/** Somebody who reaches Redis, and sees and says whatever they like there. */
async function openStranger() {
  const [hearing, saying] = [
    newRedisClient(redis.url, () => undefined),
    newRedisClient(redis.url, () => undefined),
  ];
  await connectAll([hearing, saying]);
  onTestFinished(() => [hearing, saying].forEach((client) => client.destroy()));
  const seen: { channel: string; text: string }[] = [];
  await hearing.pSubscribe("oddwright:*", (text, channel) => void seen.push({ channel, text }));
  return { seen, say: (channel: string, text: string) => saying.publish(channel, text) };
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
    const buses = [await openBus(redis.url, "order"), await openBus(redis.url, "order")];
    const heard = buses.map(hear);
    for (let sent = 0; sent < 100; sent += 1) {
      for (const [at, bus] of buses.entries()) {
        bus.publish("feed", feedEvent(`${at} ${sent}`));
        bus.publish("crash", feedEvent(`${at} ${sent}`));
      }
    }
    await vi.waitUntil(() => heard.every(({ messages }) => messages.length === 400), 30_000);
    expect(heard[0]?.messages).toEqual(heard[1]?.messages);
    const ofFeed = heard[0]?.messages.filter(({ room }) => room === "feed") ?? [];
    expect(ofFeed.map(({ version }) => version)).toEqual(
      Array.from({ length: 200 }, (_each, at) => at + 1),
    );
    const late = await openBus(redis.url, "order");
    expect(await late.position("feed")).toEqual({ epoch: ofFeed[0]?.epoch, version: 200 });
    expect((await late.position("roulette")).version).toBe(0);
  });

  test("another installation on the same server gets no events", async () => {
    const [one, two] = [await openBus(redis.url, "one"), await openBus(redis.url, "two")];
    const [heard, elsewhere] = [hear(one), hear(two)];
    const told: RoomEvent[] = [];
    two.follow("p", (event) => told.push(event));
    one.publish("feed", feedEvent("one"));
    one.tell("p", { kind: "balance", currency: "RUB" });
    await vi.waitUntil(() => heard.messages.length === 1);
    two.publish("feed", feedEvent("two"));
    await vi.waitUntil(() => elsewhere.messages.length === 1);
    expect(elsewhere.messages[0]).toMatchObject({ version: 1, event: feedEvent("two") });
    expect(told).toEqual([]);
  });

  test("messages that a stranger sends, changes or repeats on the same server are dropped and counted", async () => {
    const refused: SealFault[] = [];
    const [one, two] = [
      await openBus(redis.url, "signed"),
      await openBus(redis.url, "signed", { onRefused: (fault) => void refused.push(fault) }),
    ];
    const heard = hear(two);
    const told = { p: [] as RoomEvent[], q: [] as RoomEvent[] };
    for (const player of ["p", "q"] as const)
      two.follow(player, (event) => told[player].push(event));
    await expect.poll(() => redis.hearersOf("oddwright:signed:player:p")).toBe(1);
    await expect.poll(() => redis.hearersOf("oddwright:signed:player:q")).toBe(1);
    const stranger = await openStranger();
    one.publish("feed", feedEvent("ours"));
    one.tell("p", { kind: "balance", currency: "RUB" });
    await vi.waitUntil(() => heard.messages.length === 1 && told.p.length === 1);
    await vi.waitUntil(() => stranger.seen.length === 2);
    const [event, balance] = stranger.seen;
    const epoch = heard.messages[0]?.epoch;
    const ofPlayer = (player: string) => `oddwright:signed:player:${player}`;
    const said = [
      ["oddwright:signed:events", "nonsense"],
      ["oddwright:signed:events", `${epoch} 2 feed ${JSON.stringify(feedEvent("false"))}`],
      ["oddwright:signed:events", event?.text.replace(" 1 feed ", " 2 feed ") ?? ""],
      ["oddwright:signed:events", event?.text.replace(" 1 feed ", " 1 crash ") ?? ""],
      ["oddwright:signed:events", event?.text.replace("ours", "mine") ?? ""],
      [ofPlayer("p"), JSON.stringify({ kind: "balance", currency: "RUB", balance: "1000000.00" })],
      [ofPlayer("p"), balance?.text ?? ""],
      [ofPlayer("q"), balance?.text ?? ""],
    ] as const;
    for (const [channel, text] of said) await stranger.say(channel, text);
    await vi.waitUntil(() => refused.length === said.length);
    expect(refused).toEqual([
      "unsigned",
      "unsigned",
      "repeated",
      "forged",
      "forged",
      "unsigned",
      "repeated",
      "forged",
    ]);
    one.publish("feed", feedEvent("ours again"));
    await vi.waitUntil(() => heard.messages.length > 1);
    expect(heard.messages.map((message) => message.event)).toEqual([
      feedEvent("ours"),
      feedEvent("ours again"),
    ]);
    expect(told).toEqual({ p: [{ kind: "balance", currency: "RUB" }], q: [] });
  });

  test("messages of a process with another secret are dropped", async () => {
    const refused: SealFault[] = [];
    const bus = await openBus(redis.url, "secret", {
      onRefused: (fault) => void refused.push(fault),
    });
    const heard = hear(bus);
    const other = await openBus(redis.url, "secret", { key: randomBytes(32) });
    other.publish("feed", feedEvent("false"));
    await vi.waitUntil(() => refused.length === 1);
    expect([refused, heard.messages]).toEqual([["forged"], []]);
  });

  test("a socket resumes in another process from where it stopped in the first", async () => {
    const [one, two] = [await openBus(redis.url, "resume"), await openBus(redis.url, "resume")];
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

  test("when Redis has lost its data, rooms get their state under another epoch", async () => {
    const bus = await openBus(redis.url, "restart");
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

  test("events published while Redis was away are reported as lost", async () => {
    const bus = await openBus(redis.url, "away");
    const heard = hear(bus);
    await redis.kill();
    bus.publish("feed", feedEvent("lost"));
    await expect.poll(() => isUp(bus)).toBe(false);
    bus.publish("crash", feedEvent("lost too"));
    await redis.start();
    // The bus writes and hears over two connections. Where the hearing one comes back last, its gap alone says that something was lost.
    const isNumbered = async (room: PublicRoom) => (await bus.position(room)).version > 0;
    await expect.poll(() => isUp(bus)).toBe(true);
    await expect
      .poll(async () => (await isNumbered("feed")) && (await isNumbered("crash")))
      .toBe(true);
    await vi.waitUntil(() => heard.gaps > 0);
    expect(heard.messages.every(({ event }) => event === null)).toBe(true);
  });

  test("opening fails at once when there is no server", async () => {
    const opening = openBus("redis://127.0.0.1:1", "test");
    await expect(opening).rejects.toThrow(/ECONNREFUSED/);
  });
});
