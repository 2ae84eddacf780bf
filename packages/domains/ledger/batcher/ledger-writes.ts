/** The ledger's own rows of a batch: wallets, transfers, keys, house deltas, outbox and the chain's next link. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { plainArray, textArray } from "@oddwright/platform/database/array-literal.ts";
import {
  bigintArray,
  bytesArray,
  longTextArray,
  uuidArray,
} from "@oddwright/platform/database/binary-array.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import type { AccountRef } from "../operations/decision.ts";
import type { WriteStatement } from "../operations/operation.ts";
import type { SystemAccounts } from "../house/system-accounts.ts";
import type { Accepted } from "./decide-entry.ts";
import { type ChainedTransfer, nextHash, operationDigest } from "./hash-chain.ts";
import type { StreamHead } from "./batch-connection.ts";

export interface LedgerWrites {
  readonly statements: readonly WriteStatement[];
  readonly hash: Buffer;
  readonly seq: bigint;
}

/** System accounts must be known already. */
export function buildLedgerWrites(
  accepted: readonly Accepted[],
  head: StreamHead,
  accounts: SystemAccounts,
): LedgerWrites {
  const at = accepted[0]?.now;
  if (at === undefined) throw new Error("a batch without an accepted operation writes nothing");
  const seq = head.seq + 1n;
  const transfers = accepted.flatMap((one) => transfersOf(one, accounts));
  const operationDigests = Buffer.concat(accepted.map((one) => digestOf(one, at)));
  const hash = nextHash(head.hash, { transfers, operationDigests });
  const moved = accepted.filter((one) => one.mainDeltaMinor !== 0n || one.bonusDeltaMinor !== 0n);
  const position = { streamId: head.streamId, seq, at };
  const statements = [
    batchStatement({ ...position, head, hash, count: transfers.length, operationDigests }),
    operationStatement(accepted, position),
    ...(moved.length > 0 ? [walletStatement(moved)] : []),
    ...(transfers.length > 0 ? [transferStatement(transfers, position)] : []),
    ...deltaStatements(accepted, accounts, position),
    ...outboxStatements(accepted, position),
  ];
  return { statements, hash, seq };
}

const digestOf = ({ entry, answer }: Accepted, createdAt: Date): Buffer =>
  operationDigest({
    playerId: entry.item.playerId,
    key: entry.item.key,
    kind: entry.definition.kind,
    inputHash: entry.inputHash,
    keepForever: entry.definition.keepKey === "forever",
    createdAt,
    answer,
  });

interface StreamPosition {
  readonly streamId: number;
  readonly seq: bigint;
  /** The time of the batch. */
  readonly at: Date;
}

function accountId(ref: AccountRef, one: Accepted, accounts: SystemAccounts): bigint {
  if ("wallet" in ref) {
    return ref.wallet === "main" ? one.wallet.mainAccountId : one.wallet.bonusAccountId;
  }
  return systemAccountId(ref.system, one.entry.item.currency, accounts);
}

function systemAccountId(name: string, currency: Currency, accounts: SystemAccounts): bigint {
  const id = accounts.known(name, currency);
  if (id === undefined) throw new Error(`the system account ${name} has no id yet`);
  return id;
}

function transfersOf(one: Accepted, accounts: SystemAccounts): ChainedTransfer[] {
  return one.acceptance.transfers.map((transfer) => ({
    playerId: one.entry.item.playerId,
    id: uuidV7(),
    operationKey: one.entry.item.key,
    kind: one.entry.definition.kind,
    purpose: transfer.purpose,
    debitAccountId: accountId(transfer.from, one, accounts),
    creditAccountId: accountId(transfer.to, one, accounts),
    currency: one.entry.item.currency,
    amountMinor: transfer.amountMinor,
    createdAt: one.now,
  }));
}

interface BatchRow extends StreamPosition {
  readonly head: StreamHead;
  readonly hash: Buffer;
  readonly count: number;
  readonly operationDigests: Buffer;
}

const batchStatement = (batch: BatchRow): WriteStatement => ({
  name: "batch",
  text: `insert into ledger_batch (stream_id, seq, previous_hash, hash, transfer_count, operation_digests, created_at)
    values ($1::integer, $2::bigint, $3::bytea, $4::bytea, $5::integer, $6::bytea, $7::timestamptz)`,
  values: [
    batch.streamId,
    batch.seq,
    batch.head.hash,
    batch.hash,
    batch.count,
    batch.operationDigests,
    batch.at,
  ],
  rowCount: 1,
});

const operationStatement = (
  accepted: readonly Accepted[],
  { streamId, seq, at }: StreamPosition,
): WriteStatement => ({
  name: "operations",
  text: `insert into ledger_operation (player_id, key, kind, input_hash, answer, keep_forever, position, created_at,
      stream_id, seq)
    select *, $7::timestamptz, $8::integer, $9::bigint
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[], $5::text[], $6::boolean[]) with ordinality`,
  values: [
    uuidArray(accepted.map((one) => one.entry.item.playerId)),
    uuidArray(accepted.map((one) => one.entry.item.key)),
    textArray(accepted.map((one) => one.entry.definition.kind)),
    bytesArray(accepted.map((one) => one.entry.inputHash)),
    longTextArray(accepted.map((one) => one.answer)),
    plainArray(accepted.map((one) => one.entry.definition.keepKey === "forever")),
    at,
    streamId,
    seq,
  ],
  rowCount: accepted.length,
});

/** By where the lock found the rows: looking each up again would cost a descent of the index. */
const walletStatement = (moved: readonly Accepted[]): WriteStatement => ({
  name: "wallets",
  text: `update ledger_wallet w
    set main_minor = w.main_minor + v.main_delta, bonus_minor = w.bonus_minor + v.bonus_delta
    from unnest($1::tid[], $2::uuid[], $3::bigint[], $4::bigint[])
      as v (place, player_id, main_delta, bonus_delta)
    where w.ctid = v.place and w.player_id = v.player_id`,
  values: [
    textArray(moved.map((one) => one.wallet.place)),
    uuidArray(moved.map((one) => one.entry.item.playerId)),
    bigintArray(moved.map((one) => one.mainDeltaMinor)),
    bigintArray(moved.map((one) => one.bonusDeltaMinor)),
  ],
  rowCount: moved.length,
});

const transferStatement = (
  transfers: readonly ChainedTransfer[],
  { streamId, seq, at }: StreamPosition,
): WriteStatement => ({
  name: "transfers",
  text: `insert into ledger_transfer (player_id, id, stream_id, seq, position, operation_key, kind, purpose,
      debit_account_id, credit_account_id, currency, amount_minor, created_at)
    select t.player_id, t.id, $1::integer, $2::bigint, t.position, t.operation_key, t.kind, t.purpose,
      t.debit, t.credit, t.currency, t.amount, $12::timestamptz
    from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::bigint[], $9::bigint[],
      $10::text[], $11::bigint[])
      with ordinality as t (player_id, id, operation_key, kind, purpose, debit, credit, currency, amount, position)`,
  values: [
    streamId,
    seq,
    uuidArray(transfers.map((transfer) => transfer.playerId)),
    uuidArray(transfers.map((transfer) => transfer.id)),
    uuidArray(transfers.map((transfer) => transfer.operationKey)),
    textArray(transfers.map((transfer) => transfer.kind)),
    textArray(transfers.map((transfer) => transfer.purpose)),
    bigintArray(transfers.map((transfer) => transfer.debitAccountId)),
    bigintArray(transfers.map((transfer) => transfer.creditAccountId)),
    textArray(transfers.map((transfer) => transfer.currency)),
    bigintArray(transfers.map((transfer) => transfer.amountMinor)),
    at,
  ],
  rowCount: transfers.length,
});

/** Net change of every system account: house rows are never updated here, so that no two batches meet on one. */
function deltaStatements(
  accepted: readonly Accepted[],
  accounts: SystemAccounts,
  { streamId, seq }: StreamPosition,
): WriteStatement[] {
  const deltas = new Map<Currency, Map<string, bigint>>();
  for (const { entry, acceptance } of accepted) {
    const { currency } = entry.item;
    const ofCurrency = deltas.get(currency) ?? new Map<string, bigint>();
    deltas.set(currency, ofCurrency);
    const add = (ref: AccountRef, amountMinor: bigint): void => {
      if ("wallet" in ref) return;
      ofCurrency.set(ref.system, (ofCurrency.get(ref.system) ?? 0n) + amountMinor);
    };
    for (const transfer of acceptance.transfers) {
      add(transfer.from, -transfer.amountMinor);
      add(transfer.to, transfer.amountMinor);
    }
  }
  const changed = [...deltas].flatMap(([currency, ofCurrency]) =>
    [...ofCurrency]
      .filter(([, amountMinor]) => amountMinor !== 0n)
      .map(
        ([name, amountMinor]) => [systemAccountId(name, currency, accounts), amountMinor] as const,
      ),
  );
  if (changed.length === 0) return [];
  return [
    {
      name: "house-deltas",
      text: `insert into ledger_house_delta (stream_id, seq, account_id, amount_minor)
        select $1::integer, $2::bigint, d.id, d.amount from unnest($3::bigint[], $4::bigint[]) as d (id, amount)`,
      values: [
        streamId,
        seq,
        bigintArray(changed.map(([id]) => id)),
        bigintArray(changed.map(([, amount]) => amount)),
      ],
      rowCount: changed.length,
    },
  ];
}

function outboxStatements(
  accepted: readonly Accepted[],
  { streamId, seq, at }: StreamPosition,
): WriteStatement[] {
  const events = accepted.flatMap((one) =>
    (one.acceptance.events ?? []).map((event) => ({ event, one })),
  );
  if (events.length === 0) return [];
  return [
    {
      name: "outbox",
      text: `insert into ledger_outbox (stream_id, seq, position, player_id, topic, payload, created_at)
        select $1::integer, $2::bigint, e.position, e.player_id, e.topic, e.payload, $6::timestamptz
        from unnest($3::uuid[], $4::text[], $5::text[]) with ordinality as e (player_id, topic, payload, position)`,
      values: [
        streamId,
        seq,
        uuidArray(events.map(({ one }) => one.entry.item.playerId)),
        textArray(events.map(({ event }) => event.topic)),
        longTextArray(events.map(({ event }) => JSON.stringify(event.payload))),
        at,
      ],
      rowCount: events.length,
    },
  ];
}
