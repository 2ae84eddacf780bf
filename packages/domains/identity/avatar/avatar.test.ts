/** A picture over HTTP: it survives lost, repeated and disordered chunks, and whatever it is, only a picture of our own comes out. */
import { crc32, deflateSync } from "node:zlib";
import { uploadChunkBytes } from "@oddwright/contract/identity/avatar-routes.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
let noisy: Buffer;
beforeAll(async () => {
  api = await startTestApi();
  noisy = await sharp({
    create: {
      width: 500,
      height: 400,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .withExif({ IFD0: { Copyright: "a secret place" } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await api.close();
});

const newToken = async () => (await register(api)).token;

async function start(token: string, size: number): Promise<string> {
  const { status, body } = await api.call("startAvatarUpload", { token, body: { size } });
  expect(status).toBe(200);
  return body.upload.id;
}

const chunkOf = (file: Buffer, position: number) =>
  file.subarray(position * uploadChunkBytes, (position + 1) * uploadChunkBytes);

const put = (
  token: string,
  id: string,
  { position, bytes }: { position: number; bytes: Uint8Array },
) => api.call("sendAvatarChunk", { token, params: { id, position: String(position) }, bytes });

async function send(token: string, file: Buffer): Promise<string> {
  const id = await start(token, file.length);
  for (let position = 0; position * uploadChunkBytes < file.length; position += 1)
    expect((await put(token, id, { position, bytes: chunkOf(file, position) })).status).toBe(200);
  return id;
}

const finish = (token: string, id: string) =>
  api.call("setAvatar", { token, body: { upload_id: id } });

const addressOf = async (token: string) =>
  (await api.call("profileUser", { token })).body.user.image.small;

async function fetchImage(address: string | null): Promise<Response> {
  return fetch(`${api.url}${address ?? ""}`);
}

describe("a picture", () => {
  test("S3.12 S9.91 comes in chunks of 64 KiB and becomes the player's small image, made anew and without what was hidden in it", async () => {
    const token = await newToken();
    expect(await addressOf(token)).toBeNull();
    expect(noisy.length).toBeGreaterThan(3 * uploadChunkBytes);
    const answer = await finish(token, await send(token, noisy));
    expect(answer.status).toBe(200);
    const address = await addressOf(token);
    expect(address).toMatch(/^\/avatars\/[0-9a-f]{64}\.webp$/);
    const served = await fetchImage(address);
    expect(served.headers.get("content-type")).toBe("image/webp");
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    expect(served.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(served.headers.get("cache-control")).toContain("immutable");
    const image = Buffer.from(await served.arrayBuffer());
    const { format, width, height, exif } = await sharp(image).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: "webp",
      width: 256,
      height: 256,
      exif: undefined,
    });
    expect(image.includes("a secret place")).toBe(false);
  });

  test("that was interrupted goes on where it was, in any order, and a chunk that comes twice is there once", async () => {
    const token = await newToken();
    const id = await start(token, noisy.length);
    const last = Math.ceil(noisy.length / uploadChunkBytes) - 1;
    for (const position of [last, 0, 0])
      await put(token, id, { position, bytes: chunkOf(noisy, position) });
    expect((await finish(token, id)).error.error).toBe("upload_incomplete");
    const { upload } = (await api.call("avatarUpload", { token, params: { id } })).body;
    expect(upload.missing).toEqual(Array.from({ length: last - 1 }, (_, index) => index + 1));
    await Promise.all(
      upload.missing.map((position) =>
        put(token, id, { position, bytes: chunkOf(noisy, position) }),
      ),
    );
    expect((await finish(token, id)).status).toBe(200);
    expect((await finish(token, id)).error.error).toBe("upload_not_found");
  });

  test("can be removed, and one that is cancelled or begun anew is gone", async () => {
    const token = await newToken();
    await finish(token, await send(token, noisy));
    expect((await api.call("removeAvatar", { token })).body.user.image.small).toBeNull();
    const first = await start(token, noisy.length);
    const second = await start(token, noisy.length);
    const bytes = chunkOf(noisy, 0);
    expect((await put(token, first, { position: 0, bytes })).error.error).toBe("upload_not_found");
    expect((await api.call("cancelAvatarUpload", { token, params: { id: second } })).status).toBe(
      200,
    );
    expect((await put(token, second, { position: 0, bytes })).error.error).toBe("upload_not_found");
    const { rows } = await api.pool.query("select from identity_avatar_chunk");
    expect(rows).toEqual([]);
  });
});

describe("what is refused", () => {
  test("another player's upload, chunks that do not fit, files that are too large and bodies of another type", async () => {
    const [owner, stranger] = [await newToken(), await newToken()];
    const id = await start(owner, noisy.length);
    const bytes = chunkOf(noisy, 0);
    expect((await put(stranger, id, { position: 0, bytes })).error.error).toBe("upload_not_found");
    expect((await finish(stranger, id)).error.error).toBe("upload_not_found");
    expect((await api.call("cancelAvatarUpload", { token: stranger, params: { id } })).status).toBe(
      404,
    );
    expect((await put(owner, id, { position: 0, bytes: bytes.subarray(1) })).error.error).toBe(
      "chunk_wrong",
    );
    expect((await put(owner, id, { position: 99, bytes })).error.error).toBe("chunk_wrong");
    const tooLong = Buffer.concat([bytes, Buffer.from("x")]);
    expect((await put(owner, id, { position: 0, bytes: tooLong })).status).toBe(413);
    for (const size of [0, -1, 5 * 1024 * 1024 + 1])
      expect((await api.call("startAvatarUpload", { token: owner, body: { size } })).status).toBe(
        422,
      );
    const asJson = await api.call("sendAvatarChunk", {
      token: owner,
      params: { id, position: "0" },
      body: {},
    });
    expect(asJson.status).toBe(415);
    expect(
      (await api.call("startAvatarUpload", { token: owner, bytes: bytes.subarray(0, 9) })).status,
    ).toBe(415);
  });

  test("what only claims to be a picture, is cut off, or would unfold to gigabytes; the former picture stays", async () => {
    const token = await newToken();
    await finish(token, await send(token, noisy));
    const former = await addressOf(token);
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`,
    );
    const gif = await sharp(noisy).gif().toBuffer();
    const forged = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), svg]);
    for (const [file, code] of [
      [svg, "image_type_unsupported"],
      [gif, "image_type_unsupported"],
      [Buffer.from("%PDF-1.7"), "image_type_unsupported"],
      [forged, "image_broken"],
      [noisy.subarray(0, noisy.length / 2), "image_broken"],
      [pngBomb(30_000), "image_broken"],
    ] as const) {
      expect([code, (await finish(token, await send(token, file))).error.error]).toEqual([
        code,
        code,
      ]);
      expect(await addressOf(token)).toBe(former);
    }
  });
});

/** A PNG of a few kilobytes whose head says how many pixels it unfolds to. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(side * 16))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
