/** Players at a table of blackjack of the running studio. Whatever takes time is waited for by the table's own state. */
import { randomUUID } from "node:crypto";
import {
  type BlackjackPlay,
  roundOfPlay,
} from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import {
  actionsOf,
  type BlackjackAction,
} from "@oddwright/core/tables/blackjack/blackjack-round.ts";
import { afterEach, vi } from "vitest";
import {
  betOn,
  closeRound,
  endOf,
  holdRound,
  patience,
  readTable,
  type TableAnswer,
  type TableBet,
  type TableRound,
} from "./at-table.ts";
import type { StudioProgram } from "./studio-program.ts";
import type { TestStudio } from "./test-studio.ts";

export const orchard = "orchard-blackjack";

export interface Sitting {
  readonly player: string;
  readonly token: string;
  readonly seat: number;
}

export const takeSeat = (
  { call }: Pick<StudioProgram, "call">,
  token: string,
  seat: number | null,
): Promise<TableAnswer & { readonly seat?: unknown }> =>
  call("/api/table/seat", { token, body: { seat } });

export async function sitDown(it: TestStudio, seat: number, startMinor: bigint): Promise<Sitting> {
  const player = await it.casino.player(startMinor);
  const token = await it.open(player, orchard);
  const { error } = await takeSeat(it, token, seat);
  if (error !== undefined) throw new Error(`no seat: ${error.code}`);
  return { player, token, seat };
}

/** `sitDown` for the tests of a file. After each, calls are lost no more, and who sat stands: the seats are the next test's. */
export function sittingDown(
  studio: () => TestStudio,
  startMinor: bigint,
): (seat: number, minor?: bigint) => Promise<Sitting> {
  const seated: Sitting[] = [];
  afterEach(async () => {
    const it = studio();
    it.wire.clear();
    for (const { token } of seated.splice(0)) await takeSeat(it, token, null);
  });
  return async (seat, minor = startMinor) => {
    const sitting = await sitDown(studio(), seat, minor);
    seated.push(sitting);
    return sitting;
  };
}

export interface Decision {
  readonly round: string;
  readonly action: BlackjackAction;
  readonly step?: number;
  readonly seat?: number;
  readonly request?: string;
}

export const decideOn = async (
  { call }: Pick<StudioProgram, "call">,
  { token, seat: own }: Pick<Sitting, "token" | "seat">,
  { round, action, step = 0, seat = own, request = randomUUID() }: Decision,
): Promise<TableAnswer> => {
  const body = { request_id: request, round, seat, step, action };
  return (await call("/api/table/actions", { token, body })) as TableAnswer;
};

export const offeredTo = (play: BlackjackPlay, seat: number): readonly BlackjackAction[] =>
  actionsOf(roundOfPlay(play), seat);

const stepsOf = (play: BlackjackPlay, seat: number): number =>
  play.steps.filter((step) => step.seat === seat).length;

export const chipOn = (seat: number, amount = "50.00", kind: "seat" | "behind" = "seat") => ({
  kind,
  numbers: [seat],
  amount,
});

/** A player without an open page keeps a chair for a minute; a kill and a start may take longer. */
export async function keepSeats({ pool }: Pick<TestStudio, "pool">): Promise<void> {
  await pool.query(
    `update studio_table_chair set kept_until = now() + interval '1 hour' where table_code = $1`,
    [orchard],
  );
}

/** Nobody's time runs out until the next decision. */
export async function holdTurn({ pool }: Pick<TestStudio, "pool">, id: string): Promise<void> {
  await pool.query(
    `update studio_table_round set turn_until = now() + interval '1 hour'
     where id = $1 and spun_at is null and turn_until is not null`,
    [id],
  );
}

/** False where the clock has decided something already. */
async function holdFirstTurn({ pool }: Pick<TestStudio, "pool">, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update studio_table_round set turn_until = now() + interval '1 hour'
     where id = $1 and spun_at is null and jsonb_array_length(play -> 'steps') = 0`,
    [id],
  );
  return rowCount === 1;
}

/** So many seconds ago the time to decide was over. */
export async function endTurn(
  { pool }: Pick<TestStudio, "pool">,
  id: string,
  secondsAgo = 0,
): Promise<void> {
  await pool.query(
    `update studio_table_round set turn_until = now() - $2 * interval '1 second' where id = $1 and spun_at is null`,
    [id, secondsAgo],
  );
}

export interface Dealt {
  readonly round: TableRound;
  readonly play: BlackjackPlay;
  readonly bets: readonly TableBet[];
}

/** The seats' first hands of a round in which all of them may still decide, without an ace up; other rounds are played to their end before it. */
export async function dealtRound(
  it: TestStudio,
  sitting: readonly Sitting[],
  stakes: (sitting: Sitting) => readonly object[] = ({ seat }) => [chipOn(seat)],
): Promise<Dealt> {
  for (;;) {
    const [first] = sitting as [Sitting];
    const held = await holdRound(it, first.token);
    await keepSeats(it);
    const bets: TableBet[] = [];
    for (const each of sitting) {
      const chips = stakes(each) as [];
      const { bet, error } = await betOn(it, { token: each.token, chips, round: held.id });
      if (bet === undefined) throw new Error(`no bet: ${error?.code}`);
      bets.push(bet);
    }
    await closeRound(it, held.id);
    const round = await vi.waitUntil(async () => {
      const { round } = await readTable(it, first.token);
      if (round?.id !== held.id) return null;
      return round.play !== null || round.outcome !== null ? round : undefined;
    }, patience);
    if (round?.play?.phase === "players") {
      const { play } = round;
      const isOpen = play.seats.every(({ hands }) => hands[0]?.has_ended === false);
      if (isOpen && (await holdFirstTurn(it, round.id))) return { round, play, bets };
    }
    await vi.waitUntil(async () => {
      await endTurn(it, held.id);
      const { round } = await readTable(it, first.token);
      return round?.id !== held.id || round.outcome !== null;
    }, patience);
    for (const { id } of bets) await endOf(it, id);
  }
}

/** Decides for whoever's turn it is until the round has ended. */
export async function playToEnd(
  it: TestStudio,
  sitting: readonly Sitting[],
  {
    id,
    choose,
  }: {
    readonly id: string;
    readonly choose: (play: BlackjackPlay, seat: number) => BlackjackAction;
  },
): Promise<void> {
  const [first] = sitting as [Sitting];
  await vi.waitUntil(async () => {
    await holdTurn(it, id);
    const { round } = await readTable(it, first.token);
    if (round?.id !== id || round.outcome !== null) return true;
    if (round.play === null) return false;
    for (const each of sitting) {
      if (offeredTo(round.play, each.seat).length === 0) continue;
      const step = stepsOf(round.play, each.seat);
      const action = choose(round.play, each.seat);
      await decideOn(it, each, { round: id, action, step });
      await holdTurn(it, id);
      return false;
    }
    return false;
  }, patience);
}
