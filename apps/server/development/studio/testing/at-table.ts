/** A player at a live table of the running studio. Whatever takes time is waited for by the table's own state. */
import { randomUUID } from "node:crypto";
import type { RouletteChip } from "@oddwright/core/games/roulette/roulette-params.ts";
import { rouletteChipPayoutMinor } from "@oddwright/core/games/roulette/roulette-spin.ts";
import { baccaratPayoutMinor } from "@oddwright/core/tables/baccarat/baccarat-round.ts";
import {
  type BlackjackChip,
  chipPayoutMinor,
} from "@oddwright/core/tables/blackjack/blackjack-chips.ts";
import type { BaccaratSpot } from "@oddwright/core/tables/baccarat/baccarat-rules.ts";
import {
  outcomeOf,
  type TableChip,
  type TableOutcome,
} from "@oddwright/core/tables/table-outcome.ts";
import type { BlackjackPlay } from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import { vi } from "vitest";
import type { StudioProgram } from "./studio-program.ts";
import type { TestStudio } from "./test-studio.ts";

export interface TableRound {
  readonly id: string;
  readonly number: number;
  readonly spun_at_ms: number | null;
  readonly play: BlackjackPlay | null;
  readonly outcome: TableOutcome | null;
  readonly interrupted: boolean;
  readonly chain_round: number;
  readonly commitment: string;
  readonly terminating_hash: string;
  readonly salt: string;
  readonly game_hash: string | null;
}

export interface TableBet {
  readonly id: string;
  readonly state: string;
  readonly stake: string;
  readonly payout: string | null;
  readonly chips: readonly TableChip[];
  readonly added: readonly {
    readonly action: string;
    readonly stake: string;
    readonly state: string;
    readonly payout: string | null;
  }[];
  readonly round: TableRound;
}

export interface TableAnswer {
  readonly bet?: TableBet;
  readonly error?: { readonly code: string; readonly wallet_status?: string };
}

export interface TableLook {
  readonly players: number;
  readonly round: TableRound | null;
  readonly chairs: readonly { readonly seat: number; readonly is_staked: boolean }[];
}

/** A whole test with kills and takeovers on a busy machine. */
export const patience = { timeout: 60_000, interval: 50 };

export const table = "quay-roulette";

export async function readTable(
  { call }: Pick<StudioProgram, "call">,
  token: string,
): Promise<TableLook> {
  const { state } = await call("/api/table", { token });
  return state as TableLook;
}

/** The round whose bets are open. */
export const openRound = (studio: Pick<StudioProgram, "call">, token: string) =>
  vi.waitUntil(async () => {
    const { round } = await readTable(studio, token);
    return round?.spun_at_ms === null ? round : undefined;
  }, patience);

export interface Bet {
  readonly token: string;
  readonly chips: readonly TableChip[];
  readonly round?: string;
  readonly request?: string;
}

/** Once, on the round that is named. */
export const betOn = async (
  { call }: Pick<StudioProgram, "call">,
  { token, chips, round = randomUUID(), request = randomUUID() }: Bet,
): Promise<TableAnswer> => {
  const body = { request_id: request, round, chips };
  return (await call("/api/table/bets", { token, body })) as TableAnswer;
};

/** On whichever round takes it. */
export const placeBet = (studio: Pick<StudioProgram, "call">, bet: Bet): Promise<TableAnswer> =>
  vi.waitUntil(async () => {
    const round = await openRound(studio, bet.token);
    const answer = await betOn(studio, { ...bet, round: round.id });
    return answer.error?.code === "bets_closed" ? undefined : answer;
  }, patience);

const isOver = (state: string): boolean => state === "closed" || state === "returned";

/** When the wallet has been told its end. */
export const endOf = (studio: Pick<StudioProgram, "call">, id: string): Promise<TableBet> =>
  vi.waitUntil(async () => {
    const { table_bet: bet } = (await studio.call(`/api/rounds/${id}`)) as { table_bet?: TableBet };
    return bet !== undefined && isOver(bet.state) ? bet : undefined;
  }, patience);

/** Less than any amount where none was paid. */
export const minorOf = (amount: string | null): bigint => BigInt(amount?.replace(".", "") ?? -1);

/** Of a round of roulette that was spun. */
export function pocketOf({ outcome }: Pick<TableRound, "outcome">): number {
  if (outcome === null) throw new Error("the round was not spun");
  return outcomeOf("roulette", outcome).pocket;
}

/** What the rules of its game pay for the chips of a bet, in minor units. */
export function wonMinor({ chips, round }: Pick<TableBet, "chips" | "round">): bigint {
  const { outcome } = round;
  if (outcome === null) throw new Error("the round was not spun");
  return chips.reduce((sum, chip) => {
    if (outcome.kind === "roulette")
      return sum + rouletteChipPayoutMinor(chip as RouletteChip, outcome.pocket);
    if (outcome.kind === "blackjack") return sum + chipPayoutMinor(chip as BlackjackChip, outcome);
    const stakeMinor = minorOf(chip.amount);
    return sum + baccaratPayoutMinor(chip.kind as BaccaratSpot, stakeMinor, { round: outcome });
  }, 0n);
}

/** Tables of every game, with a bet on each that mostly loses. */
export const games = [
  ["roulette", "quay-roulette", { kind: "dozen", numbers: [2], amount: "10.00" }],
  ["baccarat", "lagoon-baccarat", { kind: "tie", amount: "50.00" }],
] as const satisfies readonly (readonly [string, string, TableChip])[];

/** Its bets stay open, whatever else takes long, until `closeRound`. */
export async function holdRound(it: TestStudio, token: string): Promise<TableRound> {
  return vi.waitUntil(async () => {
    const round = await openRound(it, token);
    const held = await it.pool.query(
      `update studio_table_round set closes_at = now() + interval '1 hour' where id = $1 and spun_at is null and dealt_at is null`,
      [round.id],
    );
    return held.rowCount === 1 ? round : undefined;
  }, patience);
}

/** Its bets closed so many seconds ago. */
export async function closeRound({ pool }: TestStudio, id: string, secondsAgo = 0): Promise<void> {
  await pool.query(
    `update studio_table_round set opened_at = now() - interval '1 day', closes_at = now() - $2 * interval '1 second' where id = $1`,
    [id, secondsAgo],
  );
}

/** What a process that was killed had taken is due at once, and not only when its time is over. */
export async function forgetKilled({ pool }: TestStudio): Promise<void> {
  await pool.query(`update studio_round set bet_until = now() where state = 'staking'`);
  await pool.query(
    `update studio_round set next_try_at = now() where state in ('drawn', 'returning')`,
  );
}

/** After a kill. */
export async function startAgain(it: TestStudio): Promise<void> {
  await it.ended();
  await forgetKilled(it);
  await it.start();
}
