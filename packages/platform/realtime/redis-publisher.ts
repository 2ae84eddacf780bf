/** The writing side of the bus over Redis: numbers, publishes, and remembers which rooms lost something. */
import { randomUUID } from "node:crypto";
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { Position, Publish } from "./bus.ts";
import type { PublicRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { BusSeal } from "./bus-seal.ts";
import type { RedisClient } from "./redis-client.ts";

/**
 * Numbering and publishing happen at once, so that the order of versions is the order of delivery.
 * KEYS: the numbering. ARGV: an epoch to begin with, the channel of Redis, the room, the event.
 * The hash outlives a day without events; after that, as after a flush, the numbering begins anew under another epoch.
 */
const publishScript = `
local epoch = redis.call('HGET', KEYS[1], 'epoch')
if not epoch then
  epoch = ARGV[1]
  redis.call('HSET', KEYS[1], 'epoch', epoch)
end
local version = redis.call('HINCRBY', KEYS[1], 'room ' .. ARGV[3], 1)
redis.call('EXPIRE', KEYS[1], 86400)
redis.call('PUBLISH', ARGV[2], epoch .. ' ' .. version .. ' ' .. ARGV[3] .. ' ' .. ARGV[4])
return version`;

/** KEYS: the numbering. ARGV: an epoch to begin with, the room. Answers epoch and version. */
const positionScript = `
redis.call('HSETNX', KEYS[1], 'epoch', ARGV[1])
redis.call('EXPIRE', KEYS[1], 86400)
return {redis.call('HGET', KEYS[1], 'epoch'), redis.call('HGET', KEYS[1], 'room ' .. ARGV[2]) or '0'}`;

export interface RedisPublisherOptions {
  readonly client: RedisClient;
  /** Of this installation, in the names of keys and channels. */
  readonly prefix: string;
  readonly seal: Pick<BusSeal, "seal">;
  readonly onError: (error: unknown) => void;
}

export interface RedisPublisher {
  readonly publish: Publish;
  position(room: PublicRoom): Promise<Position>;
  /** Once the client is connected, and by itself whenever it is again. */
  begin(): Promise<void>;
  stop(): void;
}

const retryLostMs = 1_000;

/** For whom a room's events are sealed. */
export const roomAddress = (room: string): string => `room ${room}`;

export const eventsChannel = (prefix: string): string => `${prefix}:events`;

export function createRedisPublisher(options: RedisPublisherOptions): RedisPublisher {
  const { client, prefix, seal, onError } = options;
  /** Names the server's memory: after a restart the versions begin anew. Null while it is not known. */
  let runId: string | null = null;
  /** Rooms with events that never reached Redis. */
  const lost = new Set<PublicRoom>();

  function numbering(): string {
    if (runId === null) throw new Error("the bus is away");
    return `${prefix}:numbering:${runId}`;
  }

  async function send(room: PublicRoom, event: RoomEvent | null): Promise<void> {
    const text = seal.seal(roomAddress(room), event === null ? "" : JSON.stringify(event));
    await client.eval(publishScript, {
      keys: [numbering()],
      arguments: [randomUUID(), eventsChannel(prefix), room, text],
    });
  }

  /** Says of each room that something was lost there. */
  async function confessLost(): Promise<void> {
    for (const room of lost) {
      await send(room, null);
      lost.delete(room);
    }
  }

  async function begin(): Promise<void> {
    runId = /^run_id:(\w+)/m.exec(await client.info("server"))?.[1] ?? null;
    await confessLost();
  }

  const forget = (): void => void (runId = null);
  client.on("end", forget);
  client.on("reconnecting", forget);
  client.on("ready", () => void begin().catch(onError));
  const retry = setInterval(() => {
    if (lost.size > 0 && runId !== null) void confessLost().catch(onError);
  }, retryLostMs).unref();

  return {
    publish: (room, event) => void send(room, event).catch(() => lost.add(room)),
    async position(room) {
      const answer = await client.eval(positionScript, {
        keys: [numbering()],
        arguments: [randomUUID(), room],
      });
      const [epoch = "", version] = answer as string[];
      return { epoch, version: Number(version) };
    },
    begin,
    stop: () => clearInterval(retry),
  };
}
