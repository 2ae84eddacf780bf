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
import { sportsRequests, type WritePlayersRequest } from "./sports-requests.ts";
import { openConnection, type Answer, type PlayerConnection } from "./player-connection.ts";

const dayMs = 86_400_000;
const maxWrongAnswers = 5;

const tell = (event: LoadEvent): void => void process.send?.(event);

interface Turn {
  readonly player: number;
  readonly token: string;
}

/** One for each bet to come; the same player's token is the same. */
async function prepareTurns(settings: LoadSettings): Promise<readonly Turn[]> {
  const key = deriveKeys(Buffer.from(settings.tokenSecret, "hex")).accessToken;
  const draw = uniformDraw(settings.players, settings.seed);
  const byPlayer = new Map<number, string>();
  const turns: Turn[] = [];
  for (let bet = 0; bet < settings.preparedBets; bet += 1) {
    const player = (settings.firstPlayer ?? 0) + draw();
    let token = byPlayer.get(player);
    if (token === undefined) {
      const caller = { playerId: benchPlayerId(player), sessionId: randomUUID() };
      const nowMs = Date.now();
      token = await issueAccessToken(key, { caller, nowMs, notAfterMs: nowMs + dayMs });
      byPlayer.set(player, token);
    }
    turns.push({ player, token });
  }
  return turns;
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
        if (isTakenBet(answer)) bets += 1;
        else wrongAnswers.push(`${answer.status} ${answer.body.slice(0, 200)}`);
      }
    }),
  );
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  return { bets, seconds: elapsedSeconds, ...latencies.summary(), wrongAnswers };
}

/** Of a bet that is settled at once, or of one that stands. */
const states = [`"state":"won"`, `"state":"lost"`, `"state":"open"`] as const;

const isTakenBet = ({ status, body: answer }: Answer): boolean =>
  status === 200 && states.some((state) => answer.includes(state));

async function run(settings: LoadSettings): Promise<void> {
  const turns = await prepareTurns(settings);
  const { host } = new URL(settings.url);
  const { games } = settings;
  const writers: readonly WritePlayersRequest[] =
    games === "sports"
      ? [sportsRequests(host, Buffer.from(settings.tokenSecret, "hex"))]
      : games.map((game) => requestsOf(game, host));
  let next = 0;
  const nextRequest = (key: string): string => {
    const turn = turns[next % turns.length];
    const write = writers[next % writers.length];
    next += 1;
    if (turn === undefined || write === undefined) throw new Error("no bet was prepared");
    return write(turn.token, key, turn.player);
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
