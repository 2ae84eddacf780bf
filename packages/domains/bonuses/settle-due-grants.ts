/** Does what is due of grants: issues, conversions, expiries, ends, and the return of what came to ended ones. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import {
  acquireLease,
  type Lease,
  releaseLease,
  renewLease,
} from "@oddwright/platform/lease/lease.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { readSelfExcluded } from "../compliance/index.ts";
import type { Ledger, OperationResult } from "../ledger/index.ts";
import type { EndCause } from "./grants/end-grant.ts";
import { endBonus } from "./grants/end-bonus.ts";
import { issueBonus, issueKey } from "./grants/issue-bonus.ts";

export interface SettleDeps {
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  readonly processId: string;
}

const leaseMs = 30_000;
const maxAtOnce = 200;
/** What could not be done, such as an issue to a frozen account, is tried again after this long. */
const retryMinutes = 1;
/** An exclusion is seen once it is committed, and an acceptance that met it a little later: both take less than this. */
const overlapMs = 300_000;

/** One process at a time; every step is decided by its state under the player's lock, so that two would do no harm. */
export function createSettleDueGrants(deps: SettleDeps): () => Promise<void> {
  const { pool, processId: holder } = deps;
  /** Of the exclusions that this process has dealt with: at first it looks at all. */
  let sweptUntil: Date | null = null;
  return async () => {
    const excluded = await readExcluded(pool, sweptUntil);
    if (excluded.grants.length === 0 && !(await areDue(pool))) {
      sweptUntil = excluded.readUntil;
      return;
    }
    const lease = await acquireLease(pool, { name: "bonuses", holder, ttlMs: leaseMs });
    if (lease === null) return;
    try {
      if (await endAll(deps, { lease, grants: excluded.grants })) sweptUntil = excluded.readUntil;
      while ((await settleDueGrants(deps)) >= maxAtOnce)
        if (!(await renewLease(pool, lease, leaseMs))) return;
    } finally {
      await releaseLease(pool, lease);
    }
  };
}

interface DueRow {
  readonly player_id: string;
  readonly id: string;
  readonly currency: Currency;
  readonly due_at: Date;
  readonly is_issue: boolean;
}

/** A glance, which most of the time says that there is nothing to do. */
async function areDue(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select from bonuses_grant where due_at <= clock_timestamp() limit 1",
  );
  return rowCount !== 0;
}

/** How many were due. Grants of many players at once: the ledger batches them. */
export async function settleDueGrants(deps: Omit<SettleDeps, "processId">): Promise<number> {
  const { rows } = await deps.pool.query<DueRow>(
    `select player_id, id, currency, due_at,
       state = 'accepted' and (deposit_id is not null or terms->'match' = 'null'::jsonb) as is_issue
     from bonuses_grant where due_at <= clock_timestamp() order by due_at limit $1`,
    [maxAtOnce],
  );
  await Promise.all(rows.map((row) => settleOne(deps, row)));
  return rows.length;
}

async function settleOne(
  { pool, ledger }: Omit<SettleDeps, "processId">,
  { player_id: playerId, id: grantId, currency, is_issue: isIssue, due_at: dueAt }: DueRow,
): Promise<void> {
  const item = { playerId, currency };
  const result = isIssue
    ? await ledger.execute(issueBonus, { ...item, key: issueKey(grantId), input: { grantId } })
    : await ledger.execute(endBonus, {
        ...item,
        key: uuidv7(),
        input: { grantId, cause: "due", nextGrantId: uuidv7() },
      });
  if (result.ok) return;
  // Who closes the account gives up what was not issued.
  if (isIssue && result.code === "account_closed") {
    const ended = await endOne({ ledger }, { ...item, grantId, cause: "forfeited" });
    if (ended.ok) return;
  }
  await pool.query(
    `update bonuses_grant set due_at = date_trunc('milliseconds', clock_timestamp()) + $4 * interval '1 minute'
     where player_id = $1 and id = $2 and due_at = $3`,
    [playerId, grantId, dueAt, retryMinutes],
  );
}

interface ExcludedGrant {
  readonly player_id: string;
  readonly id: string;
  readonly currency: Currency;
}

interface Excluded {
  readonly grants: readonly ExcludedGrant[];
  /** From when on to look the next time, once these are ended. */
  readonly readUntil: Date;
}

/** What players hold who excluded themselves since then; of all who ever did when that is null. */
async function readExcluded(pool: pg.Pool, since: Date | null): Promise<Excluded> {
  const { playerIds, readAt } = await readSelfExcluded(pool, since);
  const readUntil = new Date(readAt.getTime() - overlapMs);
  if (playerIds.length === 0) return { grants: [], readUntil };
  const { rows: grants } = await pool.query<ExcludedGrant>(
    `select player_id, id, currency from bonuses_grant
     where player_id = any($1::uuid[]) and state in ('offered', 'accepted', 'active')`,
    [playerIds],
  );
  return { grants, readUntil };
}

interface EndAll {
  readonly lease: Lease;
  readonly grants: readonly ExcludedGrant[];
}

/**
 * A player who excluded themselves keeps what is wagered; the rest is forfeited, because it could not be played before it ends. False unless
 * all of them are ended.
 */
async function endAll(deps: SettleDeps, { lease, grants }: EndAll): Promise<boolean> {
  for (let start = 0; start < grants.length; start += maxAtOnce) {
    if (start > 0 && !(await renewLease(deps.pool, lease, leaseMs))) return false;
    const ends = await Promise.all(
      grants
        .slice(start, start + maxAtOnce)
        .map(({ player_id: playerId, id: grantId, currency }) =>
          endOne(deps, { playerId, grantId, currency, cause: "excluded" }),
        ),
    );
    if (ends.some((end) => !end.ok && end.code !== "bonus_closed")) return false;
  }
  return true;
}

export interface EndOne {
  readonly playerId: string;
  readonly grantId: string;
  readonly currency: Currency;
  readonly cause: EndCause;
  readonly staff?: { readonly name: string; readonly reason: string };
}

export const endOne = (
  { ledger }: Pick<SettleDeps, "ledger">,
  { playerId, grantId, currency, cause, staff }: EndOne,
) =>
  ledger.execute(endBonus, {
    playerId,
    currency,
    key: uuidv7(),
    input: { grantId, cause, nextGrantId: uuidv7(), ...(staff && { staff }) },
  });

export interface CancelGrant {
  readonly grantId: string;
  readonly staff: { readonly name: string; readonly reason: string };
}

/** The operator's: who and why are kept, and shown to the player. `bonus_not_found`, `bonus_closed`. What is wagered is converted all the same. */
export async function cancelGrant(
  { pool, ledger }: Pick<SettleDeps, "pool" | "ledger">,
  { grantId, staff }: CancelGrant,
): Promise<OperationResult> {
  const { rows } = await pool.query<{ player_id: string; currency: Currency }>(
    `select player_id, currency from bonuses_grant where id = $1`,
    [grantId],
  );
  const [row] = rows;
  if (row === undefined) return { ok: false, code: "bonus_not_found" };
  const { player_id: playerId, currency } = row;
  return endOne({ ledger }, { playerId, grantId, currency, cause: "cancelled", staff });
}
