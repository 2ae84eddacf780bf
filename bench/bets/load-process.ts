/** The load generator, in a process of its own: players who bet as soon as their last bet is answered. */
import { deriveKeys } from "@oddwright/domains/identity/tokens/keys.ts";
import { issueAccessToken } from "@oddwright/domains/identity/tokens/access-token.ts";
import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { uniformDraw } from "../lib/draw.ts";
import { createLatencies } from "../lib/latencies.ts";
import { benchPlayerId } from "../lib/players.ts";
import { requestsOf } from "./bet-requests.ts";
import type { LoadEvent, LoadResult, LoadSettings } from "./messages.ts";
import { openConnection, type Answer, type PlayerConnection } from "./player-connection.ts";

const dayMs = 86_400_000;
const maxWrongAnswers = 5;

const tell = (event: LoadEvent): void => void process.send?.(event);

/** One token for each bet to come, the same player's being the same. */
async function prepareTokens(settings: LoadSettings): Promise<readonly string[]> {
  const key = deriveKeys(Buffer.from(settings.tokenSecret, "hex")).accessToken;
  const draw = uniformDraw(settings.players, settings.seed);
  const byPlayer = new Map<number, string>();
  const tokens: string[] = [];
  for (let bet = 0; bet < settings.preparedBets; bet += 1) {
    const player = (settings.firstPlayer ?? 0) + draw();
    let token = byPlayer.get(player);
    if (token === undefined) {
      const caller = { playerId: benchPlayerId(player), sessionId: randomUUID() };
      const nowMs = Date.now();
      token = await issueAccessToken(key, { caller, nowMs, notAfterMs: nowMs + dayMs });
      byPlayer.set(player, token);
    }
    tokens.push(token);
  }
  return tokens;
}

interface Phase {
  readonly connections: readonly PlayerConnection[];
  /** One an upcoming bet, in turn. */
  readonly nextRequest: (key: string) => string;
  readonly seconds: number;
}

async function play({ connections, nextRequest, seconds }: Phase): Promise<LoadResult> {
  const latencies = createLatencies();
  const wrongAnswers: string[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  let bets = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < endsAt && wrongAnswers.length < maxWrongAnswers) {
        const request = nextRequest(uuidv7());
        const sentAt = performance.now();
        const answer = await connection.exchange(request);
        latencies.add(performance.now() - sentAt);
        if (isSettledBet(answer)) bets += 1;
        else wrongAnswers.push(`${answer.status} ${answer.body.slice(0, 200)}`);
      }
    }),
  );
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  return { bets, seconds: elapsedSeconds, ...latencies.summary(), wrongAnswers };
}

const isSettledBet = ({ status, body: answer }: Answer): boolean =>
  status === 200 && (answer.includes('"state":"won"') || answer.includes('"state":"lost"'));

async function run(settings: LoadSettings): Promise<void> {
  const tokens = await prepareTokens(settings);
  const { host } = new URL(settings.url);
  const writers = settings.games.map((game) => requestsOf(game, host));
  let next = 0;
  const nextRequest = (key: string): string => {
    const token = tokens[next % tokens.length];
    const write = writers[next % writers.length];
    next += 1;
    if (token === undefined || write === undefined) throw new Error("no bet was prepared");
    return write(token, key);
  };
  const connections = await Promise.all(
    Array.from({ length: settings.concurrency }, () => openConnection(settings.url)),
  );
  const phase = { connections, nextRequest };
  const warmUp = await play({ ...phase, seconds: settings.warmUpSeconds });
  tell({ kind: "started" });
  const result = await play({ ...phase, seconds: settings.seconds });
  tell({
    kind: "finished",
    result: { ...result, wrongAnswers: [...warmUp.wrongAnswers, ...result.wrongAnswers] },
  });
  for (const connection of connections) connection.close();
}

process.once("message", (settings: LoadSettings) => {
  void run(settings).then(() => process.disconnect());
});
