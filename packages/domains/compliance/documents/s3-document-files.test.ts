import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { type S3TestServer, startS3Server } from "../testing/s3-server.ts";
import { pdfOf, startTestVerification } from "../testing/test-verification.ts";
import { type DocumentFiles, sha256Of } from "./document-files.ts";
import { S3Error } from "./s3-client.ts";
import { s3DocumentFiles } from "./s3-document-files.ts";

/** A busy machine takes its time for ten megabytes: only a test that is silenced waits for the end of a try, and sets its own. */
const quick = { tryTimeoutMs: 60_000, firstPauseMs: 10 };
const tenMegabytes = 10 * 1024 * 1024;

let server: S3TestServer;
let files: DocumentFiles;
beforeAll(async () => {
  server = await startS3Server();
  files = s3DocumentFiles(server.settings, quick);
});
beforeEach(() => {
  server.wire = "whole";
});
afterAll(() => server.close());

const documentOf = (bytes: Buffer) => ({ id: uuidv7(), sha256: sha256Of(bytes) });
const nobodyWants = {
  wantedDocuments: async () => new Set<string>(),
  wantedUploads: async () => new Set<string>(),
};

test(
  "a document of ten megabytes is read as it was stored, stored twice it is one, and removed twice it is gone",
  { timeout: 120_000 },
  async () => {
    const bytes = randomBytes(tenMegabytes);
    const name = documentOf(bytes);
    await Promise.all([files.putDocument(name, bytes), files.putDocument(name, bytes)]);
    expect(sha256Of((await files.readDocument(name))!)).toBe(name.sha256);
    await files.removeDocument(name);
    await files.removeDocument(name);
    expect(await files.readDocument(name)).toBeNull();
  },
);

test("bytes under another's name are neither stored nor read", async () => {
  const bytes = randomBytes(100);
  const name = { ...documentOf(bytes), sha256: sha256Of(randomBytes(1)) };
  await expect(files.putDocument(name, bytes)).rejects.toThrow("not what its name says");
  expect(await files.readDocument(name)).toBeNull();
});

test("parts of an upload go together, and those of another stay", async () => {
  const [ending, going] = [uuidv7(), uuidv7()];
  const bytes = randomBytes(1_000);
  const part = (uploadId: string, startByte: number) => ({
    uploadId,
    startByte,
    sha256: sha256Of(bytes),
  });
  for (const name of [part(ending, 0), part(ending, 1_000), part(going, 0)])
    await files.putPart(name, bytes);
  await files.removePart(part(ending, 0));
  expect(await files.readPart(part(ending, 0))).toBeNull();
  await files.removeUpload(ending);
  expect(await files.readPart(part(ending, 1_000))).toBeNull();
  expect(await files.readPart(part(going, 0))).toEqual(bytes);
});

test("what no row names goes once it is old, over more pages than one; what is wanted or young stays", async () => {
  await files.removeOrphans({ beforeMs: Date.now() + 60_000, ...nobodyWants });
  const bytes = randomBytes(10);
  const names = Array.from({ length: 520 }, () => documentOf(bytes));
  for (let at = 0; at < names.length; at += 20)
    await Promise.all(names.slice(at, at + 20).map((name) => files.putDocument(name, bytes)));
  expect(await files.removeOrphans({ beforeMs: Date.now() - 60_000, ...nobodyWants })).toBe(0);
  const wanted = new Set([names[0]!.id, names.at(-1)!.id]);
  const removed = await files.removeOrphans({
    beforeMs: Date.now() + 60_000,
    ...nobodyWants,
    wantedDocuments: async () => wanted,
  });
  expect(removed).toBe(518);
  expect(await files.readDocument(names[0]!)).toEqual(bytes);
  expect(await files.readDocument(names[1]!)).toBeNull();
}, 60_000);

describe("a service that fails", () => {
  const bytes = randomBytes(200_000);
  const name = documentOf(bytes);

  test("for a wrong key is asked once, and neither key is in the message", async () => {
    const secretAccessKey = "not the secret";
    const tiny = randomBytes(100);
    const small = documentOf(tiny);
    const wrong = s3DocumentFiles({ ...server.settings, secretAccessKey }, quick);
    const before = server.connections();
    const error: Error = await wrong.putDocument(small, tiny).then(
      () => new Error("it was taken"),
      (thrown: Error) => thrown,
    );
    expect(error).toMatchObject({ status: 403 });
    expect(server.connections() - before).toBe(1);
    expect(`${error.message} ${String(error.cause)}`).not.toMatch(/not the secret|S3RVER/);
  });

  test("in mid-upload is asked again, and the document is whole", async () => {
    server.wire = { cutAfterBytes: 50_000, times: 2 };
    const before = server.connections();
    await files.putDocument(name, bytes);
    expect(server.connections() - before).toBe(3);
    expect(await files.readDocument(name)).toEqual(bytes);
  });

  test("each time is given up after three tries, and half a document is none", async () => {
    const other = documentOf(randomBytes(200_000));
    server.wire = { cutAfterBytes: 50_000, times: 3 };
    const half = files.putDocument({ ...other, sha256: sha256Of(bytes) }, bytes);
    await expect(half).rejects.toThrow(S3Error);
    expect(await files.readDocument({ ...other, sha256: sha256Of(bytes) })).toBeNull();
  });

  test("to answer at all is given up in its time", async () => {
    const hasty = s3DocumentFiles(server.settings, { tryTimeoutMs: 50, firstPauseMs: 1 });
    server.wire = "silent";
    await expect(hasty.readDocument(name)).rejects.toThrow("does not answer");
  });

  test("with a bucket that is not there says so", async () => {
    const nowhere = s3DocumentFiles({ ...server.settings, bucket: "nowhere" }, quick);
    await expect(nowhere.putDocument(name, bytes)).rejects.toMatchObject({ status: 404 });
  });
});

test("a player's document goes through it from the first part to the last, and a service that is away is answered 503", async () => {
  const it = await startTestVerification({ documents: { kind: "s3", s3: server.settings } });
  const playerId = await it.newPlayer();
  const file = pdfOf(200_000);
  const id = await it.send(playerId, "identity", file);
  expect(await files.readDocument({ id, sha256: sha256Of(file) })).toEqual(file);
  server.wire = { cutAfterBytes: 1, times: 3 };
  const refused = await it.call("removeDocument", playerId, { params: { id } });
  expect([refused.status, refused.error.error]).toEqual([503, "service_unavailable"]);
  await it.close();
}, 60_000);
