/** PostgreSQL's own benchmark alone on the same server: what this machine's disk and processors give a plain transaction. */
import { execFile } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";

const run = promisify(execFile);
const database = "bench_pgbench";

function findPgbench(): string | null {
  const folders = [
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...globSync("/usr/lib/postgresql/*/bin"),
  ];
  return folders.map((folder) => join(folder, "pgbench")).find((file) => existsSync(file)) ?? null;
}

export interface PgbenchOptions {
  readonly ownerUrl: string;
  readonly ownerPool: pg.Pool;
  readonly seconds: number;
}

/** Transactions a second of `pgbench -c 16 -j 2 -M prepared` at scale 10; null when the program is not installed. */
export async function measurePgbench(options: PgbenchOptions): Promise<number | null> {
  const { ownerUrl, ownerPool, seconds } = options;
  const program = findPgbench();
  if (program === null) return null;
  const url = new URL(ownerUrl);
  const env = {
    ...process.env,
    PGHOST: url.searchParams.get("host") ?? url.hostname,
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
  };
  await ownerPool.query(`drop database if exists ${database}`);
  await ownerPool.query(`create database ${database}`);
  await run(program, ["-i", "-q", "-s", "10", database], { env });
  await ownerPool.query("checkpoint");
  const load = ["-c", "16", "-j", "2", "-M", "prepared", "-T", String(seconds), database];
  const { stdout } = await run(program, load, { env });
  const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (tps === undefined) throw new Error(`pgbench printed no figure:\n${stdout}`);
  return Number(tps);
}
