/** Tells the open pages of this process what becomes of their tables: read again and again while somebody looks on, whichever process leads. */
import type { TablePace } from "@oddwright/core/tables/round/table-phase.ts";
import { type Repeated, repeat } from "@oddwright/platform/jobs/repeat.ts";
import type pg from "pg";
import { keepChairs } from "./chair-store.ts";
import { keepSeats, leaveSeat } from "./seat-store.ts";
import type { TableState } from "./shown-table.ts";
import { readTableState } from "./view-table.ts";

const readEveryMs = 250;
const seatEveryMs = 5_000;

export interface TableViewer {
  readonly sessionId: string;
  readonly tableCode: string;
  readonly onState: (state: TableState) => void;
  readonly onClose: () => void;
}

export interface TableWatch {
  /** The state now, and each one that differs. What is returned ends it. */
  readonly join: (viewer: TableViewer) => Promise<() => void>;
  readonly close: () => Promise<void>;
}

/** What a page has to be told of: not the moment. */
const versionOf = ({ round, players, chairs }: TableState): string => {
  const played = `${round?.dealt_at_ms} ${round?.turn_until_ms} ${round?.play?.steps.length}`;
  const seats = chairs.map(({ seat, is_staked }) => `${seat}${is_staked}`).join();
  return `${round?.id} ${round?.spun_at_ms} ${round?.closes_at_ms} ${players} ${played} ${seats}`;
};

export function watchTables(
  { pool, pace }: { readonly pool: pg.Pool; readonly pace: TablePace },
  onFailure: (error: unknown) => void,
): TableWatch {
  const viewers = new Set<TableViewer>();
  const told = new Map<string, string>();
  let isClosed = false;
  const seatsOf = (seated: Iterable<TableViewer>) =>
    [...seated].map(({ sessionId, tableCode }) => ({ sessionId, tableCode }));

  const readAll = async (): Promise<void> => {
    const codes = new Set([...viewers].map(({ tableCode }) => tableCode));
    for (const code of codes) {
      const state = await readTableState(pool, code, pace);
      const version = versionOf(state);
      if (told.get(code) === version) continue;
      told.set(code, version);
      for (const viewer of viewers) if (viewer.tableCode === code) viewer.onState(state);
    }
  };
  const repeated: readonly Repeated[] = [
    repeat(readEveryMs, readAll, onFailure),
    repeat(
      seatEveryMs,
      async () => {
        await keepSeats(pool, seatsOf(viewers));
        await keepChairs(pool, [...new Set([...viewers].map(({ sessionId }) => sessionId))]);
      },
      onFailure,
    ),
  ];
  return {
    join: async (viewer) => {
      await keepSeats(pool, seatsOf([viewer]));
      viewer.onState(await readTableState(pool, viewer.tableCode, pace));
      if (isClosed) viewer.onClose();
      else viewers.add(viewer);
      // What changed between that reading and now was told to the others alone: everybody is told again.
      told.delete(viewer.tableCode);
      return () => {
        viewers.delete(viewer);
        const isElsewhere = [...viewers].some(({ sessionId }) => sessionId === viewer.sessionId);
        if (!isElsewhere) leaveSeat(pool, viewer.sessionId).catch(onFailure);
      };
    },
    close: async () => {
      isClosed = true;
      await Promise.all(repeated.map(({ close }) => close()));
      for (const viewer of viewers) viewer.onClose();
      viewers.clear();
    },
  };
}
