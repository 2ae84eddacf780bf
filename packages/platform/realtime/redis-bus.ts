/**
 * The bus between processes, over Valkey or Redis. Redis numbers the events, so that every process keeps the same versions
 * and a socket can resume in another one. What Redis loses shows as a gap in the versions, or is said by an empty event.
 */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { Log } from "../observability/logger.ts";
import type { PublicRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { Bus, BusListener, BusMessage } from "./bus.ts";
import { connectAll, newRedisClient } from "./redis-client.ts";
import { createBusSeal, type BusSeal, type SealFault } from "./bus-seal.ts";
import { createRedisPlayers, playerAddress, playerChannel } from "./redis-players.ts";
import { createRedisPublisher, eventsChannel, roomAddress } from "./redis-publisher.ts";

export interface RedisBusOptions {
  readonly url: string;
  /** Names the installation: others on the same server do not receive its events. */
  readonly installation: string;
  /** Signs what travels, so that foreign events are dropped; shared by all processes of the installation. */
  readonly key: Buffer;
  /** Told of each message that was not ours. */
  readonly onRefused: (fault: SealFault) => void;
  readonly log: Pick<Log, "warn">;
}

/** Connects, or rejects when the server does not answer; later losses are mended by itself. */
export async function openRedisBus(options: RedisBusOptions): Promise<Bus> {
  const { url, installation, key, onRefused, log } = options;
  const seal = createBusSeal(key);
  const prefix = `oddwright:${installation}`;
  const onError = (error: unknown): void =>
    log.warn({ err: error }, "the bus between processes is away");
  const [writing, hearing] = [newRedisClient(url, onError), newRedisClient(url, onError)];
  const publisher = createRedisPublisher({ client: writing, prefix, seal, onError });
  const players = createRedisPlayers({ hearing, prefix, seal, onRefused, onError });
  const listeners = new Set<BusListener>();
  await connectAll([writing, hearing]).catch((error: unknown) => {
    publisher.stop();
    throw error;
  });
  await publisher.begin();
  await hearing.subscribe(eventsChannel(prefix), (text) => {
    const message = parse(text, seal);
    if ("fault" in message) return onRefused(message.fault);
    for (const { onMessage } of listeners) onMessage(message);
  });
  // Only from here on: before it was ready for the first time, no event was missed.
  hearing.on("ready", () => {
    for (const { onGap } of listeners) onGap();
  });
  return {
    publish: publisher.publish,
    position: (room) => publisher.position(room),
    tell(playerId, event) {
      const text = seal.seal(playerAddress(playerId), JSON.stringify(event));
      void writing.publish(playerChannel(prefix, playerId), text).catch(() => undefined);
    },
    follow: (playerId, onEvent) => players.add(playerId, onEvent),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      publisher.stop();
      listeners.clear();
      hearing.destroy();
      // What was published is still sent.
      if (writing.isReady) await writing.close();
      else writing.destroy();
    },
  };
}

/** `epoch version room sealed event`; the event is empty where some were lost. Redis numbers, so the numbers are its own. */
function parse(text: string, seal: BusSeal): BusMessage | { readonly fault: SealFault } {
  const [, epoch, version, room, sealed] = /^(\S+) (\d{1,15}) (\S+) (.*)$/s.exec(text) ?? [];
  if (epoch === undefined || room === undefined || sealed === undefined) {
    return { fault: "unsigned" };
  }
  const opened = seal.open(roomAddress(room), sealed);
  if (!opened.ok) return opened;
  return {
    epoch,
    version: Number(version),
    room: room as PublicRoom,
    event: opened.text ? (JSON.parse(opened.text) as RoomEvent) : null,
  };
}
