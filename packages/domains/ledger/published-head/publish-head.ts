/** Once a day the worker signs where every stream stands and puts the file where the operator keeps it. */
import type { KeyObject } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import { type AnchorFile, openAnchor, publicKeyText, signHead } from "./head-document.ts";

export interface PublishHeadInput {
  readonly pool: pg.Pool;
  readonly privateKey: KeyObject;
  /** Files `ledger-head-YYYY-MM-DD.json` are written here; copy them to a place that this machine can't change. */
  readonly folder: string;
  readonly now: Date;
}

/**
 * Signs the day's head unless that was done, and writes its file unless it is there: a file that could not be written comes
 * with a later call. A head that another key signed stays as it is: only that key could prove it. Returns the path
 * written, or null.
 */
export async function publishHead(input: PublishHeadInput): Promise<string | null> {
  const day = input.now.toISOString().slice(0, 10);
  const path = join(input.folder, `ledger-head-${day}.json`);
  const anchor = (await readStored(input, day)) ?? (await signToday(input, day));
  if (existsSync(path) || openAnchor(JSON.stringify(anchor)) === null) return null;
  return writeAnchor(path, anchor);
}

async function signToday(input: PublishHeadInput, day: string): Promise<AnchorFile> {
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
  await input.pool.query(
    `insert into ledger_published_head (day, document, signature) values ($1, $2, $3) on conflict do nothing`,
    [day, anchor.document, anchor.signature],
  );
  // Of two workers at once the first one's stands, and both write that.
  return (await readStored(input, day)) ?? anchor;
}

async function readStored(
  { pool, privateKey }: PublishHeadInput,
  day: string,
): Promise<AnchorFile | null> {
  const { rows } = await pool.query<{ document: string; signature: string }>(
    `select document, signature from ledger_published_head where day = $1`,
    [day],
  );
  const [stored] = rows;
  return stored ? { ...stored, public_key: publicKeyText(privateKey) } : null;
}

async function writeAnchor(path: string, anchor: AnchorFile): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.partial`, `${JSON.stringify(anchor, null, 2)}\n`);
  await rename(`${path}.partial`, path);
  return path;
}
