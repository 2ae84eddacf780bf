/** The players of one crash round, in a process of their own: all bet, half leave one after another, half at once. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { crash } from "@oddwright/core/games/crash/crash.ts";
import { deriveKeys } from "@oddwright/domains/identity/tokens/keys.ts";
import { issueAccessToken } from "@oddwright/domains/identity/tokens/access-token.ts";
import { uuidv7 } from "uuidv7";
import { requestTo } from "../bets/bet-requests.ts";
import { openConnection, type PlayerConnection } from "../bets/player-connection.ts";
import { createLatencies } from "../lib/latencies.ts";
import { benchPlayerId } from "../lib/players.ts";
import type { AnswerTimes, CrashLoadResult, CrashLoadSettings } from "./messages.ts";

const dayMs = 86_400_000;
const bettingMs = 4_000;
/** After the start: the last of those who leave one after another, and the moment at which the others do. */
const spreadMs = 7_000;
const atOnceMs = crash.timeMs(160n);
const maxWrongAnswers = 5;

interface Player {
  readonly token: string;
  readonly connection: PlayerConnection;
}

interface RoundState {
  readonly state: string;
  readonly started_at: string | null;
}

const wrongAnswers: string[] = [];

function noteWrong(text: string): void {
  if (wrongAnswers.length < maxWrongAnswers) wrongAnswers.push(text.slice(0, 300));
}

async function openPlayer(settings: CrashLoadSettings, index: number): Promise<Player> {
  const key = deriveKeys(Buffer.from(settings.tokenSecret, "hex")).accessToken;
  const caller = { playerId: benchPlayerId(index), sessionId: randomUUID() };
  const nowMs = Date.now();
  const token = await issueAccessToken(key, { caller, nowMs, notAfterMs: nowMs + dayMs });
  return { token, connection: await openConnection(settings.url) };
}

async function awaitRound(url: string, state: string): Promise<RoundState> {
  for (;;) {
    const answer = await fetch(`${url}/games/crash/round`);
    const { round } = (await answer.json()) as { round: RoundState | null };
    if (round?.state === state) return round;
    await delay(20);
  }
}

type Timed = { readonly add: (ms: number) => void; count: number };

async function send(
  { token, connection }: Player,
  call: { readonly url: string; readonly path: string; readonly body: object },
  times: Timed,
): Promise<string> {
  const { host } = new URL(call.url);
  const request = requestTo({ host, path: call.path, body: call.body })(token, uuidv7());
  const sentAtMs = performance.now();
  const answer = await connection.exchange(request);
  times.add(performance.now() - sentAtMs);
  times.count += 1;
  if (answer.status !== 200) noteWrong(`${call.path}: ${answer.status} ${answer.body}`);
  return answer.body;
}

function timed(): { readonly times: Timed; readonly summary: () => AnswerTimes } {
  const latencies = createLatencies();
  const times: Timed = { add: latencies.add, count: 0 };
  return { times, summary: () => ({ answers: times.count, ...latencies.summary() }) };
}

async function run(settings: CrashLoadSettings): Promise<void> {
  const { url } = settings;
  const players: Player[] = [];
  for (let index = 0; index < settings.players; index += 1) {
    players.push(await openPlayer(settings, index));
  }
  process.send?.("ready");
  await awaitRound(url, "betting");
  const bets = timed();
  const ids = await Promise.all(
    players.map(async (player, index) => {
      await delay((index / players.length) * bettingMs);
      const call = { url, path: "/games/crash/bets", body: { stake: "1.00", currency: "RUB" } };
      const text = await send(player, call, bets.times);
      return (JSON.parse(text) as { bet?: { id: string } }).bet?.id ?? "";
    }),
  );
  const { started_at } = await awaitRound(url, "running");
  const startMs = Date.parse(started_at ?? "");
  const [spread, atOnce] = [timed(), timed()];
  await Promise.all(
    players.map(async (player, index) => {
      const leavesAtOnce = index % 2 === 1;
      const leavesMs = leavesAtOnce ? atOnceMs : (index / players.length) * spreadMs;
      await delay(Math.max(1, startMs + leavesMs - Date.now()));
      const call = { url, path: "/games/crash/cashout", body: { bet_id: ids[index] ?? "" } };
      const text = await send(player, call, leavesAtOnce ? atOnce.times : spread.times);
      if (!text.includes('"state":"won"')) noteWrong(`a cash-out was not paid: ${text}`);
    }),
  );
  for (const { connection } of players) connection.close();
  const result: CrashLoadResult = {
    bets: bets.summary(),
    spread: spread.summary(),
    atOnce: atOnce.summary(),
    wrongAnswers,
  };
  process.send?.(result, () => process.disconnect());
}

process.once("message", (settings: CrashLoadSettings) => void run(settings));
