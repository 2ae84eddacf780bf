// Once a day the worker signs where every stream stands and puts the file where the operator keeps it.
import type { KeyObject } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { type AnchorFile, signHead } from "./head-document.ts";

export interface PublishHeadInput {
  readonly pool: pg.Pool;
  readonly privateKey: KeyObject;
  /** Files `ledger-head-YYYY-MM-DD.json` are written here; copy them to a place that this machine can't change. */
  readonly folder: string;
  readonly now: Date;
}

/** Publishes the day's head unless it is there. Returns the path written, or null. */
export async function publishHead(input: PublishHeadInput): Promise<string | null> {
  const day = input.now.toISOString().slice(0, 10);
  const { rows } = await input.pool.query<{ stream_id: number; seq: bigint; hash: Buffer }>(
    `select b.stream_id, b.seq, b.hash from ledger_stream s
     cross join lateral (
       select * from ledger_batch b where b.stream_id = s.id order by b.seq desc limit 1
     ) b order by b.stream_id`,
  );
  const anchor = signHead(
    {
      day,
      published_at: input.now.toISOString(),
      streams: rows.map((row) => ({
        stream_id: row.stream_id,
        seq: row.seq.toString(),
        hash: row.hash.toString("hex"),
      })),
    },
    input.privateKey,
  );
  const inserted = await input.pool.query(
    `insert into ledger_published_head (day, document, signature) values ($1, $2, $3) on conflict do nothing`,
    [day, anchor.document, anchor.signature],
  );
  return inserted.rowCount === 1 ? writeAnchor(input.folder, day, anchor) : null;
}

async function writeAnchor(folder: string, day: string, anchor: AnchorFile): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `ledger-head-${day}.json`);
  await writeFile(`${path}.partial`, `${JSON.stringify(anchor, null, 2)}\n`);
  await rename(`${path}.partial`, path);
  return path;
}
