/** A base backup of a server that goes on working: PostgreSQL's own steps, since npm's build has no pg_basebackup. */
import { spawnSync } from "node:child_process";
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { childEnvironment } from "../../processes/child-environment.ts";
import { copyCluster, type Copied } from "./copy-cluster.ts";
import { makeManifest, manifestFile } from "./manifest.ts";

export interface BackupOptions {
  /** The owner's connection: only a superuser may begin a backup. */
  readonly ownerUrl: string;
  readonly clusterFolder: string;
  /** The backup becomes a folder of its own in here. */
  readonly into: string;
  readonly now: Date;
}

const segment = /^[\dA-F]{24}$/;
const history = /\.history$/;

/** Answers the new folder. It needs nothing else to be restored to the moment of its end. */
export async function takeBackup(options: BackupOptions): Promise<string> {
  const { into, now } = options;
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const target = path.join(path.resolve(into), `base-${stamp}`);
  const draft = `${target}.draft`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await fill(draft, options);
    // On disk before it has its name.
    spawnSync("sync", { env: childEnvironment() });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return target;
}

async function fill(draft: string, { ownerUrl, clusterFolder, now }: BackupOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    const cluster = path.join(draft, "cluster");
    // Temporary, so that it ends with this connection: it keeps the log that is written meanwhile.
    await client.query(
      "select pg_create_physical_replication_slot('oddwright_backup', true, true)",
    );
    const first = await textOf(
      client,
      "select pg_walfile_name(pg_backup_start('oddwright', fast => true))",
    );
    const copied = await copyCluster(clusterFolder, cluster);
    const { rows } = await client.query<{ last: string; label: string }>(
      `select pg_walfile_name(lsn) as last, labelfile as label
       from pg_backup_stop(wait_for_archive => false)`,
    );
    const { last = "", label = "" } = rows[0] ?? {};
    await writeFile(path.join(cluster, "backup_label"), label, { mode: 0o600 });
    const log = await copyLog(clusterFolder, cluster, { first, last });
    const manifest = makeManifest({
      taken_at: now.toISOString(),
      server_version: await textOf(client, "select current_setting('server_version')"),
      first_wal: first,
      files: copied.files + log.files + 1,
      bytes: copied.bytes + log.bytes + Buffer.byteLength(label),
    });
    await writeFile(manifestFile(draft), manifest, { mode: 0o600 });
  } finally {
    await client.end();
  }
}

async function textOf(client: pg.Client, sql: string): Promise<string> {
  const { rows } = await client.query<[string]>({ text: sql, rowMode: "array" });
  return rows[0]?.[0] ?? "";
}

/** The segments between the two, and the history of timelines: with them the copy can be made whole. */
async function copyLog(
  from: string,
  to: string,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<Copied> {
  let [files, bytes] = [0, 0];
  for (const name of await readdir(path.join(from, "pg_wal"))) {
    const isNeeded = segment.test(name) ? name >= first && name <= last : history.test(name);
    if (!isNeeded) continue;
    const copy = path.join(to, "pg_wal", name);
    await copyFile(path.join(from, "pg_wal", name), copy);
    files += 1;
    bytes += (await stat(copy)).size;
  }
  return { files, bytes };
}
