/**
 * The bus between processes, over Valkey or Redis. Redis numbers the events, so that every process keeps the same versions
 * and a socket can resume in another one. What Redis loses shows as a gap in the versions, or is said by an empty event.
 */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { Log } from "../observability/logger.ts";
import type { Bus, BusListener, BusMessage, PublicRoom } from "./bus.ts";
import { connectAll, newRedisClient } from "./redis-client.ts";
import { createRedisPlayers, playerChannel } from "./redis-players.ts";
import { createRedisPublisher, eventsChannel } from "./redis-publisher.ts";

export interface RedisBusOptions {
  readonly url: string;
  /** Names the installation: others on the same server hear nothing of it. */
  readonly installation: string;
  readonly log: Pick<Log, "warn">;
}

/** Connects, or rejects when the server does not answer; later losses are mended by itself. */
export async function openRedisBus({ url, installation, log }: RedisBusOptions): Promise<Bus> {
  const prefix = `oddwright:${installation}`;
  const onError = (error: unknown): void =>
    log.warn({ err: error }, "the bus between processes is away");
  const [writing, hearing] = [newRedisClient(url, onError), newRedisClient(url, onError)];
  const publisher = createRedisPublisher({ client: writing, prefix, onError });
  const players = createRedisPlayers({ hearing, prefix, onError });
  const listeners = new Set<BusListener>();
  await connectAll([writing, hearing]).catch((error: unknown) => {
    publisher.stop();
    throw error;
  });
  await publisher.begin();
  await hearing.subscribe(eventsChannel(prefix), (text) => {
    const message = parse(text);
    for (const { onMessage } of listeners) onMessage(message);
  });
  // Only now: the first time it is ready nobody has missed anything.
  hearing.on("ready", () => {
    for (const { onGap } of listeners) onGap();
  });
  return {
    publish: publisher.publish,
    position: (room) => publisher.position(room),
    tell(playerId, event) {
      const text = JSON.stringify(event);
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

/** `epoch version room event`; the event is empty where some were lost. */
function parse(text: string): BusMessage {
  const [, epoch = "", version, room, event] = /^(\S+) (\d+) (\S+) (.*)$/s.exec(text) ?? [];
  return {
    epoch,
    version: Number(version),
    room: room as PublicRoom,
    event: event ? (JSON.parse(event) as RoomEvent) : null,
  };
}
