/** A room's live data in a component. Its code loads with the first component that joins a room. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import { useEffect, useEffectEvent } from "react";
import { useServices, useStore } from "../services/use-services.tsx";
import type { Services } from "../services/services.ts";
import type { ConnectionState } from "../services/connection-state.ts";
import type { RealtimeConnection } from "./connection.ts";
import type { PublicRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { RoomListener, RoomState } from "./room-types.ts";

/**
 * Joins a room while the component is mounted; null is no room. `onSnapshot` is called first, and again whenever something was
 * missed: it replaces all that was known. Times of a snapshot may be a moment old: `services.clock` has the server's.
 */
export function useRoom<Room extends PublicRoom>(
  room: Room | null,
  { onSnapshot, onEvent }: RoomListener<Room>,
): void {
  const services = useServices();
  const takeSnapshot = useEffectEvent((state: RoomState<Room>) => onSnapshot(state));
  const takeEvent = useEffectEvent((event: RoomEvent) => onEvent(event));
  useEffect(() => {
    if (room === null) return;
    return withConnection(services, (connection) =>
      connection.join(room, { onSnapshot: takeSnapshot, onEvent: takeEvent }),
    );
  }, [services, room]);
}

/** The player's own events while the component is mounted. `onMissed`: some may not have come, what they tell of is to be read again. */
export function usePlayerEvents(
  onEvent: (event: RoomEvent) => void,
  onMissed: () => void = () => {},
): void {
  const services = useServices();
  const takeEvent = useEffectEvent((event: RoomEvent) => onEvent(event));
  const takeMissed = useEffectEvent(() => onMissed());
  useEffect(
    () => withConnection(services, (connection) => connection.followPlayer(takeEvent, takeMissed)),
    [services],
  );
}

/** The state of the connection, and its lag. */
export function useConnectionState(): ConnectionState {
  return useStore(useServices().realtime);
}

/** The network may be away just when the part is wanted. */
const reloadAfterMs = 5_000;

/** Runs `use` once the connection has loaded; the result undoes it, also before that. */
function withConnection(
  services: Services,
  use: (connection: RealtimeConnection) => () => void,
): () => void {
  let undo: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const load = (): void =>
    void import("./page-connection.ts").then(
      ({ pageConnection }) => {
        if (!isOver) undo = use(pageConnection(services));
      },
      () => {
        if (!isOver) timer = setTimeout(load, reloadAfterMs);
      },
    );
  load();
  return () => {
    isOver = true;
    clearTimeout(timer);
    undo?.();
  };
}
