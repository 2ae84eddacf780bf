/** SIGKILL of the worker in a chosen state of a pot: every stake is settled once, by the draw or by going back. */
import { settleRoom } from "@oddwright/core/games/rooms/room-settlement.ts";
import { uuidv7 } from "uuidv7";
import { callApi } from "../testing/bets-under-load.ts";
import type { RunningProgram } from "../testing/run-program.ts";
import { minorOf, readBet } from "./check-bets.ts";
import { poll } from "./poll.ts";
import type { DrillPlayer, RoundsSite } from "./rounds-site.ts";

/** `unsettled` is a pot that was drawn, and one of whose stakes is not settled. */
export const potStates = ["waiting", "countdown", "locked", "unsettled"] as const;

export type PotState = (typeof potStates)[number];

const room = "yellow";
const stakeText = "10.00";

interface Staked {
  readonly player: DrillPlayer;
  readonly betId: string;
  readonly potId: string;
}

/** A pot may pass a state unseen: the drill takes another one. */
const maxTries = 12;

/** Leaves a fresh worker in the place of the killed one; answers what is wrong with the pots. */
export async function roomDrill(
  site: RoundsSite,
  worker: RunningProgram,
  state: PotState,
): Promise<{ readonly worker: RunningProgram; readonly faults: readonly string[] }> {
  const stakes: Staked[] = [];
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const killed = await killIn(site, worker, { state, stakes });
    if (!killed) continue;
    const next = await site.startWorker();
    // A second player joins the one whom the killed worker left alone.
    if (state === "waiting") stakes.push(await stake(site, site.players[1]!));
    return { worker: next, faults: await faultsOfPots(site, stakes) };
  }
  throw new Error(`no pot was seen ${state}`);
}

interface Drill {
  readonly state: PotState;
  /** Grows by every stake that was taken. */
  readonly stakes: Staked[];
}

/** False when the state was missed. */
async function killIn(
  site: RoundsSite,
  worker: RunningProgram,
  { state, stakes }: Drill,
): Promise<boolean> {
  const [first, ...others] = site.players.slice(0, state === "waiting" ? 1 : 3);
  const opening = await stake(site, first!);
  stakes.push(opening);
  const free = state === "unsettled" ? await holdStake(site, opening) : null;
  try {
    for (const player of others) stakes.push(await stake(site, player));
    if (!(await awaitPot(site, opening, state))) return false;
    worker.child.kill("SIGKILL");
    await worker.ended();
    return true;
  } finally {
    await free?.();
  }
}

async function stake(site: RoundsSite, player: DrillPlayer): Promise<Staked> {
  const key = uuidv7();
  const body = JSON.stringify({ room, currency: "RUB", stake: stakeText });
  return poll("a stake is taken", async () => {
    const url = `${site.apiUrl}/games/rooms/bets`;
    const { token } = player;
    const { status, text } = await callApi(url, { method: "POST", token, key, body });
    // While a dead worker's pot waits for the next one.
    if (status === 409 || status === 503) return null;
    if (status !== 200) throw new Error(`a stake was refused: ${text}`);
    const { bet } = JSON.parse(text) as { bet: { id: string; commitment: { id: string } } };
    player.bets.push(bet.id);
    return { player, betId: bet.id, potId: bet.commitment.id };
  });
}

/** The stake can't be settled before the answered function is called; those of others can. */
async function holdStake({ pool }: RoundsSite, { betId }: Staked): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select 1 from originals_bet where id = $1 for update", [betId]);
  return async () => {
    await client.query("rollback");
    client.release();
  };
}

/** False when the pot has passed the state. */
function awaitPot(site: RoundsSite, { potId }: Staked, state: PotState): Promise<boolean> {
  return poll(`a pot is ${state}`, async () => {
    const { text } = await callApi(`${site.apiUrl}/fairness/pots/${potId}`, { method: "GET" });
    const shown = (JSON.parse(text) as { state: string }).state;
    if (shown === state || (shown === "drawn" && state === "unsettled")) return true;
    return shown === "drawn" || shown === "refunded" ? false : null;
  });
}

interface EndedPot {
  readonly state: "drawn" | "refunded";
  readonly winner_bet_id: string | null;
}

async function faultsOfPots(site: RoundsSite, stakes: readonly Staked[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [potId, ofPot] of Map.groupBy(stakes, (staked) => staked.potId)) {
    const ended = await poll(`pot ${potId} is settled`, async () => {
      const { rows } = await site.pool.query<EndedPot>(
        `select state, winner_bet_id from originals_room_pot where id = $1 and settled_at is not null`,
        [potId],
      );
      return rows[0] ?? null;
    });
    const bets = await Promise.all(ofPot.map(({ player, betId }) => readBet(site, player, betId)));
    const paidMinor = bets.reduce((sum, bet) => sum + minorOf(bet.payout), 0n);
    const stakedMinor = minorOf(stakeText) * BigInt(bets.length);
    const owedMinor = ended.state === "drawn" ? settleRoom(stakedMinor).prizeMinor : stakedMinor;
    if (paidMinor !== owedMinor) {
      faults.push(`pot ${potId} (${ended.state}) paid ${paidMinor} of ${owedMinor} minor units`);
    }
    for (const bet of bets) {
      const expected =
        ended.state === "refunded" ? "refunded" : bet.id === ended.winner_bet_id ? "won" : "lost";
      if (bet.state !== expected) faults.push(`stake ${bet.id} is ${bet.state}, not ${expected}`);
    }
  }
  return faults;
}
