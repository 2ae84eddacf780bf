/** A server that broadcasts to all its sockets as fast as they hear it: the product's gateway, or a loop over bare `ws`. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import { createGateway } from "@oddwright/platform/realtime/gateway.ts";
import { createInProcessBus } from "@oddwright/platform/realtime/in-process-bus.ts";
import { WebSocketServer } from "ws";
import { tickMs, watchLoop } from "../lib/watch-loop.ts";
import type { Begin, Heard, Listening, RoundResult, ServerKind } from "./messages.ts";

const event: RoomEvent = {
  kind: "feed",
  bets: [
    {
      id: "0198c5a0-0000-7000-8000-000000000001",
      game: "dice",
      player: "brass-dial-7",
      currency: "RUB",
      stake: "100.00",
      payout: "198.00",
      multiplier: "1.9800",
      won: true,
      settled_at: "2026-11-28T00:00:00.000Z",
    },
  ],
};

const server = createServer();
const broadcast = process.argv[2] === ("gateway" satisfies ServerKind) ? useGateway() : useBare();

function useGateway(): () => void {
  const bus = createInProcessBus();
  const gateway = createGateway({
    bus,
    stateOf: () => async () => ({}),
    redeemTicket: async () => null,
    isOriginAllowed: () => true,
    addressOf: () => "bench",
    log: { warn: (...parts: unknown[]) => console.error(...parts) },
    limits: { maxSocketsPerAddress: 20_000 },
  });
  gateway.attach(server);
  return () => bus.publish("feed", event);
}

function useBare(): () => void {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  let version = 0;
  return () => {
    version += 1;
    const message = Buffer.from(JSON.stringify({ type: "event", room: "feed", version, event }));
    for (const socket of sockets.clients) socket.send(message, { binary: false });
  };
}

let sent = 0;
let heard = 0;
let round: (Begin & { readonly endsAt: number }) | null = null;

function advance(): void {
  while (round !== null && performance.now() < round.endsAt && sent - heard < round.window) {
    sent += 1;
    broadcast();
  }
}

async function play(begin: Begin): Promise<void> {
  const [sentBefore, startedAt] = [sent, performance.now()];
  const endWatch = watchLoop();
  round = { ...begin, endsAt: startedAt + begin.seconds * 1_000 };
  advance();
  while (performance.now() < round.endsAt || heard < sent) {
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  }
  round = null;
  process.send?.({
    kind: "result",
    broadcasts: sent - sentBefore,
    seconds: (performance.now() - startedAt) / 1_000,
    ...endWatch(),
  } satisfies RoundResult);
}

process.on("message", (message: Begin | Heard) => {
  if (message.kind === "begin") return void play(message);
  heard = message.broadcasts;
  advance();
});
process.once("disconnect", () => process.exit(0));
server.listen(0, "127.0.0.1", 16_384, () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ kind: "listening", url: `http://127.0.0.1:${port}` } satisfies Listening);
});
