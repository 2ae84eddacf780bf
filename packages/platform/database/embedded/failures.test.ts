import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { findBinaries } from "./binaries.ts";
import { builtinLocale } from "./cluster.ts";
import { clusterFolderOf, makeDataDir } from "./fixtures/data-dir.ts";
import { recordingLog } from "./fixtures/recording-log.ts";
import { mountSmallDisk } from "./fixtures/small-disk.ts";
import { startEmbeddedPostgres } from "./supervisor.ts";

const log = recordingLog();

// Everything but lock, log and passwords, which the next start uses again.
function databaseFiles(dataDir: string): string[] {
  const entries = readdirSync(path.join(dataDir, "postgres"));
  return entries.filter((entry) => entry.startsWith("cluster"));
}

describe("a start that fails", () => {
  const smallDisk = mountSmallDisk({ megabytes: 12 });
  const dataDir = makeDataDir();
  afterAll(() => {
    smallDisk.remove();
    rmSync(dataDir, { recursive: true });
  });

  test.runIf(smallDisk.isMounted)(
    "for lack of space says so and leaves no half-made database",
    async () => {
      const start = startEmbeddedPostgres({ dataDir: smallDisk.folder, log });
      await expect(start).rejects.toThrow(/could not make \S+cluster .*: the disk is full/);
      expect(databaseFiles(smallDisk.folder)).toEqual([]);
    },
  );

  test("in initdb repeats initdb's words, leaves nothing, and the next start succeeds", async () => {
    const wrong = { binaries: findBinaries(), initdbArguments: ["--locale=no_SUCH.locale"] };
    const start = startEmbeddedPostgres({ dataDir, log, installation: wrong });
    await expect(start).rejects.toThrow(/initdb could not make[^]*no_SUCH\.locale/);
    expect(databaseFiles(dataDir)).toEqual([]);
    const server = await startEmbeddedPostgres({ dataDir, log });
    await server.stop();
    expect(databaseFiles(dataDir)).toEqual(["cluster"]);
  });

  test("after a killed one removes that one's leftovers", async () => {
    rmSync(clusterFolderOf(dataDir), { recursive: true });
    mkdirSync(path.join(dataDir, "postgres", "cluster.draft-killed"));
    writeFileSync(path.join(dataDir, "postgres", "cluster.draft-killed.password"), "secret");
    const server = await startEmbeddedPostgres({ dataDir, log });
    await server.stop();
    expect(databaseFiles(dataDir)).toEqual(["cluster"]);
  });

  test("in the server fails with the server's own words and frees the folder for a repaired start", async () => {
    const home = path.join(dataDir, "broken");
    mkdirSync(path.join(home, "bin"), { recursive: true });
    const postgres = path.join(home, "bin", "postgres");
    writeFileSync(
      postgres,
      '#!/bin/sh\n[ "$1" = --version ] || { echo "FATAL: no luck today" >&2; exit 3; }\n',
    );
    chmodSync(postgres, 0o755);
    const binaries = { ...findBinaries(), home, postgres };
    const broken = { binaries, initdbArguments: builtinLocale };
    const start = startEmbeddedPostgres({ dataDir, log, installation: broken });
    await expect(start).rejects.toThrow(/could not start \(exit code 3\)[^]*no luck today/);
    const server = await startEmbeddedPostgres({ dataDir, log });
    await server.stop();
  });

  test("without its passwords does not touch the database and names the file", async () => {
    const file = path.join(dataDir, "postgres", "credentials.json");
    rmSync(file);
    const start = startEmbeddedPostgres({ dataDir, log });
    await expect(start).rejects.toThrow(`${file} is missing`);
    expect(databaseFiles(dataDir)).toEqual(["cluster"]);
  });
});
