/** What is no longer kept: uploads that nothing came of, documents whose time is over, and files that no row names. */
import type pg from "pg";
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import { isUuid } from "@oddwright/contract/ids.ts";
import type { DocumentFiles } from "./document-files.ts";
import { uploadLifetimeMs } from "./upload-store.ts";

/** Younger files may belong to a request whose row comes in a moment. */
const orphanAgeMs = 3_600_000;

const atOnce = 200;

export interface PurgeDeps {
  readonly pool: pg.Pool;
  readonly files: DocumentFiles;
}

/** Safe in several processes at once. */
export async function purgeDocuments(deps: PurgeDeps): Promise<void> {
  while ((await endForgottenUploads(deps)) === atOnce);
  while ((await deleteOldDocuments(deps)) === atOnce);
  await removeOrphanFiles(deps);
}

async function endForgottenUploads({ pool, files }: PurgeDeps): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `delete from compliance_document_upload where id in (
       select id from compliance_document_upload
       where moved_at <= clock_timestamp() - $1 * interval '1 millisecond'
       limit $2 for update skip locked) returning id`,
    [uploadLifetimeMs, atOnce],
  );
  for (const { id } of rows) await files.removeUpload(id);
  return rows.length;
}

/** First the file, then the row says so: a process that dies between does it again. */
async function deleteOldDocuments({ pool, files }: PurgeDeps): Promise<number> {
  const { rows } = await pool.query<{ player_id: string; id: string; sha256: string }>(
    `select player_id, id, encode(sha256, 'hex') as sha256 from compliance_document
     where deleted_at is null and delete_at <= clock_timestamp() order by delete_at limit $1`,
    [atOnce],
  );
  for (const { player_id: playerId, id, sha256 } of rows) {
    await files.removeDocument({ id, sha256 });
    await pool.query(
      `update compliance_document set deleted_at = clock_timestamp()
       where player_id = $1 and id = $2 and deleted_at is null`,
      [playerId, id],
    );
  }
  return rows.length;
}

async function removeOrphanFiles({ pool, files }: PurgeDeps): Promise<void> {
  const idsIn = async (text: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await pool.query<{ id: string }>(text, [uuidArray(ids.filter(isUuid))]);
    return new Set(rows.map(({ id }) => id));
  };
  await files.removeOrphans({
    beforeMs: Date.now() - orphanAgeMs,
    wantedDocuments: (ids) =>
      idsIn(
        `select id from compliance_document where id = any($1::uuid[]) and deleted_at is null`,
        ids,
      ),
    wantedUploads: (ids) =>
      idsIn(`select id from compliance_document_upload where id = any($1::uuid[])`, ids),
  });
}
