/** The files of documents on their way are those that rows name: whatever the request writes, and whoever is quicker. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { uploadChunkBytes } from "@oddwright/contract/identity/avatar-routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  partOf,
  pdfOf,
  startOf,
  startTestVerification,
  type TestVerification,
} from "../testing/test-verification.ts";
import { completeUpload } from "./complete-upload.ts";
import { type DocumentFiles, sha256Of } from "./document-files.ts";
import { cancelUpload, takePart } from "./receive-document.ts";

let it: TestVerification;
let playerId: string;
beforeAll(async () => {
  it = await startTestVerification();
});
beforeEach(async () => {
  playerId = await it.newPlayer();
});
afterAll(async () => {
  await it.close();
});

const depsWith = (files: DocumentFiles = it.files) => ({ pool: it.database.appPool, files });

async function begin(file: Buffer): Promise<string> {
  const body = startOf("identity", file);
  return (await it.call("startDocumentUpload", playerId, { body })).body.upload.id;
}

const uploads = () => readdir(join(it.folder, "uploads"));
const partsOf = (id: string) => readdir(join(it.folder, "uploads", id));
const first = (file: Buffer) => ({ startByte: 0, bytes: partOf(file, 0) });
const nameOf = ({ startByte, bytes }: { startByte: number; bytes: Buffer }) =>
  `${startByte}-${sha256Of(bytes)}`;

describe("an id written in capitals", () => {
  test("is the same upload: its parts, and the file of the document, bear the id of the row", async () => {
    const file = pdfOf(uploadChunkBytes);
    const id = await begin(file);
    const own = { playerId, uploadId: id.toUpperCase() };
    for (let at = 0; at < file.length; at += uploadChunkBytes) {
      const part = { startByte: at, bytes: partOf(file, at) };
      expect((await takePart(depsWith(), own, part)).ok).toBe(true);
    }
    expect(await partsOf(id)).toHaveLength(2);
    expect(await completeUpload(depsWith(), own)).toEqual({ ok: true });
    expect(await completeUpload(depsWith(), own)).toEqual({ ok: true });
    expect(await it.files.readDocument({ id, sha256: sha256Of(file) })).toEqual(file);
    expect(await uploads()).not.toContain(id);
  });

  test("cancels the upload with its parts", async () => {
    const file = pdfOf(uploadChunkBytes);
    const id = await begin(file);
    await takePart(depsWith(), { playerId, uploadId: id }, first(file));
    expect(await cancelUpload(depsWith(), { playerId, uploadId: id.toUpperCase() })).toBe(true);
    expect(await uploads()).not.toContain(id);
  });
});

describe("of parts that come at once", () => {
  /** What `meanwhile` does happens between the writing of a part and the look at its row. */
  const filesWith = (meanwhile: () => Promise<unknown>): DocumentFiles => ({
    ...it.files,
    putPart: async (name, bytes) => {
      await it.files.putPart(name, bytes);
      await meanwhile();
      await it.files.putPart(name, bytes);
    },
  });

  test("the one that was slower leaves no file, unless it is the same", async () => {
    const [file, other] = [pdfOf(uploadChunkBytes), pdfOf(uploadChunkBytes)];
    const own = { playerId, uploadId: await begin(file) };
    const quicker = () => takePart(depsWith(), own, first(file));
    const late = await takePart(depsWith(filesWith(quicker)), own, first(other));
    expect(late).toEqual({ ok: false, code: "chunk_changed" });
    expect(await partsOf(own.uploadId)).toEqual([nameOf(first(file))]);
    const same = { playerId, uploadId: await begin(other) };
    const again = () => takePart(depsWith(), same, first(other));
    expect((await takePart(depsWith(filesWith(again)), same, first(other))).ok).toBe(true);
    expect(await partsOf(same.uploadId)).toEqual([nameOf(first(other))]);
  });

  test("one that is overtaken by the end of its upload makes no folder anew", async () => {
    const file = pdfOf(uploadChunkBytes);
    const own = { playerId, uploadId: await begin(file) };
    const cancelled = filesWith(() => cancelUpload(depsWith(), own));
    const late = await takePart(depsWith(cancelled), own, first(file));
    expect(late).toEqual({ ok: false, code: "upload_not_found" });
    expect(await uploads()).not.toContain(own.uploadId);
  });

  test("dozens of them and the end of the upload, over the API, leave what the rows say", async () => {
    const file = pdfOf(uploadChunkBytes);
    const send = (id: string) =>
      Array.from({ length: 16 }, () =>
        it.call("sendDocumentChunk", playerId, {
          params: { id, offset: "0" },
          bytes: first(pdfOf(uploadChunkBytes)).bytes,
        }),
      );
    const kept = await begin(file);
    const answers = await Promise.all(send(kept));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await partsOf(kept)).toHaveLength(1);
    const ended = await begin(pdfOf(uploadChunkBytes));
    const all = await Promise.all([
      ...send(ended),
      it.call("cancelDocumentUpload", playerId, { params: { id: ended } }),
    ]);
    expect(all.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await uploads()).not.toContain(ended);
  });
});
