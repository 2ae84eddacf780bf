/** SIGKILL of the worker in a chosen state of a pot: every stake is settled once, by the draw or by going back. */
import { uuidv7 } from "uuidv7";
import { callApi } from "../crash/load.ts";
import type { RunningProgram } from "../testing/run-program.ts";
import { readBet } from "./check-bets.ts";
import { poll } from "./round-states.ts";
import type { DrillPlayer, RoundsSite } from "./rounds-site.ts";

/** `unsettled` is a pot that was drawn, and whose stakes are not settled. */
export type PotState = "waiting" | "countdown" | "locked" | "unsettled";

const room = "yellow";
const stakeMinor = 10_00;
const pot = `/games/rooms/round?room=${room}&currency=RUB`;

interface Staked {
  readonly player: DrillPlayer;
  readonly betId: string;
  readonly potId: string;
}

/** Leaves a fresh worker in the place of the killed one; answers what is wrong with the pot. */
export async function roomDrill(
  site: RoundsSite,
  worker: RunningProgram,
  state: PotState,
): Promise<{ readonly worker: RunningProgram; readonly faults: readonly string[] }> {
  const staking = state === "waiting" ? site.players.slice(0, 1) : site.players.slice(0, 3);
  const release = state === "unsettled" ? await holdWallets(site) : null;
  const stakes: Staked[] = [];
  for (const player of staking) stakes.push(await stake(site, player));
  await awaitPot(site, stakes, state);
  worker.child.kill("SIGKILL");
  await worker.ended();
  await release?.();
  const next = await site.startWorker();
  // Somebody joins the player whom the dead worker left alone.
  if (state === "waiting") stakes.push(await stake(site, site.players[1]!));
  return { worker: next, faults: await faultsOfPots(site, stakes) };
}

async function stake(site: RoundsSite, player: DrillPlayer): Promise<Staked> {
  const key = uuidv7();
  const body = JSON.stringify({ room, currency: "RUB", stake: (stakeMinor / 100).toFixed(2) });
  return poll("a stake is taken", async () => {
    const url = `${site.apiUrl}/games/rooms/bets`;
    const { token } = player;
    const { status, text } = await callApi(url, { method: "POST", token, key, body });
    // While a dead worker's pot waits for the next one.
    if (status === 409) return null;
    if (status !== 200) throw new Error(`a stake was refused: ${text}`);
    const { bet } = JSON.parse(text) as { bet: { id: string; seedPairId: string } };
    player.bets.push(bet.id);
    return { player, betId: bet.id, potId: bet.seedPairId };
  });
}

/** Nobody's stake can be settled before the answered function is called. */
async function holdWallets({ pool }: RoundsSite): Promise<() => Promise<void>> {
  const client = await pool.connect();
  const hold = async (): Promise<void> => {
    await client.query("begin");
    await client.query("select 1 from ledger_wallet for update");
  };
  const free = async (): Promise<void> => void (await client.query("rollback"));
  // Stakes must get through: the wallets are held from the moment of the draw.
  const holding = (async () => {
    await poll("the pot is locked", async () => {
      const { rows } = await client.query(
        `select 1 from originals_room_pot where state = 'open' and second_player_at is not null`,
      );
      return rows.length > 0 ? true : null;
    });
    await hold();
  })();
  return async () => {
    await holding;
    await free();
    client.release();
  };
}

async function awaitPot(site: RoundsSite, stakes: readonly Staked[], state: PotState) {
  const [first] = stakes;
  await poll(`a pot is ${state}`, async () => {
    if (state === "unsettled") {
      const { rows } = await site.pool.query(
        `select 1 from originals_room_pot where id = $1 and state = 'drawn' and settled_at is null`,
        [first?.potId],
      );
      return rows.length > 0 ? true : null;
    }
    const { text } = await callApi(site.apiUrl + pot, { method: "GET" });
    const { pot: shown } = JSON.parse(text) as { pot: { state: string } | null };
    return shown?.state === state ? true : null;
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
    const paid = bets.reduce((sum, bet) => sum + Math.round(Number(bet.payout) * 100), 0);
    const staked = stakeMinor * bets.length;
    const owed = ended.state === "drawn" ? staked - Math.floor((staked * 5) / 100) : staked;
    if (paid !== owed) faults.push(`pot ${potId} (${ended.state}) paid ${paid} of ${owed}`);
    for (const bet of bets) {
      const expected =
        ended.state === "refunded" ? "refunded" : bet.id === ended.winner_bet_id ? "won" : "lost";
      if (bet.state !== expected) faults.push(`stake ${bet.id} is ${bet.state}, not ${expected}`);
    }
  }
  return faults;
}
