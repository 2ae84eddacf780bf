/** Finds the migrations of all domains and refuses what would make their order or origin unclear. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** One domain's folder of plain SQL files named `YYYYMMDDTHHMM-domain-name.sql` (UTC). */
export interface MigrationSource {
  readonly domain: string;
  readonly folder: string;
}

/** The folder `migrations` beside a module, by the module's `import.meta.url`. */
export const migrationsBeside = (domain: string, moduleUrl: string): MigrationSource => ({
  domain,
  folder: fileURLToPath(new URL("./migrations/", moduleUrl)),
});

export interface MigrationFile {
  /** File name without `.sql`; the key under which it is recorded. */
  readonly name: string;
  readonly file: string;
  readonly sql: string;
  /** Hex SHA-256 of the text with Unix line ends, so that a Windows checkout gives the same value. */
  readonly sha256: string;
}

/** The stored form of a source is wrong, or an applied file changed; the message names the file. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

async function readMigration(source: MigrationSource, fileName: string): Promise<MigrationFile> {
  const file = path.join(source.folder, fileName);
  const sql = (await readFile(file, "utf8")).replaceAll("\r\n", "\n");
  const sha256 = createHash("sha256").update(sql).digest("hex");
  return { name: fileName.slice(0, -".sql".length), file, sql, sha256 };
}

async function readSource(source: MigrationSource): Promise<MigrationFile[]> {
  const pattern = new RegExp(`^\\d{8}T\\d{4}-${source.domain}-[a-z0-9]+(-[a-z0-9]+)*\\.sql$`);
  const entries = (await readdir(source.folder)).filter((entry) => !entry.startsWith("."));
  for (const entry of entries) {
    if (pattern.test(entry)) continue;
    throw new MigrationError(
      `${path.join(source.folder, entry)}: a migration is named YYYYMMDDTHHMM-${source.domain}-name.sql`,
    );
  }
  return Promise.all(entries.map((entry) => readMigration(source, entry)));
}

/** All migrations, by name. Throws `MigrationError` for a misnamed file or a name that two sources share. */
export async function readMigrations(
  sources: readonly MigrationSource[],
): Promise<Map<string, MigrationFile>> {
  const byName = new Map<string, MigrationFile>();
  for (const migration of (await Promise.all(sources.map(readSource))).flat()) {
    const other = byName.get(migration.name);
    if (other) throw new MigrationError(`${migration.file} has the same name as ${other.file}`);
    byName.set(migration.name, migration);
  }
  return byName;
}
