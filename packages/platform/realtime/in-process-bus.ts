/** The bus of a program that runs in one process. */
import { randomUUID } from "node:crypto";
import { isPublicRoom, type Bus, type BusListener, type Channel } from "./bus.ts";

export function createInProcessBus(): Bus {
  const epoch = randomUUID();
  const versions = new Map<Channel, number>();
  const listeners = new Set<BusListener>();
  const versionOf = (channel: Channel): number => versions.get(channel) ?? 0;
  return {
    publish(channel, event) {
      const version = isPublicRoom(channel) ? versionOf(channel) + 1 : 0;
      if (version > 0) versions.set(channel, version);
      for (const { onMessage } of listeners) onMessage({ channel, epoch, version, event });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    position: async (channel) => ({ epoch, version: versionOf(channel) }),
    close: async () => listeners.clear(),
  };
}
