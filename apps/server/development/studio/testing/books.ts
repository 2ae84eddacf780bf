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
  /** Of the bet that a stake was added to, or its own. */
  readonly id: string;
  readonly state: string;
  readonly payout_minor: bigint | null;
}

const endOf: Readonly<Record<string, string>> = {
  won: "closed",
  lost: "closed",
  rolled_back: "returned",
};

/** Waits until every round has its end, and answers what is wrong; empty when all agrees. A stake that was added to a bet is held like a bet. */
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
  const { rows } = await pool.query<RoundRow>(
    `select coalesce(main_id, id) as id, state, payout_minor from studio_round`,
  );
  const faults: string[] = [];
  for (const id of new Set(bets.map(({ round_id }) => round_id))) {
    const staked = bets.filter(({ round_id }) => round_id === id);
    const known = rows.filter((round) => round.id === id);
    for (const state of ["closed", "returned"]) {
      const atWallet = staked.filter((bet) => endOf[bet.state] === state);
      const here = known.filter((round) => round.state === state);
      // A bet that never came to the wallet is returned here alone.
      const isShort =
        here.length < atWallet.length || (state === "closed" && here.length > atWallet.length);
      if (isShort)
        faults.push(
          `the wallet has ${atWallet.length} bets ${state} of a round, here ${here.length} are`,
        );
    }
    const closed = known.filter(({ state }) => state === "closed");
    const won = closed.reduce((sum, { payout_minor: minor }) => sum + (minor ?? 0n), 0n);
    const paid = staked
      .filter(({ state }) => state !== "rolled_back")
      .reduce((sum, { payout }) => sum + payout, 0n);
    if (won !== paid) faults.push(`the wallet paid ${paid}, the round won ${won}`);
  }
  const due = bets
    .filter(({ state }) => state !== "rolled_back")
    .reduce((sum, { stake, payout }) => sum - stake + payout, startMinor);
  const balance = BigInt((await casino.balance(playerId)).replace(".", ""));
  if (balance !== due) faults.push(`the balance is ${balance}, ${due} was due`);
  return faults;
}
