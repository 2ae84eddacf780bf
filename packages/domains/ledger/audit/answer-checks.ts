/** Are the answers that players were given still the ones that the chain covers, and is each transfer answered for? */
import { type AuditCheck, maxFindings } from "./audit-check.ts";

/** Keys of players are kept for so long; what moved earlier may have lost its operation. */
const keptFor = "interval '30 days'";

/** `operationDigest` of `batcher/hash-chain.ts`, of a row `o`. */
const digest = `sha256(convert_to(concat_ws('|', o.player_id, o.key, o.kind, encode(o.input_hash, 'hex'), o.keep_forever,
  to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), o.answer), 'UTF8'))`;

const answersAreChained: AuditCheck = {
  name: "every stored answer is the one that the chain covers",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; key: string }>(
      `select o.player_id, o.key from ledger_operation o
       left join ledger_batch b on b.stream_id = o.stream_id and b.seq = o.seq
       where case when o.stream_id is null
         then o.created_at >= (select min(created_at) from ledger_batch where operation_digests is not null)
         else substr(b.operation_digests, (o.position - 1) * 32 + 1, 32) is distinct from ${digest} end
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: the answer under key ${row.key} is not what the chain says`,
    }));
  },
};

const noAnswerIsGone: AuditCheck = {
  name: "no answer is gone before its time",
  run: async (client) => {
    const { rows } = await client.query<{ stream_id: number; seq: bigint; kept: bigint }>(
      `with kept as (
         select stream_id, seq, count(*) as operations from ledger_operation group by stream_id, seq
       )
       select b.stream_id, b.seq, coalesce(k.operations, 0) as kept
       from ledger_batch b left join kept k on k.stream_id = b.stream_id and k.seq = b.seq
       where b.created_at > now() - ${keptFor}
         and coalesce(k.operations, 0) <> length(b.operation_digests) / 32
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `stream ${row.stream_id}, batch ${row.seq}: ${row.kept} of its answers are there`,
    }));
  },
};

const transfersHaveOperations: AuditCheck = {
  name: "every transfer belongs to an operation of its kind",
  run: async (client) => {
    const { rows } = await client.query<{ id: string; kind: string }>(
      `select t.id, t.kind from ledger_transfer t
       left join ledger_operation o on o.player_id = t.player_id and o.key = t.operation_key and o.kind = t.kind
       where t.created_at > now() - ${keptFor} and o.key is null limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({ text: `transfer ${row.id} of ${row.kind} has no operation` }));
  },
};

export const answerChecks: readonly AuditCheck[] = [
  answersAreChained,
  noAnswerIsGone,
  transfersHaveOperations,
];

/** `kinds`: of which some domain's check holds the transfers against its own records. */
export function knownKindsCheck(kinds: readonly string[]): AuditCheck {
  return {
    name: "every transfer is of a kind that a domain accounts for",
    run: async (client) => {
      const { rows } = await client.query<{ kind: string; transfers: bigint }>(
        `select kind, count(*) as transfers from ledger_transfer where kind <> all($1) group by kind limit $2`,
        [kinds, maxFindings],
      );
      return rows.map((row) => ({
        text: `${row.transfers} transfers of unknown kind ${row.kind}`,
      }));
    },
  };
}
