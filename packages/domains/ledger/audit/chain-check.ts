/** Recomputes the hash chain of every stream from the transfers themselves. */
import type pg from "pg";
import { type ChainedTransfer, genesisHash, nextHash } from "../batcher/hash-chain.ts";
import type { AuditCheck, AuditFinding } from "./audit-check.ts";
import { rowsInParts } from "./rows-in-parts.ts";

interface ChainRow {
  readonly stream_id: number;
  readonly seq: bigint;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  readonly transfer_count: number;
  readonly operation_digests: Buffer | null;
  readonly player_id: string | null;
  readonly id: string;
  readonly operation_key: string;
  readonly kind: string;
  readonly purpose: string;
  readonly debit_account_id: bigint;
  readonly credit_account_id: bigint;
  readonly currency: string;
  readonly amount_minor: bigint;
  readonly created_at: Date;
}

const chain = `
  select b.stream_id, b.seq, b.previous_hash, b.hash, b.transfer_count, b.operation_digests,
    t.player_id, t.id, t.operation_key, t.kind, t.purpose, t.debit_account_id, t.credit_account_id,
    t.currency, t.amount_minor, t.created_at
  from ledger_batch b left join ledger_transfer t on t.stream_id = b.stream_id and t.seq = b.seq
  order by b.stream_id, b.seq, t.position`;

interface OpenBatch {
  readonly row: ChainRow;
  readonly transfers: ChainedTransfer[];
}

function toTransfer(row: ChainRow): ChainedTransfer | null {
  if (row.player_id === null) return null;
  return {
    playerId: row.player_id,
    id: row.id,
    operationKey: row.operation_key,
    kind: row.kind,
    purpose: row.purpose,
    debitAccountId: row.debit_account_id,
    creditAccountId: row.credit_account_id,
    currency: row.currency,
    amountMinor: row.amount_minor,
    createdAt: row.created_at,
  };
}

/** Follows the streams batch by batch and notes where one does not continue its own past. */
class ChainFollower {
  readonly findings: AuditFinding[] = [];
  #streamId = -1;
  #seq = 0n;
  #hash: Buffer = Buffer.alloc(0);

  close({ row, transfers }: OpenBatch): void {
    if (row.stream_id !== this.#streamId) {
      this.#streamId = row.stream_id;
      this.#seq = 0n;
      this.#hash = genesisHash(row.stream_id);
    }
    const place = `stream ${row.stream_id}, batch ${row.seq}`;
    if (row.seq !== this.#seq + 1n) this.#note(`${place}: follows ${this.#seq}, one is missing`);
    if (!row.previous_hash.equals(this.#hash))
      this.#note(`${place}: does not continue its predecessor`);
    if (row.transfer_count !== transfers.length) {
      this.#note(`${place}: has ${transfers.length} transfers, recorded ${row.transfer_count}`);
    }
    const { operation_digests: operationDigests } = row;
    if (!row.hash.equals(nextHash(row.previous_hash, { transfers, operationDigests }))) {
      this.#note(`${place}: its hash does not match what it holds`);
    }
    this.#seq = row.seq;
    this.#hash = row.hash;
  }

  #note(text: string): void {
    this.findings.push({ text });
  }
}

async function followChains(client: pg.ClientBase): Promise<readonly AuditFinding[]> {
  const follower = new ChainFollower();
  let batch: OpenBatch | null = null;
  for await (const row of rowsInParts<ChainRow>(client, "audit_chain", chain)) {
    if (batch === null || row.stream_id !== batch.row.stream_id || row.seq !== batch.row.seq) {
      if (batch !== null) follower.close(batch);
      batch = { row, transfers: [] };
    }
    const transfer = toTransfer(row);
    if (transfer !== null) batch.transfers.push(transfer);
  }
  if (batch !== null) follower.close(batch);
  return follower.findings;
}

export const chainCheck: AuditCheck = {
  name: "the hash chain over transfers and answers is unbroken",
  run: followChains,
};

export const transfersInChain: AuditCheck = {
  name: "every transfer is in the chain",
  run: async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select t.id from ledger_transfer t
       left join ledger_batch b on b.stream_id = t.stream_id and b.seq = t.seq
       where b.created_at is distinct from t.created_at limit 100`,
    );
    return rows.map((row) => ({ text: `transfer ${row.id} belongs to no batch of its time` }));
  },
};
