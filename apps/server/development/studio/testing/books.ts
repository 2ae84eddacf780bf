/** Holds the studio's rounds against the wallet's bets and the player's balance, once nothing is under way any more. */
import { vi } from "vitest";
import type { TestStudio } from "./test-studio.ts";

interface BetRow {
  readonly round_id: string;
  readonly state: string;
  readonly stake: bigint;
  readonly payout: bigint;
}

interface RoundRow {
  readonly id: string;
  readonly state: string;
  readonly payout_minor: bigint | null;
}

const endOf: Readonly<Record<string, string>> = {
  won: "closed",
  lost: "closed",
  rolled_back: "returned",
};

/** Waits until every round has its end, and answers what is wrong; empty when all agrees. */
export async function faultsOfBooks(
  { pool, casino }: TestStudio,
  playerId: string,
  startMinor: bigint,
): Promise<string[]> {
  await vi.waitUntil(async () => {
    const open = await casino.database.ownerPool.query(
      `select from casino_bet where player_id = $1 and state = 'open'`,
      [playerId],
    );
    const underWay = await pool.query(
      `select from studio_round where state in ('staking', 'placed', 'drawn', 'returning')`,
    );
    return open.rowCount === 0 && underWay.rowCount === 0;
  });
  const { rows: bets } = await casino.database.ownerPool.query<BetRow>(
    `select round_id, state, stake_main_minor + stake_bonus_minor as stake,
       payout_main_minor + payout_bonus_minor as payout from casino_bet where player_id = $1`,
    [playerId],
  );
  const { rows } = await pool.query<RoundRow>(`select id, state, payout_minor from studio_round`);
  const rounds = new Map(rows.map((round) => [round.id, round]));
  const faults: string[] = [];
  for (const { round_id, state, payout } of bets) {
    const round = rounds.get(round_id);
    if (round?.state !== endOf[state]) faults.push(`a bet ${state} is of a round ${round?.state}`);
    if (round?.state === "closed" && round.payout_minor !== payout)
      faults.push(`the wallet paid ${payout}, the spin won ${round.payout_minor}`);
  }
  const closed = rows.filter(({ state }) => state === "closed").length;
  const settled = bets.filter(({ state }) => state === "won" || state === "lost").length;
  if (closed < settled) faults.push(`${settled} bets were settled in ${closed} rounds`);
  const due = bets
    .filter(({ state }) => state !== "rolled_back")
    .reduce((sum, { stake, payout }) => sum - stake + payout, startMinor);
  const balance = BigInt((await casino.balance(playerId)).replace(".", ""));
  if (balance !== due) faults.push(`the balance is ${balance}, ${due} was due`);
  return faults;
}
