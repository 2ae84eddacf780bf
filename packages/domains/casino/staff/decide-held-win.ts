/** Staff release a held win to its player, or reject it: once, under a key that follows from the win. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import { type DepositorState, readDepositors, rejectionOfStop } from "../../compliance/index.ts";
import {
  type AccountRef,
  defineOperation,
  type Ledger,
  type OperationResult,
  type WriteStatement,
} from "../../ledger/index.ts";
import type { HeldReason } from "../wallet/held-win.ts";
import { promotionsAccount } from "../wallet/promo-win-operation.ts";

export const heldWinDecisions = ["released", "rejected"] as const;
export type HeldWinDecision = (typeof heldWinDecisions)[number];

export interface WaitingWin {
  readonly playerId: string;
  readonly id: string;
  readonly provider: string;
  readonly transactionId: string;
  readonly kind: "win" | "promo-win";
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly reason: HeldReason;
  readonly heldAt: Date;
}

export interface DecideHeldWin {
  readonly id: string;
  readonly decision: HeldWinDecision;
  /** Who of the staff, up to 200 characters. */
  readonly decidedBy: string;
  /** Why, 1 to 500 characters. */
  readonly note: string;
}

/**
 * What is released is own money. Decided again the same way it changes nothing; the other way it is `idempotency_conflict`. `not_found` for an id that
 * no win is held under, `account_closed` for a release to an account that is closed, `game_limit_reached` where the house has not so much.
 */
export async function decideHeldWin(
  { pool, ledger }: { readonly pool: Queryable; readonly ledger: Ledger },
  command: DecideHeldWin,
): Promise<OperationResult> {
  const held = await readHeldWin(pool, command.id);
  if (held === null) return { ok: false, code: "not_found" };
  const { playerId, currency, id } = held;
  const key = uuidV8Of("held win", id);
  const input = { ...command, held };
  return ledger.execute(heldWinOperation, { playerId, currency, key, input });
}

interface DecisionInput extends DecideHeldWin {
  readonly held: WaitingWin;
}

interface DecidedWin extends DecisionInput {
  readonly decidedAt: Date;
}

const heldWinOperation = defineOperation<DecisionInput, DepositorState, DecidedWin>({
  kind: "casino_held_win",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  // Who decided and why may differ in a repeat; the first ones stay.
  fingerprint: ({ id, decision }) => JSON.stringify([id, decision]),
  read: readDepositors,
  decide: ({ item: { input }, rows: { stop }, now }) => {
    const { id, decision, held } = input;
    const row = { ...input, decidedAt: now };
    const answer = { id, decision };
    if (decision === "rejected") return { transfers: [], row, answer };
    if (stop?.code === "account_closed") return rejectionOfStop(stop);
    const { amountMinor, kind, provider } = held;
    const from: AccountRef = {
      system: kind === "win" ? "house" : promotionsAccount(provider),
    };
    const risk = {
      largestLossMinor: amountMinor,
      openMinor: 0n,
      refusal: () => ({ reject: "game_limit_reached" }) as const,
    };
    return {
      ...(kind === "win" && { risk }),
      transfers: [{ purpose: "held_win", from, to: { wallet: "main" }, amountMinor }],
      row,
      answer,
    };
  },
  write: (rows): readonly WriteStatement[] => [
    {
      name: "casino-decide-held-wins",
      text: `update casino_held_win held
        set decision = decided.decision, decided_at = decided.at, decided_by = decided.by, note = decided.note
        from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::text[], $6::text[])
          as decided (player_id, id, decision, at, by, note)
        where held.player_id = decided.player_id and held.id = decided.id and held.decision is null`,
      values: [
        rows.map(({ held }) => held.playerId),
        rows.map(({ id }) => id),
        rows.map(({ decision }) => decision),
        rows.map(({ decidedAt }) => decidedAt),
        rows.map(({ decidedBy }) => decidedBy),
        rows.map(({ note }) => note),
      ],
      rowCount: rows.length,
    },
  ],
});

interface Row {
  readonly player_id: string;
  readonly id: string;
  readonly provider: string;
  readonly transaction_id: string;
  readonly kind: "win" | "promo-win";
  readonly currency: Currency;
  readonly amount_minor: bigint;
  readonly reason: HeldReason;
  readonly held_at: Date;
}

const columns = `player_id, id, provider, transaction_id, kind, currency, amount_minor, reason, held_at`;

const waitingOf = (row: Row): WaitingWin => ({
  playerId: row.player_id,
  id: row.id,
  provider: row.provider,
  transactionId: row.transaction_id,
  kind: row.kind,
  currency: row.currency,
  amountMinor: row.amount_minor,
  reason: row.reason,
  heldAt: row.held_at,
});

async function readHeldWin(db: Queryable, id: string): Promise<WaitingWin | null> {
  const { rows } = await db.query<Row>(`select ${columns} from casino_held_win where id = $1`, [
    id,
  ]);
  return rows[0] ? waitingOf(rows[0]) : null;
}

/** Those that wait for a decision, the oldest first. */
export async function readUndecidedWins(
  db: Queryable,
  limit: number,
): Promise<readonly WaitingWin[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from casino_held_win where decision is null order by held_at, id limit $1`,
    [limit],
  );
  return rows.map(waitingOf);
}
