/** Documents over HTTP: in parts, in order, each once; what they really are decides what becomes of them, and nobody is served one. */
import { readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { uploadChunkBytes } from "@oddwright/contract/identity/avatar-routes.ts";
import { routes } from "@oddwright/contract/routes.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  partOf,
  pdfOf,
  startOf,
  startTestVerification,
  type TestVerification,
} from "../testing/test-verification.ts";
import { sha256Of } from "./document-files.ts";
import { purgeDocuments } from "./purge-documents.ts";

let it: TestVerification;
beforeAll(async () => {
  it = await startTestVerification();
});
afterAll(async () => {
  await it.close();
});

const start = (playerId: string, file: Buffer, name?: string) =>
  it.call("startDocumentUpload", playerId, { body: startOf("identity", file, name) });

const put = (playerId: string, id: string, { at, bytes }: { at: number; bytes: Buffer }) =>
  it.call("sendDocumentChunk", playerId, { params: { id, offset: String(at) }, bytes });

const complete = (playerId: string, id: string) =>
  it.call("completeDocumentUpload", playerId, { params: { id } });

const codeOf = ({ status, error }: { status: number; error: { error: string } }) =>
  status === 200 ? "ok" : error.error;

/** The stored file of a document; its row says which. */
async function storedFile(documentId: string): Promise<Buffer | null> {
  const { rows } = await it.database.ownerPool.query<{ sha256: string }>(
    `select encode(sha256, 'hex') as sha256 from compliance_document where id = $1`,
    [documentId],
  );
  return it.files.readDocument({ id: documentId, sha256: rows[0]?.sha256 ?? "" });
}

const large = pdfOf(3 * uploadChunkBytes);

describe("a document", () => {
  test("S9.91 comes in chunks of 64 KiB, each of which says how much has come", async () => {
    const playerId = await it.newPlayer();
    const { body, status } = await start(playerId, large, "my passport.pdf");
    expect(status).toBe(200);
    expect(body.upload).toMatchObject({ received: 0, chunk_size: 65_536, size: large.length });
    const { id } = body.upload;
    const shares: number[] = [];
    for (let at = 0; at < large.length; at += uploadChunkBytes)
      shares.push((await put(playerId, id, { at, bytes: partOf(large, at) })).body.upload.received);
    expect(shares).toEqual([65_536, 131_072, 196_608, large.length]);
    const { verification } = (await complete(playerId, id)).body;
    expect(verification).toMatchObject({
      status: "init",
      uploads: [],
      documents: [{ id, kind: "identity", name: "my passport.pdf", size: large.length }],
    });
    expect(await storedFile(id)).toEqual(large);
  });

  test("that was interrupted goes on where it was, for whoever has the same file, and a part that comes twice is there once", async () => {
    const playerId = await it.newPlayer();
    const { id } = (await start(playerId, large)).body.upload;
    const first = { at: 0, bytes: partOf(large, 0) };
    const answers = [await put(playerId, id, first), await put(playerId, id, first)];
    expect(answers.map(({ body }) => body)).toEqual([answers[0]!.body, answers[0]!.body]);
    const again = (await start(playerId, large)).body.upload;
    expect(again).toMatchObject({ id, received: uploadChunkBytes });
    const asked = await it.call("documentUpload", playerId, { params: { id } });
    expect(asked.body.upload).toEqual(again);
    expect((await it.viewOf(playerId)).uploads).toEqual([again]);
  });

  test("sent by two tabs at once comes whole, whoever is first with a part", async () => {
    const playerId = await it.newPlayer();
    const { id } = (await start(playerId, large)).body.upload;
    const tab = async () => {
      for (let at = 0; at < large.length; at += uploadChunkBytes)
        expect(codeOf(await put(playerId, id, { at, bytes: partOf(large, at) }))).toBe("ok");
    };
    await Promise.all([tab(), tab(), tab()]);
    const made = await Promise.all([1, 2, 3].map(() => complete(playerId, id)));
    // One is made of a player at a time: whoever comes meanwhile asks again.
    expect(made.map(codeOf)).toContain("ok");
    expect(made.map(codeOf).filter((code) => code !== "ok" && code !== "upload_busy")).toEqual([]);
    expect(codeOf(await complete(playerId, id))).toBe("ok");
    expect((await it.viewOf(playerId)).documents).toHaveLength(1);
    expect(await storedFile(id)).toEqual(large);
  });

  test("is made anew when it is a picture: what was hidden in it is gone", async () => {
    const playerId = await it.newPlayer();
    const photo = await sharp({
      create: { width: 900, height: 600, channels: 3, background: "#987" },
    })
      .withExif({ IFD0: { Copyright: "a secret place" } })
      .jpeg()
      .toBuffer();
    expect(photo.includes("a secret place")).toBe(true);
    const hidden = Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]);
    const id = await it.send(playerId, "address", hidden);
    const stored = await storedFile(id);
    const { format, width, height, exif } = await sharp(stored!).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: "jpeg",
      width: 900,
      height: 600,
      exif: undefined,
    });
    expect(stored!.includes("secret")).toBe(false);
    expect(stored!.includes("script")).toBe(false);
  });

  test("can be removed until it is handed in, and a cancelled one is gone with its parts", async () => {
    const playerId = await it.newPlayer();
    const id = await it.send(playerId, "identity", pdfOf(10));
    expect(codeOf(await it.call("removeDocument", playerId, { params: { id } }))).toBe("ok");
    expect(await storedFile(id)).toBeNull();
    const other = (await start(playerId, large)).body.upload.id;
    await put(playerId, other, { at: 0, bytes: partOf(large, 0) });
    const cancel = () => it.call("cancelDocumentUpload", playerId, { params: { id: other } });
    expect(codeOf(await cancel())).toBe("ok");
    expect(codeOf(await cancel())).toBe("upload_not_found");
    expect(await readdir(join(it.folder, "uploads"))).not.toContain(other);
    const next = { at: uploadChunkBytes, bytes: partOf(large, uploadChunkBytes) };
    expect(codeOf(await put(playerId, other, next))).toBe("upload_not_found");
  });
});

describe("what is refused", () => {
  test("parts that do not fit, come too early or differ from what came; a file that is not what was announced", async () => {
    const playerId = await it.newPlayer();
    const { id } = (await start(playerId, large)).body.upload;
    const bytes = partOf(large, 0);
    await put(playerId, id, { at: 0, bytes });
    expect(codeOf(await put(playerId, id, { at: 1, bytes }))).toBe("chunk_wrong");
    expect(codeOf(await put(playerId, id, { at: 0, bytes: bytes.subarray(1) }))).toBe(
      "chunk_wrong",
    );
    expect(codeOf(await put(playerId, id, { at: 10 * uploadChunkBytes, bytes }))).toBe(
      "chunk_wrong",
    );
    const early = await put(playerId, id, { at: 2 * uploadChunkBytes, bytes });
    expect(early.error).toMatchObject({
      error: "chunk_out_of_turn",
      params: { received: "65536" },
    });
    const changed = Buffer.from(bytes);
    changed[9] = 0;
    expect(codeOf(await put(playerId, id, { at: 0, bytes: changed }))).toBe("chunk_changed");
    expect(codeOf(await complete(playerId, id))).toBe("upload_incomplete");
    for (let at = uploadChunkBytes; at < large.length; at += uploadChunkBytes) {
      const part = Buffer.from(partOf(large, at));
      part[0] = 0;
      await put(playerId, id, { at, bytes: part });
    }
    expect(codeOf(await complete(playerId, id))).toBe("document_broken");
    expect(codeOf(await complete(playerId, id))).toBe("upload_not_found");
  });

  test("another player's upload and document, whatever is asked of it", async () => {
    const [owner, stranger] = [await it.newPlayer(), await it.newPlayer()];
    const { id } = (await start(owner, large)).body.upload;
    const first = { at: 0, bytes: partOf(large, 0) };
    expect(codeOf(await put(stranger, id, first))).toBe("upload_not_found");
    expect(codeOf(await complete(stranger, id))).toBe("upload_not_found");
    const params = { id };
    expect(codeOf(await it.call("documentUpload", stranger, { params }))).toBe("upload_not_found");
    const cancelled = await it.call("cancelDocumentUpload", stranger, { params });
    expect(codeOf(cancelled)).toBe("upload_not_found");
    const document = await it.send(owner, "identity", pdfOf(5));
    const removed = await it.call("removeDocument", stranger, { params: { id: document } });
    expect(codeOf(removed)).toBe("document_not_found");
    // The same file of another player is another upload.
    expect((await start(stranger, large)).body.upload.id).not.toBe(id);
  });

  test("by its content: what only claims to be a document, is cut off, or would unfold to gigabytes", async () => {
    const playerId = await it.newPlayer();
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
    );
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
      .gif()
      .toBuffer();
    const jpeg = await sharp({
      create: { width: 800, height: 800, channels: 3, background: "#fff" },
    })
      .jpeg()
      .toBuffer();
    const cases = [
      [svg, "document_type_unsupported"],
      [gif, "document_type_unsupported"],
      [Buffer.from("MZ\u0090 a program"), "document_type_unsupported"],
      [Buffer.from(" %PDF-1.7\n%%EOF"), "document_type_unsupported"],
      [Buffer.from("%PDF-1.7 cut off"), "document_broken"],
      [jpeg.subarray(0, jpeg.length / 2), "document_broken"],
      [Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), svg]), "document_broken"],
    ] as const;
    for (const [file, code] of cases)
      await expect(it.send(playerId, "identity", file)).rejects.toThrow(code);
    const { documents, uploads } = await it.viewOf(playerId);
    expect([documents, uploads]).toEqual([[], []]);
  });

  test("more than fits: files too large or empty, the same file twice, a fifth upload at once, a ninth document", async () => {
    const playerId = await it.newPlayer();
    for (const size of [0, 10 * 1_024 * 1_024 + 1]) {
      const body = { ...startOf("identity", large), size };
      expect((await it.call("startDocumentUpload", playerId, { body })).status).toBe(422);
    }
    const kept = pdfOf(3);
    await it.send(playerId, "identity", kept);
    expect(codeOf(await start(playerId, kept))).toBe("document_sent_already");
    const many = Array.from({ length: 12 }, (_, index) => pdfOf(index));
    const begun = await Promise.all(many.map((file) => start(playerId, file)));
    expect(begun.map(codeOf).filter((code) => code === "ok")).toHaveLength(4);
    expect(begun.map(codeOf).filter((code) => code === "documents_too_many")).toHaveLength(8);
    for (const { body, status } of begun) {
      if (status !== 200) continue;
      await it.call("cancelDocumentUpload", playerId, { params: { id: body.upload.id } });
    }
    for (let count = 1; count < 8; count += 1) await it.send(playerId, "address", pdfOf(count));
    expect(codeOf(await start(playerId, pdfOf(1)))).toBe("documents_too_many");
  });

  test("bytes that are not sent as bytes, and a part that is longer than one", async () => {
    const playerId = await it.newPlayer();
    const { id } = (await start(playerId, large)).body.upload;
    const params = { id, offset: "0" };
    expect((await it.call("sendDocumentChunk", playerId, { params, body: {} })).status).toBe(415);
    const tooLong = large.subarray(0, uploadChunkBytes + 1);
    expect((await put(playerId, id, { at: 0, bytes: tooLong })).status).toBe(413);
  });
});

test("no route answers with a document: staff alone get them, by a command", () => {
  const files = Object.entries(routes).filter(([, route]) => "file" in route);
  expect(files.map(([name]) => name).filter((name) => /document|verif/i.test(name))).toEqual([]);
});

test("folders and files are for this account alone", async () => {
  const id = await it.send(await it.newPlayer(), "identity", pdfOf(4));
  const folder = join(it.folder, "documents");
  const [name] = (await readdir(folder)).filter((each) => each.startsWith(id));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, name!))).mode & 0o777).toBe(0o600);
});

test("what nothing came of goes: forgotten uploads, documents whose time is over, files without a row; what is kept stays", async () => {
  const playerId = await it.newPlayer();
  const kept = await it.send(playerId, "identity", pdfOf(7));
  const old = await it.send(playerId, "address", pdfOf(8));
  const forgotten = (await start(playerId, large)).body.upload.id;
  await put(playerId, forgotten, { at: 0, bytes: partOf(large, 0) });
  const going = (await start(playerId, pdfOf(9))).body.upload.id;
  const orphan = pdfOf(6);
  const name = { id: crypto.randomUUID(), sha256: sha256Of(orphan) };
  await it.files.putDocument(name, orphan);
  const path = join(it.folder, "documents", `${name.id}-${name.sha256}`);
  const { ownerPool } = it.database;
  await ownerPool.query(
    `update compliance_document_upload set moved_at = now() - interval '25 hours' where id = $1`,
    [forgotten],
  );
  await ownerPool.query(`update compliance_document set delete_at = now() where id = $1`, [old]);
  expect((await it.viewOf(playerId)).uploads.map(({ id }) => id)).toEqual([going]);

  const purge = () => purgeDocuments({ pool: it.database.appPool, files: it.files });
  await purge();
  // Young files may belong to a request that is being answered.
  expect((await stat(path)).size).toBe(orphan.length);
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(path, longAgo, longAgo);
  await purge();
  await expect(stat(path)).rejects.toThrow("ENOENT");
  expect(await readdir(join(it.folder, "uploads"))).not.toContain(forgotten);
  expect(await storedFile(kept)).not.toBeNull();
  expect(await storedFile(old)).toBeNull();
  expect((await it.viewOf(playerId)).documents.map(({ id }) => id)).toEqual([kept]);
});
