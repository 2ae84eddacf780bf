/** Rooms with a runner that moves only when a test says so; no test leaves a pot to the next one. */
import type { Leader } from "@oddwright/platform/lease/leader.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach } from "vitest";
import { readBalances } from "../../ledger/index.ts";
import { createPotRunner } from "../rooms/draw/pot-runner.ts";
import { roundTiming } from "../ports/round-timing.ts";
import { withAuditedOriginals } from "./audited-originals.ts";
import { passTime, type Pot } from "./room-player.ts";
import type { TestOriginals } from "./test-originals.ts";

/** Rounds ten times slower than the rules: on a busy machine no moment of a test slips into the next phase. */
export const slowness = 10;

const lonelyMs = 11 * 60_000;
const runnerPatienceMs = 20_000;

export interface AuditedRooms {
  readonly runner: Pick<Leader, "step">;
  readonly potOf: (id: string) => Promise<Pot>;
  /** Lets the runner settle every pot whose time has come; answers this one. */
  readonly drawnPot: (id: string) => Promise<Pot>;
  readonly mainMinor: (playerId: string) => Promise<bigint>;
  readonly fairness: (as: string, betId: string) => Promise<RouteResponse<"fairnessBet">>;
}

/** Starts before the file's tests and is held to the audit after them. */
export function withAuditedRooms(onStart: (it: TestOriginals) => void): AuditedRooms {
  let it: TestOriginals;
  let runner: Leader;
  const start = (started: TestOriginals): void => {
    it = started;
    onStart(started);
  };
  withAuditedOriginals(start, { timing: roundTiming(slowness) });
  beforeEach(() => {
    it.published.length = 0;
    runner = createPotRunner({ ...it.deps, processId: randomUUID() });
  });
  afterEach(async () => {
    const { rows } = await it.database.ownerPool.query<{ id: string }>(
      `select id from originals_room_pot where state = 'open' and opened_at is not null`,
    );
    for (const { id } of rows) await passTime(it, id, lonelyMs);
    await settleAll(it, runner);
    await runner.release();
  });
  const potOf = async (id: string) => (await it.call<Pot>(`/fairness/pots/${id}`)).body;
  return {
    runner: { step: () => runner.step() },
    potOf,
    drawnPot: async (id) => {
      await settleAll(it, runner);
      return potOf(id);
    },
    mainMinor: async (playerId) => {
      const [wallet] = await readBalances(it.database.ownerPool, playerId);
      return wallet!.mainMinor;
    },
    fairness: async (as, betId) =>
      (await it.call<RouteResponse<"fairnessBet">>(`/fairness/bets/${betId}`, { as })).body,
  };
}

async function settleAll({ database }: TestOriginals, runner: Leader): Promise<void> {
  const deadline = Date.now() + runnerPatienceMs;
  const unsettled = `select 1 from originals_room_pot where opened_at is not null and settled_at is null`;
  while ((await database.ownerPool.query(unsettled)).rows.length > 0) {
    if (Date.now() > deadline) throw new Error("the runner did not come to it");
    await runner.step();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
