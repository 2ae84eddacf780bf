/** Tells sockets what markets cost: the sportsbook's reader, rooms and gateway on a database, or a loop over bare `ws` that sends the same states. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setInterval as every } from "node:timers/promises";
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import { bettingEventRoom, eventOfRoom } from "@oddwright/contract/realtime/rooms.ts";
import { viewEvent } from "@oddwright/domains/sportsbook/catalogue/view-one-event.ts";
import { sportsbookJobs } from "@oddwright/domains/sportsbook/jobs.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import { createGateway } from "@oddwright/platform/realtime/gateway.ts";
import { createInProcessBus } from "@oddwright/platform/realtime/in-process-bus.ts";
import { type WebSocket, WebSocketServer } from "ws";
import { startWorker } from "../../apps/server/roles/worker.ts";
import { watchLoop } from "../lib/watch-loop.ts";
import type {
  AskVersions,
  Begin,
  End,
  Listening,
  Played,
  RoundFigures,
  ServerKind,
  Versions,
} from "./messages.ts";

const [, , kind = "", appUrl = "", names = ""] = process.argv;
const events = names.split(",");
const pool = createPool({
  connectionString: appUrl,
  max: 8,
  applicationName: "oddwright bench prices",
});
const log = createLogger({ level: "warn" });

async function stateOf(id: string) {
  const answer = await viewEvent(pool, id);
  if (!answer.ok) throw new Error(`there is no event ${id}`);
  return answer.body;
}

interface Subject {
  /** Nothing for one that tells what it hears. */
  readonly play: (seconds: number) => Promise<void>;
  readonly versions: () => Promise<Versions["byRoom"]>;
}

const versionsOf = async (
  version: (room: ReturnType<typeof bettingEventRoom>) => Promise<number> | number,
): Promise<Versions["byRoom"]> =>
  Object.fromEntries(
    await Promise.all(
      events.map(async (id) => [bettingEventRoom(id), await version(bettingEventRoom(id))]),
    ),
  );

function useSportsbook(server: Server): Subject {
  const bus = createInProcessBus();
  const gateway = createGateway({
    bus,
    stateOf: (room) => {
      const id = eventOfRoom(room);
      return id === null ? null : () => stateOf(id);
    },
    isPassing: (room) => eventOfRoom(room) !== null,
    redeemTicket: async () => null,
    isOriginAllowed: () => true,
    addressOf: () => "bench",
    log,
    limits: { maxSocketsPerAddress: 20_000 },
  });
  gateway.attach(server);
  startWorker(
    sportsbookJobs({
      pool,
      clock: { nowMs: () => Date.now() },
      notifyStaff: (notice) => log.warn(notice, "told to staff"),
      publish: bus.publish,
      bettingReplay: { isOn: false, timeScale: 1 },
      oddsService: null,
    }),
    log,
  );
  return {
    play: async () => undefined,
    versions: () => versionsOf(async (room) => (await bus.position(room)).version),
  };
}

/** Every second each socket is sent one buffer, ready for all who look at the same match. */
function useBare(server: Server): Subject {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const looking = events.map((): WebSocket[] => []);
  let joined = 0;
  sockets.on("connection", (socket) => looking[joined++ % events.length]!.push(socket));
  let version = 0;
  const send = (states: readonly Awaited<ReturnType<typeof stateOf>>[]): void => {
    version += 1;
    for (const [at, state] of states.entries()) {
      const room = bettingEventRoom(state.id);
      const event: RoomEvent = { kind: "betting_event", event: state };
      const message = Buffer.from(JSON.stringify({ type: "event", room, version, event }));
      for (const socket of looking[at]!) socket.send(message, { binary: false });
    }
  };
  return {
    async play(seconds) {
      const states = await Promise.all(events.map(stateOf));
      const endsAt = version + seconds;
      for await (const _ of every(1_000)) {
        send(states);
        if (version >= endsAt) return;
      }
    },
    versions: () => versionsOf(() => version),
  };
}

const server = createServer();
const subject =
  kind === ("sportsbook" satisfies ServerKind) ? useSportsbook(server) : useBare(server);
let endWatch = watchLoop();

async function hear(message: Begin | End | AskVersions): Promise<void> {
  if (message.kind === "ask_versions")
    process.send?.({ kind: "versions", byRoom: await subject.versions() } satisfies Versions);
  if (message.kind === "begin") {
    endWatch();
    endWatch = watchLoop();
    await subject.play(message.seconds);
    process.send?.({ kind: "played" } satisfies Played);
  }
  if (message.kind === "end")
    process.send?.({ kind: "round", ...endWatch() } satisfies RoundFigures);
}

process.on("message", (message: Begin | End | AskVersions) => void hear(message));
process.once("disconnect", () => process.exit(0));
server.listen(0, "127.0.0.1", 16_384);
await once(server, "listening");
const { port } = server.address() as AddressInfo;
process.send?.({ kind: "listening", url: `http://127.0.0.1:${port}` } satisfies Listening);
