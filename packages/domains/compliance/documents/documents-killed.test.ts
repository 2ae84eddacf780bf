/** A process that takes a document is killed at any step: the next one goes on, and nothing is left behind but what counts. */
import { spawn } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { uploadChunkBytes } from "@oddwright/contract/identity/avatar-routes.ts";
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  pdfOf,
  startTestVerification,
  type TestVerification,
} from "../testing/test-verification.ts";

let it: TestVerification;
beforeAll(async () => {
  it = await startTestVerification();
});
afterAll(async () => {
  await it.close();
});

interface Run {
  readonly playerId: string;
  readonly path: string;
  /** SIGKILL once it has said this; null lets it end. */
  readonly killAt: string | null;
}

/** What it said it would do. */
function run({ playerId, path, killAt }: Run): Promise<string> {
  const program = fileURLToPath(new URL("../testing/upload-process.ts", import.meta.url));
  const child = spawn(process.execPath, [program, it.database.appUrl, it.folder, playerId, path]);
  let said = "";
  child.stdout.on("data", (text: Buffer) => {
    said += text.toString();
    if (killAt !== null && said.includes(`${killAt}\n`)) child.kill("SIGKILL");
  });
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => child.on("close", () => resolve(said)));
}

test("killed while parts are written and while the document is made, it is there whole, once, and every other file is an orphan", async () => {
  const playerId = await it.newPlayer();
  const file = pdfOf(4 * uploadChunkBytes);
  const path = join(it.folder, "sent.pdf");
  await writeFile(path, file);
  const last = `part ${4 * uploadChunkBytes}`;
  for (const killAt of ["part 0", `part ${uploadChunkBytes}`, last, "complete", "complete"]) {
    await run({ playerId, path, killAt });
    // What it had claimed holds for half a minute.
    await it.database.ownerPool.query(
      `update compliance_verification set completing_until = now() where player_id = $1`,
      [playerId],
    );
  }
  const end = await run({ playerId, path, killAt: null });
  const { documents, uploads } = await it.viewOf(playerId);
  // The last of those that were killed may have got as far as the document.
  expect(end).toMatch(/done|document_sent_already/);
  expect([documents.length, uploads]).toEqual([1, []]);

  const wanted = (table: string) => async (ids: readonly string[]) => {
    const { rows } = await it.database.ownerPool.query<{ id: string }>(
      `select id from ${table} where id = any($1::uuid[])`,
      [uuidArray(ids)],
    );
    return new Set(rows.map(({ id }) => id));
  };
  await it.files.removeOrphans({
    beforeMs: Date.now() + 60_000,
    wantedDocuments: wanted("compliance_document"),
    wantedUploads: wanted("compliance_document_upload"),
  });
  const left = await readdir(join(it.folder, "documents"));
  expect(left).toHaveLength(1);
  expect(await readdir(join(it.folder, "uploads"))).toEqual([]);
  const [id, sha256] = [left[0]!.slice(0, 36), left[0]!.slice(37)];
  expect(await it.files.readDocument({ id, sha256 })).toEqual(file);
  expect(id).toBe(documents[0]?.id);
});
