/** A provider's server, in a process of its own: each connection bets for a player, pays the bet, and takes the next player. */
import { randomUUID } from "node:crypto";
import { signCall } from "@oddwright/platform/sealing/call-signature.ts";
import { openConnection, type PlayerConnection } from "../bets/player-connection.ts";
import { uniformDraw } from "../lib/draw.ts";
import { createLatencies } from "../lib/latencies.ts";
import type { WalletLoad, WalletResult } from "./messages.ts";

const maxWrongAnswers = 5;

/** Whole HTTP/1.1 requests, signed as they are sent. */
function requestWriter({ url, provider, key }: WalletLoad) {
  const { host } = new URL(url);
  return (call: "bet" | "win", content: object): string => {
    const body = JSON.stringify({ request_uuid: randomUUID(), ...content });
    const signed = Object.entries(signCall(key, { name: call, rawBody: body, now: new Date() }))
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("");
    return `POST /casino/wallet/${provider}/${call} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nConnection: keep-alive\r\n${signed}Content-Length: ${body.length}\r\n\r\n${body}`;
  };
}

async function play(
  settings: WalletLoad,
  connections: readonly PlayerConnection[],
  { seconds, draw }: { readonly seconds: number; readonly draw: () => number },
): Promise<WalletResult> {
  const write = requestWriter(settings);
  const latencies = createLatencies();
  const wrongAnswers: string[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  let calls = 0;
  const exchange = async (connection: PlayerConnection, request: string): Promise<void> => {
    const sentAt = performance.now();
    const { status, body } = await connection.exchange(request);
    latencies.add(performance.now() - sentAt);
    if (status === 200 && body.includes(`"status":"OK"`)) calls += 1;
    else wrongAnswers.push(`${status} ${body.slice(0, 200)}`);
  };
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < endsAt && wrongAnswers.length < maxWrongAnswers) {
        const session = settings.sessions[draw()];
        const bet = randomUUID();
        const money = { session, currency: "RUB" };
        await exchange(
          connection,
          write("bet", {
            ...money,
            transaction_uuid: bet,
            round: bet,
            amount: "1.00",
            bet_mode: "base",
          }),
        );
        await exchange(
          connection,
          write("win", {
            ...money,
            transaction_uuid: randomUUID(),
            bet,
            amount: "0.90",
            round_closed: true,
          }),
        );
      }
    }),
  );
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  return { calls, seconds: elapsedSeconds, ...latencies.summary(), wrongAnswers };
}

async function run(settings: WalletLoad): Promise<WalletResult> {
  const draw = uniformDraw(settings.sessions.length, settings.seed);
  const connections = await Promise.all(
    Array.from({ length: settings.concurrency }, () => openConnection(settings.url)),
  );
  const warmUp = await play(settings, connections, { seconds: settings.warmUpSeconds, draw });
  const result = await play(settings, connections, { seconds: settings.seconds, draw });
  for (const connection of connections) connection.close();
  return { ...result, wrongAnswers: [...warmUp.wrongAnswers, ...result.wrongAnswers] };
}

process.once("message", (settings: WalletLoad) => {
  void run(settings).then((result) => {
    process.send?.(result);
    process.disconnect();
  });
});
