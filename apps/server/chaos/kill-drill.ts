/** SIGKILL of the worker in a chosen state of a round: no player loses a stake or is paid twice, and the rules hold. */
import type { ChainGame } from "@oddwright/domains/originals/index.ts";
import type { RunningProgram } from "../testing/run-program.ts";
import { faultsOfBet, readBet } from "./check-bets.ts";
import { awaitState, readRound } from "./round-states.ts";
import { cashOut, placeBet, type PlacedBet, type RoundsSite } from "./rounds-site.ts";

export type KilledState = "betting" | "running" | "ended";

/** One bet of each kind; the last player's is cashed out while no process runs the round. */
const crashBets = [{}, { auto_cashout: "1.10" }, { auto_cashout: "3.00" }, {}];
const rouletteChips = [
  [{ kind: "red", amount: "10.00" }],
  [{ kind: "black", amount: "10.00" }],
  [{ kind: "dozen", numbers: [1], amount: "10.00" }],
  [{ kind: "straight", numbers: [0], amount: "10.00" }],
];

/** A round that busts at once never runs: the drill takes another one. */
const maxTries = 12;

export interface KillDrill {
  readonly game: ChainGame;
  readonly state: KilledState;
}

/** Leaves a fresh worker in the place of the killed one. */
export async function killDrill(
  site: RoundsSite,
  worker: RunningProgram,
  drill: KillDrill,
): Promise<{ readonly worker: RunningProgram; readonly faults: readonly string[] }> {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const bets = await placeBets(site, drill.game);
    const [first] = bets;
    if (!first || !(await awaitState(site, first.roundId, drill.state))) continue;
    worker.child.kill("SIGKILL");
    await worker.ended();
    const faults = await leaveAlone(site, drill, bets);
    const next = await site.startWorker();
    return { worker: next, faults: [...faults, ...(await check(site, bets))] };
  }
  throw new Error(`no round of ${drill.game} was seen ${drill.state}`);
}

async function placeBets(site: RoundsSite, game: ChainGame): Promise<readonly PlacedBet[]> {
  const bodies =
    game === "crash"
      ? crashBets.map((bet) => ({ stake: "10.00", ...bet }))
      : rouletteChips.map((chips) => ({ chips }));
  const placed: PlacedBet[] = [];
  for (const [index, player] of site.players.entries()) {
    placed.push(await placeBet(site, player, { game, body: bodies[index] ?? {} }));
  }
  return placed;
}

/** A cash-out needs no runner: the answer may only say that it was paid, or that it came too late. */
async function leaveAlone(
  site: RoundsSite,
  { game, state }: KillDrill,
  bets: readonly PlacedBet[],
): Promise<readonly string[]> {
  const last = bets.at(-1);
  if (game !== "crash" || state !== "running" || !last) return [];
  const answer = await cashOut(site, last);
  const expected = ['"state":"won"', "crash_busted", "crash_not_running"];
  return expected.some((text) => answer.includes(text)) ? [] : [`a cash-out met ${answer}`];
}

/** Bets may be in two rounds when one closed between them. */
async function check(site: RoundsSite, bets: readonly PlacedBet[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { player, id, roundId } of bets) {
    const isRefunded = (await readBet(site, player, id)).state === "refunded";
    if (!isRefunded) await awaitState(site, roundId, "settled");
    faults.push(...faultsOfBet(await readBet(site, player, id), await readRound(site, roundId)));
  }
  return faults;
}
