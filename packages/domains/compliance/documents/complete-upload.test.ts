/** Documents are made one at a time: a player has one made, the bytes of those that wait are not read, and more than may wait are refused. */
import { uploadChunkBytes } from "@oddwright/contract/identity/avatar-routes.ts";
import { fileTurnLimits } from "@oddwright/platform/images/in-file-turn.ts";
import { holdFileTurns } from "@oddwright/platform/images/testing/held-turns.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  partOf,
  pdfOf,
  startOf,
  startTestVerification,
  type TestVerification,
} from "../testing/test-verification.ts";
import { completeUpload } from "./complete-upload.ts";

let it: TestVerification;
let playerId: string;
let letGo = async (): Promise<void> => {};
beforeAll(async () => {
  it = await startTestVerification();
});
beforeEach(async () => {
  playerId = await it.newPlayer();
});
afterEach(() => letGo());
afterAll(async () => {
  await it.close();
});

async function sendParts(file: Buffer): Promise<string> {
  const body = startOf("identity", file);
  const { id } = (await it.call("startDocumentUpload", playerId, { body })).body.upload;
  for (let at = 0; at < file.length; at += uploadChunkBytes) {
    const params = { id, offset: String(at) };
    await it.call("sendDocumentChunk", playerId, { params, bytes: partOf(file, at) });
  }
  return id;
}

const complete = (id: string) => it.call("completeDocumentUpload", playerId, { params: { id } });

/** Notes which parts are read. */
function noting() {
  const read: string[] = [];
  const files: TestVerification["files"] = {
    ...it.files,
    readPart: (name) => {
      read.push(name.uploadId);
      return it.files.readPart(name);
    },
  };
  return { read, deps: { pool: it.database.appPool, files } };
}

async function isClaimed(): Promise<boolean> {
  const { rows } = await it.database.ownerPool.query(
    `select from compliance_verification where player_id = $1 and completing_until > now()`,
    [playerId],
  );
  return rows.length === 1;
}

test("bytes are read when the turn has come, and no second document of the player is begun meanwhile", async () => {
  const [one, other] = [await sendParts(pdfOf(9)), await sendParts(pdfOf(9))];
  const { read, deps } = noting();
  letGo = holdFileTurns(1);
  const making = completeUpload(deps, { playerId, uploadId: one });
  await vi.waitUntil(isClaimed, { timeout: 10_000, interval: 10 });
  for (const id of [one, other]) {
    const { status, error } = await complete(id);
    expect([status, error]).toMatchObject([429, { error: "upload_busy" }]);
  }
  // A claim is the player's: to cancel the upload that has it frees nothing.
  const third = await sendParts(pdfOf(9));
  await it.call("cancelDocumentUpload", playerId, { params: { id: other } });
  expect((await complete(third)).error.error).toBe("upload_busy");
  expect(read).toEqual([]);
  await letGo();
  expect(await making).toEqual({ ok: true });
  expect(read).toEqual([one]);
  expect(await isClaimed()).toBe(false);
  expect((await complete(third)).status).toBe(200);
});

test("more than may wait are refused before their bytes are read, and may come again", async () => {
  const id = await sendParts(pdfOf(9));
  const { read, deps } = noting();
  letGo = holdFileTurns(fileTurnLimits.concurrency + fileTurnLimits.queue);
  expect(await completeUpload(deps, { playerId, uploadId: id })).toMatchObject({
    ok: false,
    code: "service_unavailable",
  });
  const { status, error } = await complete(id);
  expect([status, error.error]).toEqual([503, "service_unavailable"]);
  expect(read).toEqual([]);
  await letGo();
  expect((await complete(id)).status).toBe(200);
});

test("after documents were handed in nothing is read of another one", async () => {
  await it.send(playerId, "identity", pdfOf(5));
  await it.send(playerId, "address", pdfOf(5));
  const id = await sendParts(pdfOf(9));
  expect((await it.call("submitVerification", playerId)).status).toBe(200);
  const { read, deps } = noting();
  expect(await completeUpload(deps, { playerId, uploadId: id })).toEqual({
    ok: false,
    code: "verification_closed",
  });
  expect(read).toEqual([]);
});

test("a claim that nobody ended is over after a while", async () => {
  const id = await sendParts(pdfOf(9));
  const claim = (until: string) =>
    it.database.ownerPool.query(
      `update compliance_verification set completing_until = now() + $2::interval where player_id = $1`,
      [playerId, until],
    );
  await claim("20 seconds");
  expect((await complete(id)).error.error).toBe("upload_busy");
  await claim("0 seconds");
  expect((await complete(id)).status).toBe(200);
});
